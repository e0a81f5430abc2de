// What every page loads.

import { startModules } from "./modules.js";

startModules(document);
