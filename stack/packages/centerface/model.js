import { readPicture, run, tensor, unzip, writeCsv } from "runtime";
import { onPaper, planesOf } from "./picture.js";

/** Longest side of the picture that the network is given, and the multiple that its sides must be, pixels. */
const LONGEST = 800;
const MULTIPLE = 32;
/** The network gives a cell for 4 by 4 pixels. */
const CELL = 4;
/** Two boxes that share more of their union are one face. */
const SAME = 0.3;

const isPicture = ({ name }) => /\.(?:png|jpe?g|webp)$/i.test(name);

function picturesOf(input) {
  if (isPicture(input)) return [input];
  const pictures = unzip(input.bytes).filter(isPicture);
  if (pictures.length === 0) throw new Error(`${input.name} holds no PNG, JPEG or WebP file`);
  return pictures;
}

/** Red, green and blue from 0 to 255, from the planes of another network: blue first, -1 to 1. */
function coloursOf({ dims, data }) {
  const size = data.length / 3;
  const colours = new Float32Array(data.length);
  for (let channel = 0; channel < 3; channel++)
    for (let index = 0; index < size; index++)
      colours[channel * size + index] = 127.5 * (data[(2 - channel) * size + index] + 1);
  return tensor("float32", dims, colours);
}

const areaOf = ({ left, top, right, bottom }) => (right - left) * (bottom - top);

function overlapOf(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const shared = Math.max(0, width) * Math.max(0, height);
  return shared / (areaOf(one) + areaOf(other) - shared);
}

/** The surest of each group of boxes that are one face. */
function distinct(boxes) {
  const kept = [];
  for (const box of [...boxes].sort((one, other) => other.confidence - one.confidence))
    if (kept.every((other) => overlapOf(box, other) <= SAME)) kept.push(box);
  return kept;
}

const inMultiples = (pixels) => Math.max(MULTIPLE, Math.round(pixels / MULTIPLE) * MULTIPLE);

function* facesOf(picture, least) {
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const [width, height] = [inMultiples(picture.width * scale), inMultiples(picture.height * scale)];
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
  const outputs = yield run("centerface.onnx", {
    "input.1": coloursOf(planesOf(picture, whole, width, height)),
  });
  const [heat, sizes, offsets] = ["537", "538", "539"].map((name) => outputs[name].data);
  const [columns, cells] = [width / CELL, heat.length];
  const [perX, perY] = [picture.width / width, picture.height / height];
  const boxes = [];
  for (let cell = 0; cell < cells; cell++) {
    if (heat[cell] < least) continue;
    const row = Math.floor(cell / columns);
    const [high, wide] = [Math.exp(sizes[cell]) * CELL, Math.exp(sizes[cells + cell]) * CELL];
    const middle = {
      x: (cell - row * columns + offsets[cells + cell] + 0.5) * CELL,
      y: (row + offsets[cell] + 0.5) * CELL,
    };
    const within = (pixels, most) => Math.min(most, Math.max(0, Math.round(pixels)));
    const box = {
      confidence: heat[cell],
      left: within((middle.x - wide / 2) * perX, picture.width),
      top: within((middle.y - high / 2) * perY, picture.height),
      right: within((middle.x + wide / 2) * perX, picture.width),
      bottom: within((middle.y + high / 2) * perY, picture.height),
    };
    if (areaOf(box) > 0) boxes.push(box);
  }
  return distinct(boxes);
}

export function* infer(input, { min_confidence: least }) {
  const rows = [];
  const pictures = picturesOf(input);
  for (const { name, bytes } of pictures) {
    const faces = yield* facesOf(onPaper(readPicture(bytes)), least);
    for (const { confidence, left, top, right, bottom } of faces)
      rows.push([name, "face", confidence.toFixed(4), left, top, right - left, bottom - top]);
  }
  const faces = `${rows.length} ${rows.length === 1 ? "face" : "faces"}`;
  return {
    files: { "faces.csv": writeCsv(["file", "label", "confidence", "left", "top", "width", "height"], rows) },
    summary: `${faces} in ${pictures.length} ${pictures.length === 1 ? "picture" : "pictures"}.`,
    metrics: { pictures: pictures.length, faces: rows.length },
  };
}
