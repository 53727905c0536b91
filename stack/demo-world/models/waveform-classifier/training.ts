import { trainOnnxClassifier } from "../training/train-onnx-classifier.ts";
import type { TrainedModel } from "../training/trained-model.ts";
import { playTones, waveformClasses } from "./data.ts";
import { waveformFeatureNames, waveformFeatures } from "./features.ts";

const overtones = (perWaveform: number, seed: number) =>
  playTones(perWaveform, seed).map(({ sample, label }) => ({ sample: waveformFeatures(sample), label }));

/** Trains the waveform network: 5 overtone strengths, 12 hidden units, 4 waveforms. */
export function trainWaveformClassifier(): TrainedModel {
  return trainOnnxClassifier({
    training: overtones(120, 71),
    test: overtones(40, 72),
    hiddenUnits: 12,
    options: { epochs: 60, learningRate: 0.01, batchSize: 16, weightDecay: 1e-3 },
    seed: 73,
    fileName: "waveform-classifier.onnx",
    description: {
      name: "waveform_classifier",
      description: "Tells sawtooth, sine, square and triangle tones apart by their overtones.",
      classes: waveformClasses,
      features: waveformFeatureNames,
    },
  });
}
