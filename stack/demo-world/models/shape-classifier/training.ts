import { trainOnnxClassifier } from "../training/train-onnx-classifier.ts";
import type { TrainedModel } from "../training/trained-model.ts";
import { drawShapes, SHAPE_SIZE, shapeClasses, shapeFeatures } from "./data.ts";

const features = Array.from({ length: SHAPE_SIZE ** 2 }, (_, index) => `pixel_${index}`);
const pixels = (perShape: number, seed: number) =>
  drawShapes(perShape, seed).map(({ sample, label }) => ({ sample: shapeFeatures(sample), label }));

/** Trains the shape network: 256 pixels, 24 hidden units, 4 shapes. */
export function trainShapeClassifier(): TrainedModel {
  return trainOnnxClassifier({
    training: pixels(900, 61),
    test: pixels(100, 62),
    hiddenUnits: 24,
    options: { epochs: 25, learningRate: 0.002, batchSize: 32, weightDecay: 4e-3 },
    seed: 63,
    fileName: "shape-classifier.onnx",
    description: {
      name: "shape_classifier",
      description: "Tells circles, crosses, squares and triangles apart in 16 x 16 grey pictures.",
      classes: shapeClasses,
      features,
    },
  });
}
