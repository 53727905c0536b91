/**
 * A linear text classifier: every word, and every three letters in a row, adds its weight to the score of each class;
 * the scores become probabilities. This file has no imports, because it is published with the weights.
 */
export interface TextWeights {
  readonly classes: readonly string[];
  readonly biases: readonly number[];
  /** One weight per class for every piece of text. */
  readonly weights: Readonly<Record<string, readonly number[]>>;
}

/** Features of a text: its words (marked with a dot) and its letter sequences. */
function piecesOf(text: string): string[] {
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
export function featuresOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const piece of piecesOf(text)) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  const length = Math.sqrt([...counts.values()].reduce((sum, count) => sum + count ** 2, 0));
  return new Map([...counts].map(([piece, count]) => [piece, count / length]));
}

/** The probability of each class, in the order of `classes`. */
export function classifyText(model: TextWeights, text: string): number[] {
  const scores = [...model.biases];
  for (const [piece, value] of featuresOf(text)) {
    model.weights[piece]?.forEach((weight, index) => {
      scores[index] = (scores[index] as number) + weight * value;
    });
  }
  const highest = Math.max(...scores);
  const exponentials = scores.map((score) => Math.exp(score - highest));
  const total = exponentials.reduce((sum, value) => sum + value, 0);
  return exponentials.map((value) => value / total);
}
