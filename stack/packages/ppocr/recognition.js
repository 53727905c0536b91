import { packageFile, readText, run } from "runtime";
import { planesOf } from "./picture.js";

/** Height of the lines that the network was trained on, and the widest that it is given, pixels. */
const HEIGHT = 48;
const MOST_WIDTH = 2_048;

/** The character of each output: none, one of the dictionary, or a space. */
const characters = [
  "",
  ...readText(packageFile("ppocr_keys_v1.txt"))
    .replace(/\r?\n$/, "")
    .split(/\r?\n/),
  " ",
];

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
  const confidence = certainties.reduce((sum, value) => sum + value, 0) / Math.max(1, certainties.length);
  return { text, confidence };
}

/** The text in a box of the picture, and how certain it is, 0 to 1. */
export function* read(picture, box) {
  const width = Math.min(MOST_WIDTH, Math.max(16, Math.round((box.width * HEIGHT) / box.height)));
  const outputs = yield run("recognition.onnx", { x: planesOf(picture, box, width, HEIGHT) });
  return textOf(Object.values(outputs)[0]);
}
