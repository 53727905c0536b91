import { writeCsv, zip } from "runtime";
import { classificationReport, jsonText, percent, rounded } from "./figures.js";

/**
 * The three kinds of work with a classifier: { classes, probabilities, retrain }. `probabilities` is a generator, because
 * a graph may answer; `retrain` gives a classifier and its weights as a file.
 */
function* predictions({ classes, probabilities }, samples) {
  const rows = yield* probabilities(samples);
  return rows.map((row) => {
    const probability = Math.max(...row);
    return { label: classes[row.indexOf(probability)], probability };
  });
}

const meanConfidence = (found) => found.reduce((sum, { probability }) => sum + probability, 0) / found.length;

export function* infer(classifier, { ids, samples }, { min_probability: least }) {
  const found = yield* predictions(classifier, samples);
  const answers = found.map(({ label, probability }) => (probability < least ? "unsure" : label));
  const counts = new Map();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  const tally = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => `${count} × ${name}`);
  return {
    files: {
      "predictions.csv": writeCsv(
        ["id", "label", "probability"],
        found.map(({ probability }, row) => [ids[row], answers[row], probability.toFixed(4)]),
      ),
    },
    summary: `${found.length} samples classified: ${tally.join(", ")}.`,
    metrics: {
      samples: found.length,
      unsure: counts.get("unsure") ?? 0,
      confidence: percent(meanConfidence(found)),
    },
    log: [`classified ${found.length} samples`, ...tally],
  };
}

function requireLabels({ labels }) {
  if (!labels) throw new Error("the input has no labels, which this kind of work needs");
  return labels;
}

function* report(classifier, samples, labels) {
  const found = yield* predictions(classifier, samples);
  const guesses = found.map(({ label }) => label);
  return {
    ...classificationReport(classifier.classes, labels, guesses),
    confidence: percent(meanConfidence(found)),
  };
}

export function* evaluate(classifier, input) {
  const { confidence, ...figures } = yield* report(classifier, input.samples, requireLabels(input));
  const { samples, correct, accuracy, macroF1, perClass } = figures;
  return {
    files: { "evaluation.json": jsonText(figures) },
    summary: `${correct} of ${samples} samples right (${percent(accuracy)} %).`,
    metrics: { samples, correct, macroF1: rounded(macroF1), accuracy: percent(accuracy), confidence },
    log: Object.entries(perClass).map(
      ([name, { precision, recall, support }]) =>
        `${name}: precision ${rounded(precision)}, recall ${rounded(recall)}, ${support} samples`,
    ),
  };
}

/** Every fifth sample is held back, so that the gain is measured on data that the training never saw. */
const isHeldBack = (_, index) => index % 5 === 4;
const isUsed = (_, index) => !isHeldBack(_, index);

export function* train(classifier, input) {
  const labels = requireLabels(input);
  const heldBack = [input.samples.filter(isHeldBack), labels.filter(isHeldBack)];
  if (heldBack[0].length === 0) throw new Error("fine-tuning needs at least five samples");
  const before = yield* report(classifier, ...heldBack);
  const trained = classifier.retrain(input.samples.filter(isUsed), labels.filter(isUsed));
  const { confidence, ...after } = yield* report(trained.classifier, ...heldBack);
  const trainingSamples = input.samples.length - heldBack[0].length;
  const evaluation = { name: "evaluation-after.json", bytes: jsonText(after) };
  return {
    files: {
      "fine-tuned.zip": zip([trained.weights, evaluation]),
      [trained.weights.name]: trained.weights.bytes,
    },
    summary: `Held-back accuracy ${percent(before.accuracy)} % before, ${percent(after.accuracy)} % after training on ${trainingSamples} samples.`,
    metrics: {
      trainingSamples,
      heldBackSamples: after.samples,
      accuracyBefore: percent(before.accuracy),
      accuracyAfter: percent(after.accuracy),
      macroF1: rounded(after.macroF1),
      confidence,
    },
    log: trained.log,
  };
}
