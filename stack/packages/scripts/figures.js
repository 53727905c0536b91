/** Rounds a share (0 to 1) to a percentage with one decimal. */
export const percent = (share) => Math.round(share * 1000) / 10;
/** Four decimals are more than any figure here deserves. */
export const rounded = (value) => Math.round(value * 1e4) / 1e4;
export const jsonText = (value) => `${JSON.stringify(value, null, 2)}\n`;

const ratio = (part, whole) => (whole === 0 ? 0 : part / whole);

/** How a classifier did on labelled data: confusion, precision, recall and F1 of every class. */
export function classificationReport(classes, actual, predicted) {
  const confusion = {};
  for (const row of classes) confusion[row] = Object.fromEntries(classes.map((column) => [column, 0]));
  actual.forEach((label, index) => {
    if (!classes.includes(label)) throw new Error(`unknown class ${label}`);
    confusion[label][predicted[index]]++;
  });
  const perClass = {};
  for (const name of classes) {
    const hits = confusion[name][name];
    const support = classes.reduce((sum, other) => sum + confusion[name][other], 0);
    const precision = ratio(
      hits,
      classes.reduce((sum, other) => sum + confusion[other][name], 0),
    );
    const recall = ratio(hits, support);
    perClass[name] = { precision, recall, f1: ratio(2 * precision * recall, precision + recall), support };
  }
  const correct = classes.reduce((sum, name) => sum + confusion[name][name], 0);
  // A class that the data do not contain says nothing about the model.
  const present = Object.values(perClass).filter(({ support }) => support > 0);
  const macroF1 = ratio(
    present.reduce((sum, { f1 }) => sum + f1, 0),
    present.length,
  );
  return {
    samples: actual.length,
    correct,
    accuracy: ratio(correct, actual.length),
    macroF1,
    perClass,
    confusion,
  };
}

/** How a regressor did on known values, in their unit. */
export function regressionReport(actual, predicted) {
  const errors = actual.map((value, index) => predicted[index] - value);
  const mean = actual.reduce((sum, value) => sum + value, 0) / actual.length;
  const squares = errors.reduce((sum, error) => sum + error ** 2, 0);
  const variance = actual.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return {
    samples: actual.length,
    meanAbsoluteError: errors.reduce((sum, error) => sum + Math.abs(error), 0) / actual.length,
    rootMeanSquaredError: Math.sqrt(squares / actual.length),
    rSquared: variance === 0 ? 0 : 1 - squares / variance,
  };
}
