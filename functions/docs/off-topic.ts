/** Recognizes queries about other subjects, such as "football world cup final score". */
import type { Nearness } from "./meanings.ts";
import type { Scores } from "./ranking.ts";

/** Share of unknown terms from which a query may be about another subject: one of three. */
const MANY_UNKNOWN = 1 / 3;
/** Minimum for a query with many unknown terms: coverage of the best section plus cosine of the nearest phrase. */
const LEAST_EVIDENCE = 1.07;
/** A phrase this near is the same in other words. */
const SAME = 0.9;

/** A query is not about the product only because it has known terms such as "score" or "final". Without vectors its meaning is unknown. */
export function isOffTopic(
  { coverage, unknown }: Scores,
  nearness: readonly Nearness[] | undefined,
): boolean {
  if (nearness === undefined || unknown < MANY_UNKNOWN) return false;
  const nearest = Math.max(0, ...nearness.map((section) => section.nearest));
  return nearest < SAME && coverage + nearest < LEAST_EVIDENCE;
}
