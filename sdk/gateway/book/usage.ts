/** Answers and their cost by day and model, from the gateway's receipts. */
import type { Database } from "./database.ts";

export interface DayOfUse {
  /** UTC, such as 2026-11-28. */
  readonly day: string;
  readonly model: string;
  readonly answers: number;
  readonly promptTokens: number;
  readonly outputTokens: number;
  /** Smallest unit of MLB. */
  readonly price: bigint;
}

/** Sums of prices are too large for the database's numbers, so both halves are summed. */
const SPLIT = 9;
const USAGE = `
  SELECT date(at / 1000, 'unixepoch') AS day, model, COUNT(*) AS answers, SUM(prompt_tokens) AS prompt_tokens,
    SUM(output_tokens) AS output_tokens,
    SUM(CAST(substr(price, 1, length(price) - ${SPLIT}) AS INTEGER)) AS high, SUM(CAST(substr(price, -${SPLIT}) AS INTEGER)) AS low
  FROM answer WHERE receipt IS NOT NULL AND at >= ? GROUP BY day, model ORDER BY day DESC, answers DESC
`;

/** @returns a function that takes the first moment, unix milliseconds */
export function openUsage({ prepare }: Pick<Database, "prepare">): (since: number) => DayOfUse[] {
  const usage = prepare(USAGE);
  usage.setReadBigInts(true);
  return (since) =>
    usage.all(since).map((row) => ({
      day: String(row.day),
      model: String(row.model),
      answers: Number(row.answers),
      promptTokens: Number(row.prompt_tokens),
      outputTokens: Number(row.output_tokens),
      price: BigInt(row.high as bigint) * 10n ** BigInt(SPLIT) + BigInt(row.low as bigint),
    }));
}
