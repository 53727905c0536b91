/** How a classifier did on labelled data; every figure is counted from predictions. */
export interface ClassificationReport {
  readonly samples: number;
  readonly correct: number;
  /** Share of correct predictions, 0 to 1. */
  readonly accuracy: number;
  /** Mean, over the classes in the data, of the harmonic mean of precision and recall. */
  readonly macroF1: number;
  readonly perClass: Record<string, { precision: number; recall: number; f1: number; support: number }>;
  /** `confusion[actual][predicted]` counts. */
  readonly confusion: Record<string, Record<string, number>>;
}

const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/** Compares predicted classes with the true ones. */
export function classificationReport(
  classes: readonly string[],
  actual: readonly string[],
  predicted: readonly string[],
): ClassificationReport {
  if (actual.length !== predicted.length) {
    throw new RangeError(`${actual.length} labels but ${predicted.length} predictions`);
  }
  const confusion: Record<string, Record<string, number>> = {};
  for (const row of classes) confusion[row] = Object.fromEntries(classes.map((column) => [column, 0]));
  actual.forEach((label, index) => {
    const row = confusion[label];
    const guess = predicted[index] as string;
    if (row?.[guess] === undefined) throw new RangeError(`unknown class ${label} or ${guess}`);
    row[guess]++;
  });
  const count = (row: string, column: string) => confusion[row]?.[column] ?? 0;
  const perClass: ClassificationReport["perClass"] = {};
  for (const name of classes) {
    const hits = count(name, name);
    const support = classes.reduce((sum, other) => sum + count(name, other), 0);
    const precision = ratio(
      hits,
      classes.reduce((sum, other) => sum + count(other, name), 0),
    );
    const recall = ratio(hits, support);
    perClass[name] = { precision, recall, f1: ratio(2 * precision * recall, precision + recall), support };
  }
  const correct = classes.reduce((sum, name) => sum + count(name, name), 0);
  // A class that the data do not contain says nothing about the model.
  const present = Object.values(perClass).filter(({ support }) => support > 0);
  const macroF1 = ratio(
    present.reduce((sum, entry) => sum + entry.f1, 0),
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

/** How a regressor did on data with known values, in the unit of the values. */
export interface RegressionReport {
  readonly samples: number;
  readonly meanAbsoluteError: number;
  readonly rootMeanSquaredError: number;
  /** Share of the variance that the predictions explain; 1 is perfect, 0 equals predicting the mean. */
  readonly rSquared: number;
}

/** Compares predicted values with the true ones. */
export function regressionReport(actual: readonly number[], predicted: readonly number[]): RegressionReport {
  if (actual.length !== predicted.length || actual.length === 0) {
    throw new RangeError(`${actual.length} values but ${predicted.length} predictions`);
  }
  const errors = actual.map((value, index) => (predicted[index] as number) - value);
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
