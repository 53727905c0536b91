import { packageFile, readJson, toBytes } from "runtime";
import { softmax } from "./network.js";
import { seededRandom, shuffled } from "./random.js";

const FINE_TUNING = { epochs: 20, learningRate: 0.2, weightDecay: 5e-4, seed: 5 };

/** The pieces of a text that carry weights: its words (marked with a dot) and every three letters in a row. */
function piecesOf(text) {
  const words =
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const line = ` ${words.join(" ")} `;
  const triples = Array.from({ length: Math.max(0, line.length - 2) }, (_, start) =>
    line.slice(start, start + 3),
  );
  return [...words.map((word) => `.${word}`), ...triples];
}

/** How often each piece occurs, scaled so that long and short texts weigh the same. */
function featuresOf(text) {
  const counts = new Map();
  for (const piece of piecesOf(text)) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  const length = Math.sqrt([...counts.values()].reduce((sum, count) => sum + count ** 2, 0));
  return [...counts].map(([piece, count]) => [piece, count / length]);
}

function scoresOf({ biases, weights }, text) {
  const scores = [...biases];
  for (const [piece, value] of featuresOf(text))
    weights.get(piece)?.forEach((weight, index) => {
      scores[index] += weight * value;
    });
  return scores;
}

const thousandths = (value) => Math.round(value * 1e3) / 1e3;

function retrained({ classes, biases, weights }, texts, labels) {
  const model = {
    classes,
    biases: [...biases],
    weights: new Map([...weights].map(([key, row]) => [key, [...row]])),
  };
  const samples = texts.map((text, index) => {
    const target = classes.indexOf(labels[index]);
    if (target < 0)
      throw new Error(`unknown class "${labels[index]}"; the model knows ${classes.join(", ")}`);
    const features = featuresOf(text).map(([piece, value]) => {
      const row = model.weights.get(piece) ?? biases.map(() => 0);
      model.weights.set(piece, row);
      return { row, value };
    });
    return { features, target };
  });
  const { epochs, learningRate, weightDecay, seed } = FINE_TUNING;
  const random = seededRandom(seed);
  for (let epoch = 0; epoch < epochs; epoch++)
    for (const { features, target } of shuffled(samples, random)) {
      const scores = model.biases.map((bias, c) =>
        features.reduce((sum, { row, value }) => sum + row[c] * value, bias),
      );
      softmax(scores).forEach((probability, c) => {
        const error = probability - Number(c === target);
        model.biases[c] -= learningRate * error;
        for (const { row, value } of features)
          row[c] = row[c] * (1 - learningRate * weightDecay) - learningRate * error * value;
      });
    }
  const sorted = [...model.weights].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    classes,
    biases: model.biases.map(thousandths),
    weights: new Map(sorted.map(([piece, row]) => [piece, row.map(thousandths)])),
  };
}

function* probabilitiesOf(model, texts) {
  return texts.map((text) => softmax(scoresOf(model, text)));
}

/** A linear classifier over texts out of its weights: { classes, biases, weights }. */
const classifierOf = (model) => ({
  classes: model.classes,
  probabilities: (texts) => probabilitiesOf(model, texts),
  retrain(texts, labels) {
    const tuned = retrained(model, texts, labels);
    const file = { ...tuned, weights: Object.fromEntries(tuned.weights) };
    return {
      classifier: classifierOf(tuned),
      weights: { name: "weights-tuned.json", bytes: toBytes(JSON.stringify(file)) },
      log: [
        `${FINE_TUNING.epochs} epochs over ${texts.length} texts`,
        `${tuned.weights.size - model.weights.size} new pieces of text learnt`,
      ],
    };
  },
});

export function textClassifier(name) {
  const { weights, ...rest } = readJson(packageFile(name));
  return classifierOf({ ...rest, weights: new Map(Object.entries(weights)) });
}
