import { packageFile, readPng, readText, run, tensor, unzip, writeCsv } from "runtime";

/** Height of the lines that the network was trained on, and the widest that it is given, pixels. */
const HEIGHT = 48;
const MOST_WIDTH = 2_048;

/** What each output stands for: nothing, the characters of the dictionary, a space. */
const characters = [
  "",
  ...readText(packageFile("ppocr_keys_v1.txt"))
    .replace(/\r?\n$/, "")
    .split(/\r?\n/),
  " ",
];

/** Red, green and blue of a pixel on white paper. */
function colourAt({ width, channels, pixels }, x, y) {
  const at = (y * width + x) * channels;
  const opacity = channels % 2 === 0 ? pixels[at + channels - 1] / 255 : 1;
  const on = (value) => value * opacity + 255 * (1 - opacity);
  return channels < 3
    ? [on(pixels[at]), on(pixels[at]), on(pixels[at])]
    : [0, 1, 2].map((c) => on(pixels[at + c]));
}

/** The picture at the network's height, by the four nearest pixels, from -1 to 1; blue comes first, as in training. */
function planesOf(picture) {
  const { width, height } = picture;
  const wide = Math.min(MOST_WIDTH, Math.max(16, Math.round((width * HEIGHT) / height)));
  const planes = new Float32Array(3 * HEIGHT * wide);
  const near = (place, scale, size) => {
    const exact = Math.min(size - 1, Math.max(0, (place + 0.5) * scale - 0.5));
    const low = Math.floor(exact);
    return { low, high: Math.min(size - 1, low + 1), part: exact - low };
  };
  const columns = Array.from({ length: wide }, (_, x) => near(x, width / wide, width));
  for (let y = 0; y < HEIGHT; y++) {
    const row = near(y, height / HEIGHT, height);
    columns.forEach(({ low, high, part }, x) => {
      const [a, b] = [colourAt(picture, low, row.low), colourAt(picture, high, row.low)];
      const [c, d] = [colourAt(picture, low, row.high), colourAt(picture, high, row.high)];
      for (let channel = 0; channel < 3; channel++) {
        const upper = a[channel] * (1 - part) + b[channel] * part;
        const lower = c[channel] * (1 - part) + d[channel] * part;
        const value = upper * (1 - row.part) + lower * row.part;
        planes[(2 - channel) * HEIGHT * wide + y * wide + x] = value / 127.5 - 1;
      }
    });
  }
  return tensor("float32", [1, 3, HEIGHT, wide], planes);
}

/** The best character of every step; repeated ones and nothing are left out (connectionist temporal classification). */
function textOf({ dims, data }) {
  const [, steps, classes] = dims;
  let text = "";
  let previous = 0;
  const certainties = [];
  for (let step = 0; step < steps; step++) {
    const start = step * classes;
    let best = 0;
    for (let index = 1; index < classes; index++) if (data[start + index] > data[start + best]) best = index;
    if (best !== 0 && best !== previous) {
      text += characters[best];
      certainties.push(data[start + best]);
    }
    previous = best;
  }
  const certainty = certainties.reduce((sum, value) => sum + value, 0) / Math.max(1, certainties.length);
  return { text, certainty };
}

function linesOf(input) {
  if (input.name.toLowerCase().endsWith(".png")) return [input];
  const lines = unzip(input.bytes).filter(({ name }) => name.toLowerCase().endsWith(".png"));
  if (lines.length === 0) throw new Error(`${input.name} holds no .png file`);
  return lines;
}

export function* infer(input, { min_confidence: least }) {
  const found = [];
  for (const { name, bytes } of linesOf(input)) {
    const outputs = yield run("recognition.onnx", { x: planesOf(readPng(bytes)) });
    found.push({ name, ...textOf(Object.values(outputs)[0]) });
  }
  const rows = found.map(({ name, text, certainty }) => [
    name,
    certainty < least ? "" : text,
    certainty.toFixed(4),
  ]);
  const mean = found.reduce((sum, { certainty }) => sum + certainty, 0) / found.length;
  return {
    files: { "lines.csv": writeCsv(["file", "text", "confidence"], rows) },
    summary: `${found.length} ${found.length === 1 ? "line" : "lines"} read, mean certainty ${(mean * 100).toFixed(1)} %.`,
    metrics: {
      lines: found.length,
      characters: found.reduce((sum, { text }) => sum + [...text].length, 0),
      confidence: Math.round(mean * 1_000) / 10,
    },
    log: found.map(({ name, text }) => `${name}: ${[...text].length} characters`),
  };
}
