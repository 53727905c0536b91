import { readPicture } from "runtime";
import * as work from "./classifier.js";
import { graphClassifier } from "./graph-classifier.js";
import { column, readMembers } from "./samples.js";

const SIZE = 12;
const classifier = graphClassifier("digit-reader.onnx", [..."0123456789"]);

function pixelsOf({ name, bytes }) {
  const { width, height, channels, pixels } = readPicture(bytes);
  if (channels !== 1) throw new Error(`${name} is not a grey picture`);
  if (width !== SIZE || height !== SIZE)
    throw new Error(`${name} is ${width} x ${height}, not ${SIZE} x ${SIZE} pixels`);
  return Array.from(pixels, (value) => value / 255);
}

function read(input) {
  const { members, listing } = readMembers(input, ".png", "labels.csv");
  const ids = members.map(({ name }) => name);
  const answers =
    listing && new Map(column(listing, "file").map((name, row) => [name, column(listing, "label")[row]]));
  const labels = answers && ids.map((id) => answers.get(id));
  if (labels?.includes(undefined)) throw new Error("labels.csv does not name every picture");
  return { ids, samples: members.map(pixelsOf), labels };
}

export const infer = (input, parameters) => work.infer(classifier, read(input), parameters);
export const evaluate = (input) => work.evaluate(classifier, read(input));
export const train = (input) => work.train(classifier, read(input));
