import { tensor } from "runtime";

/** Red, green and blue of every pixel on white paper, 0 to 255. */
export function onPaper({ width, height, channels, pixels }) {
  const colours = new Uint8Array(3 * width * height);
  const hasOpacity = channels % 2 === 0;
  const isGrey = channels < 3;
  for (let index = 0, at = 0; index < colours.length; index += 3, at += channels) {
    const opacity = hasOpacity ? pixels[at + channels - 1] / 255 : 1;
    const paper = 255 * (1 - opacity);
    for (let channel = 0; channel < 3; channel++)
      colours[index + channel] = pixels[isGrey ? at : at + channel] * opacity + paper;
  }
  return { width, height, colours };
}

/** For each place of the result: the two nearest pixels, and the share of the second. */
function neighbours(size, from, length, limit) {
  const scale = length / size;
  return Array.from({ length: size }, (_, place) => {
    const exact = Math.min(limit - 1, Math.max(0, from + (place + 0.5) * scale - 0.5));
    const low = Math.floor(exact);
    return { low, high: Math.min(limit - 1, low + 1), part: exact - low };
  });
}

/**
 * A part of the picture in another size, by the four nearest pixels, from -1 to 1; blue comes first, as in training.
 * @param area { left, top, width, height } in pixels of the picture
 */
export function planesOf(picture, area, width, height) {
  const { colours } = picture;
  const planes = new Float32Array(3 * height * width);
  const columns = neighbours(width, area.left, area.width, picture.width);
  const rows = neighbours(height, area.top, area.height, picture.height);
  rows.forEach((row, y) => {
    const upper = row.low * picture.width;
    const lower = row.high * picture.width;
    for (let x = 0; x < width; x++) {
      const { low, high, part } = columns[x];
      const a = 3 * (upper + low);
      const b = 3 * (upper + high);
      const c = 3 * (lower + low);
      const d = 3 * (lower + high);
      for (let channel = 0; channel < 3; channel++) {
        const above = colours[a + channel] * (1 - part) + colours[b + channel] * part;
        const below = colours[c + channel] * (1 - part) + colours[d + channel] * part;
        planes[((2 - channel) * height + y) * width + x] =
          (above * (1 - row.part) + below * row.part) / 127.5 - 1;
      }
    }
  });
  return tensor("float32", [1, 3, height, width], planes);
}
