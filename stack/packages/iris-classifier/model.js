import * as work from "./classifier.js";
import { graphClassifier } from "./graph-classifier.js";
import { readFeatures } from "./samples.js";

const FEATURES = ["sepal_length", "sepal_width", "petal_length", "petal_width"];
const classifier = graphClassifier("iris-classifier.onnx", ["setosa", "versicolor", "virginica"]);
const read = (input) => readFeatures(input, FEATURES, "species");

export const infer = (input, parameters) => work.infer(classifier, read(input), parameters);
export const evaluate = (input) => work.evaluate(classifier, read(input));
export const train = (input) => work.train(classifier, read(input));
