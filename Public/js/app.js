// What every page loads.

import { startModules } from "./modules.js";

startModules(document);

window.addEventListener("load", () => {
    import("./waiting.js").then((module) => module.start()).catch((error) => console.error(error));
});
