import { csvFile } from "../files/csv.ts";
import { type DemoFile, jsonFile } from "../files/demo-file.ts";
import { zipFile } from "../files/zip.ts";
import {
  type Job,
  numberParameter,
  type Outcome,
  type ParameterSchema,
  percent,
  rounded,
} from "./demo-model.ts";
import type { LabelledInput } from "./labelled-input.ts";
import { type ClassificationReport, classificationReport } from "./training/evaluation.ts";
import { argmax } from "./training/network.ts";

/** Something that gives every sample a probability for every class. */
export interface Classifier<Sample> {
  readonly classes: readonly string[];
  /** One row of class probabilities per sample, in the order of `classes`. */
  probabilities(samples: readonly Sample[]): Promise<number[][]>;
  /** Learns from further samples. */
  retrain(samples: readonly Sample[], labels: readonly string[]): Promise<Retrained<Sample>>;
}

interface Retrained<Sample> {
  readonly classifier: Classifier<Sample>;
  /** The new weights. */
  readonly weights: DemoFile;
  readonly log: readonly string[];
}

/** What every classifier's runner understands. */
export const classifierParameters: ParameterSchema = {
  type: "object",
  properties: {
    min_probability: {
      type: "number",
      description: "Inference: answers less certain than this are given as unsure",
      minimum: 0,
      maximum: 1,
      default: 0,
    },
  },
  additionalProperties: false,
};

const UNSURE = "unsure";

interface Prediction {
  readonly label: string;
  readonly probability: number;
}

async function predictionsOf<Sample>(
  classifier: Classifier<Sample>,
  samples: readonly Sample[],
): Promise<Prediction[]> {
  const rows = await classifier.probabilities(samples);
  return rows.map((row) => {
    const best = argmax(row);
    return { label: classifier.classes[best] as string, probability: row[best] as number };
  });
}

const meanConfidence = (predictions: readonly Prediction[]) =>
  predictions.reduce((sum, { probability }) => sum + probability, 0) / predictions.length;

/** Evaluates a classifier on samples with known labels. */
export async function evaluateClassifier<Sample>(
  classifier: Classifier<Sample>,
  samples: readonly Sample[],
  labels: readonly string[],
): Promise<{ report: ClassificationReport; confidence: number }> {
  const predictions = await predictionsOf(classifier, samples);
  const guesses = predictions.map(({ label }) => label);
  return {
    report: classificationReport(classifier.classes, labels, guesses),
    confidence: meanConfidence(predictions),
  };
}

function requireLabels<Sample>(input: LabelledInput<Sample>, job: Job): readonly string[] {
  if (!input.labels) throw new Error(`${job.input.name} has no labels, which ${job.kind} needs`);
  return input.labels;
}

async function infer<Sample>(
  classifier: Classifier<Sample>,
  input: LabelledInput<Sample>,
  job: Job,
): Promise<Outcome> {
  const least = numberParameter(job, classifierParameters, "min_probability");
  const predictions = await predictionsOf(classifier, input.samples);
  const answers = predictions.map(({ label, probability }) => (probability < least ? UNSURE : label));
  const counts = new Map<string, number>();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  const tally = [...counts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([answer, count]) => `${answer} ${count}`);
  return {
    output: csvFile(
      "predictions.csv",
      ["id", "label", "probability"],
      predictions.map(({ probability }, row) => [
        input.ids[row] as string,
        answers[row] as string,
        probability.toFixed(4),
      ]),
    ),
    summary: `${predictions.length} samples classified: ${tally.join(", ")}.`,
    metrics: { samples: predictions.length, unsure: counts.get(UNSURE) ?? 0 },
    confidence: percent(meanConfidence(predictions)),
    log: [`classified ${predictions.length} samples`, ...tally],
    artifacts: [],
  };
}

async function evaluate<Sample>(
  classifier: Classifier<Sample>,
  input: LabelledInput<Sample>,
  labels: readonly string[],
): Promise<Outcome> {
  const { report, confidence } = await evaluateClassifier(classifier, input.samples, labels);
  return {
    output: jsonFile("evaluation.json", report),
    summary: `${report.correct} of ${report.samples} samples right (${percent(report.accuracy)} %).`,
    metrics: { samples: report.samples, correct: report.correct, macroF1: rounded(report.macroF1) },
    accuracy: percent(report.accuracy),
    confidence: percent(confidence),
    log: Object.entries(report.perClass).map(
      ([name, { precision, recall, support }]) =>
        `${name}: precision ${rounded(precision)}, recall ${rounded(recall)}, ${support} samples`,
    ),
    artifacts: [],
  };
}

/** Every fifth sample is held back, so that the gain is measured on data that the training never saw. */
const HOLD_BACK_EVERY = 5;

async function fineTune<Sample>(
  classifier: Classifier<Sample>,
  input: LabelledInput<Sample>,
  labels: readonly string[],
): Promise<Outcome> {
  const isHeldBack = (_: unknown, index: number) => index % HOLD_BACK_EVERY === HOLD_BACK_EVERY - 1;
  const isUsed = (_: unknown, index: number) => !isHeldBack(_, index);
  const heldBack = [input.samples.filter(isHeldBack), labels.filter(isHeldBack)] as const;
  const before = await evaluateClassifier(classifier, ...heldBack);
  const trained = await classifier.retrain(input.samples.filter(isUsed), labels.filter(isUsed));
  const after = await evaluateClassifier(trained.classifier, ...heldBack);
  const trainingSamples = input.samples.length - heldBack[0].length;
  return {
    output: zipFile("fine-tuned.zip", [trained.weights, jsonFile("evaluation-after.json", after.report)]),
    summary: `Held-back accuracy ${percent(before.report.accuracy)} % before, ${percent(after.report.accuracy)} % after training on ${trainingSamples} samples.`,
    metrics: {
      trainingSamples,
      heldBackSamples: after.report.samples,
      accuracyBefore: percent(before.report.accuracy),
      accuracyAfter: percent(after.report.accuracy),
      macroF1: rounded(after.report.macroF1),
    },
    accuracy: percent(after.report.accuracy),
    confidence: percent(after.confidence),
    log: trained.log,
    artifacts: [trained.weights],
  };
}

/** Runs any of the three kinds of work with a classifier. */
export async function runClassifier<Sample>(
  classifier: Classifier<Sample>,
  input: LabelledInput<Sample>,
  job: Job,
): Promise<Outcome> {
  if (job.kind === "inference") return infer(classifier, input, job);
  const labels = requireLabels(input, job);
  return job.kind === "evaluation"
    ? evaluate(classifier, input, labels)
    : fineTune(classifier, input, labels);
}
