import { parseWav } from "../../files/wav.ts";
import { zipFile } from "../../files/zip.ts";
import { modelFile } from "../artifact.ts";
import { classifierParameters, runClassifier } from "../classifier.ts";
import type { DemoModel } from "../demo-model.ts";
import { readEvaluation } from "../evaluation-record.ts";
import { readArchive } from "../labelled-input.ts";
import { onnxClassifier } from "../onnx/onnx-classifier.ts";
import { waveformFeatures } from "./features.ts";

const here = (path: string) => new URL(path, import.meta.url);

/** Recognises synthesiser waveforms; published with the code that turns sound into the network's inputs. */
export async function waveformClassifier(): Promise<DemoModel> {
  const onnx = modelFile(here("./generated/waveform-classifier.onnx"), "application/octet-stream");
  const record = readEvaluation(modelFile(here("./generated/evaluation.json"), "application/json"));
  const classifier = await onnxClassifier(onnx);
  const file = zipFile("waveform-classifier.zip", [
    modelFile(here("./README.md"), "text/markdown"),
    onnx,
    { ...modelFile(here("./features.ts"), "text/plain"), name: "waveform-classifier/features.ts" },
    { ...modelFile(here("../audio/spectrum.ts"), "text/plain"), name: "audio/spectrum.ts" },
  ]);
  return {
    name: "Waveform Classifier",
    version: "1.0.0",
    category: "audio",
    description:
      "Tells sawtooth, sine, square and triangle tones apart in short noisy recordings, from the strength of their overtones. The archive holds the network and the code that computes its inputs.",
    framework: "ONNX",
    architecture: "FFT overtone features, feed-forward network 5-12-4, softmax",
    weightCount: record.weightCount,
    accuracy: record.evaluation.accuracy,
    evaluation: record.evaluation,
    dataset: "Generated tones at 8 kHz (480 for training, 160 for testing)",
    tags: ["audio", "classification", "fft", "onnx"],
    usage:
      "Unpack the archive; README.md shows how to compute the five features with features.ts and run the ONNX file. Tasks take a ZIP of 16-bit mono WAV files; add labels.csv (file,label) for evaluation and fine-tuning.",
    inputSchema: classifierParameters,
    comparison: { rule: "exact" },
    file,
    run: async (job) =>
      runClassifier(
        classifier,
        readArchive(job.input, ".wav", (f) => waveformFeatures(parseWav(f))),
        job,
      ),
  };
}
