"""Pictures compared as a person would: is it the same, and is it upright?"""

import base64

# Draws pictures as small squares, filled as a thumbnail fills its circle, and gives how much each of the second list differs
# from the first picture, 0 to 255.
_COMPARE = """async (pictures) => {
    const side = 24;
    const pixels = await Promise.all(pictures.map(async ({data, turns}) => {
        const image = await createImageBitmap(await (await fetch(data)).blob());
        const canvas = new OffscreenCanvas(side, side);
        const context = canvas.getContext("2d");
        const scale = side / Math.min(image.width, image.height);
        context.translate(side / 2, side / 2);
        context.rotate(turns * Math.PI / 2);
        context.imageSmoothingQuality = "high";
        context.drawImage(image, -image.width * scale / 2, -image.height * scale / 2, image.width * scale, image.height * scale);
        return context.getImageData(0, 0, side, side).data;
    }));
    return pixels.slice(1).map((other) =>
        other.reduce((sum, value, index) => sum + Math.abs(value - pixels[0][index]), 0) / other.length);
}"""


def differences(browser, picture: bytes, upright: bytes):
    """How much a picture differs from an upright one, and from that turned by 90°, 180° and 270°: four numbers, 0 to 255."""
    page = browser.new_page()
    pictures = [{"data": _data_url(picture), "turns": 0}]
    pictures += [{"data": _data_url(upright), "turns": turns} for turns in range(4)]
    found = page.evaluate(_COMPARE, pictures)
    page.close()
    return found


def _data_url(picture: bytes):
    return "data:application/octet-stream;base64," + base64.b64encode(picture).decode()
