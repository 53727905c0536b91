import { trainOnnxClassifier } from "../training/train-onnx-classifier.ts";
import type { TrainedModel } from "../training/trained-model.ts";
import { DIGIT_SIZE, digitClasses, digitFeatures, drawDigits } from "./data.ts";

const features = Array.from({ length: DIGIT_SIZE ** 2 }, (_, index) => `pixel_${index}`);
const pixels = (perDigit: number, seed: number) =>
  drawDigits(perDigit, seed).map(({ sample, label }) => ({ sample: digitFeatures(sample), label }));

/** Trains the digit network: 144 pixels, 32 hidden units, 10 digits. */
export function trainDigitReader(): TrainedModel {
  return trainOnnxClassifier({
    training: pixels(300, 51),
    test: pixels(40, 52),
    hiddenUnits: 32,
    options: { epochs: 25, learningRate: 0.002, batchSize: 32, weightDecay: 4e-3 },
    seed: 53,
    fileName: "digit-reader.onnx",
    description: {
      name: "digit_reader",
      description: "Reads one printed digit from a 12 x 12 grey picture.",
      classes: digitClasses,
      features,
    },
  });
}
