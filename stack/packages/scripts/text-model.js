import * as work from "./classifier.js";
import { readTexts } from "./samples.js";
import { textClassifier } from "./text-classifier.js";

/** Texts into classes: every kind of work with weights.json. */
const classifier = textClassifier("weights.json");
export const infer = (input, parameters) => work.infer(classifier, readTexts(input), parameters);
export const evaluate = (input) => work.evaluate(classifier, readTexts(input));
export const train = (input) => work.train(classifier, readTexts(input));
