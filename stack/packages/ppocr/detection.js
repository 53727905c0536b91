import { run } from "runtime";
import { planesOf } from "./picture.js";

/** Longest side of the picture that the network is given, and the multiple that its sides must be, pixels. */
const LONGEST = 960;
const MULTIPLE = 32;
/** From this probability a pixel belongs to text, and from this mean its box is kept. */
const PIXEL = 0.3;
const BOX = 0.5;
/** The network marks the core of a line; the box grows by this share of its area over its edge. */
const GROWTH = 1.6;
const SMALLEST = 3;

/** Runs of touching pixels as boxes { left, top, right, bottom, score }, the ends included. */
function coresOf(map, width, height) {
  const seen = new Uint8Array(width * height);
  const cores = [];
  for (let start = 0; start < map.length; start++) {
    if (seen[start] || map[start] <= PIXEL) continue;
    const core = { left: width, top: height, right: 0, bottom: 0, sum: 0, count: 0 };
    const waiting = [start];
    seen[start] = 1;
    while (waiting.length > 0) {
      const at = waiting.pop();
      const x = at % width;
      const y = (at - x) / width;
      core.left = Math.min(core.left, x);
      core.right = Math.max(core.right, x);
      core.top = Math.min(core.top, y);
      core.bottom = Math.max(core.bottom, y);
      core.sum += map[at];
      core.count++;
      const next = [
        x > 0 && at - 1,
        x < width - 1 && at + 1,
        y > 0 && at - width,
        y < height - 1 && at + width,
      ];
      for (const other of next)
        if (other !== false && !seen[other] && map[other] > PIXEL) {
          seen[other] = 1;
          waiting.push(other);
        }
    }
    cores.push(core);
  }
  return cores;
}

/** Whether two boxes are in one line of text: they share more than half of the lower one's height. */
function isSameLine(one, other) {
  const shared = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return shared > Math.min(one.height, other.height) / 2;
}

/** Lines from top to bottom, and in each from left to right. */
function inReadingOrder(boxes) {
  const lines = [];
  for (const box of [...boxes].sort((one, other) => one.top - other.top)) {
    const line = lines.find(([first]) => isSameLine(first, box));
    if (line) line.push(box);
    else lines.push([box]);
  }
  return lines.flatMap((line) => line.sort((one, other) => one.left - other.left));
}

const inMultiples = (pixels) => Math.max(MULTIPLE, Math.round(pixels / MULTIPLE) * MULTIPLE);

/** Boxes { left, top, width, height } of the picture's lines of text, in pixels. */
export function* detect(picture) {
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const [width, height] = [inMultiples(picture.width * scale), inMultiples(picture.height * scale)];
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
  const outputs = yield run("detection.onnx", { x: planesOf(picture, whole, width, height) });
  const cores = coresOf(Object.values(outputs)[0].data, width, height);
  const [perX, perY] = [picture.width / width, picture.height / height];
  const boxes = [];
  for (const { left, top, right, bottom, sum, count } of cores) {
    const [wide, high] = [right - left + 1, bottom - top + 1];
    if (Math.min(wide, high) < SMALLEST || sum / count < BOX) continue;
    const growth = (wide * high * GROWTH) / (2 * (wide + high));
    const from = {
      x: Math.max(0, Math.floor((left - growth) * perX)),
      y: Math.max(0, Math.floor((top - growth) * perY)),
    };
    const to = {
      x: Math.min(picture.width, Math.ceil((right + 1 + growth) * perX)),
      y: Math.min(picture.height, Math.ceil((bottom + 1 + growth) * perY)),
    };
    boxes.push({ left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y });
  }
  return inReadingOrder(boxes);
}
