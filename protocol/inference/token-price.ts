export interface TokenPrice {
  /** MLB for a million tokens of the request and of the answer, smallest unit. */
  readonly inputPerMillion: bigint;
  readonly outputPerMillion: bigint;
}

/** Header of a paid request: the price that its payer knows, `INPUT/OUTPUT` for a million tokens. */
export const PRICE_HEADER = "mlb-price";

export const priceText = ({ inputPerMillion, outputPerMillion }: TokenPrice): string =>
  `${inputPerMillion}/${outputPerMillion}`;

export interface TokenCount {
  readonly input: number;
  readonly output: number;
}

const MILLION = 1_000_000n;

/** Smallest unit of MLB, rounded up. */
export function priceOf(
  { input, output }: TokenCount,
  { inputPerMillion, outputPerMillion }: TokenPrice,
): bigint {
  const millionths = BigInt(input) * inputPerMillion + BigInt(output) * outputPerMillion;
  return (millionths + MILLION - 1n) / MILLION;
}

/** The most tokens that an answer can be billed for: a token has at least one byte of `requestBytes`. */
export const mostTokens = (requestBytes: number, maxTokens: number, contextLength: number): TokenCount => ({
  input: Math.min(requestBytes, contextLength),
  output: Math.min(maxTokens, contextLength),
});

/** The most that embeddings can cost: each token of a text has at least one byte, and the model's marks have the quotes around it. */
export const mostForTexts = (requestBytes: number, price: TokenPrice): bigint =>
  priceOf({ input: requestBytes, output: 0 }, price);
