import { readPicture, unzip, writeCsv } from "runtime";
import { detect } from "./detection.js";
import { onPaper } from "./picture.js";
import { read } from "./recognition.js";

/** A picture of a single line has no margin in which the network finds its edges. */
const LINE_RATIO = 4;

const isPicture = ({ name }) => /\.(?:png|jpe?g|webp)$/i.test(name);

function picturesOf(input) {
  if (isPicture(input)) return [input];
  const pictures = unzip(input.bytes).filter(isPicture);
  if (pictures.length === 0) throw new Error(`${input.name} holds no PNG, JPEG or WebP file`);
  return pictures;
}

function* linesOf(picture, least) {
  const found = yield* detect(picture);
  const isLine = picture.width > LINE_RATIO * picture.height;
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
  const lines = [];
  for (const box of found.length === 0 && isLine ? [whole] : found) {
    const { text, confidence } = yield* read(picture, box);
    if (text.trim() !== "" && confidence >= least) lines.push({ text, confidence, ...box });
  }
  return lines;
}

export function* infer(input, { min_confidence: least }) {
  const rows = [];
  const pictures = picturesOf(input);
  for (const { name, bytes } of pictures) {
    const lines = yield* linesOf(onPaper(readPicture(bytes)), least);
    for (const { text, confidence, left, top, width, height } of lines)
      rows.push([name, text, confidence.toFixed(4), left, top, width, height]);
  }
  const mean = rows.reduce((sum, [, , confidence]) => sum + Number(confidence), 0) / Math.max(1, rows.length);
  return {
    files: { "text.csv": writeCsv(["file", "text", "confidence", "left", "top", "width", "height"], rows) },
    summary: `${rows.length} ${rows.length === 1 ? "line" : "lines"} of text, mean confidence ${(mean * 100).toFixed(1)} %.`,
    metrics: {
      pictures: pictures.length,
      lines: rows.length,
      characters: rows.reduce((sum, [, text]) => sum + [...text].length, 0),
      confidence: Math.round(mean * 1_000) / 10,
    },
  };
}
