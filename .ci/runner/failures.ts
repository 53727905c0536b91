/** Finds the lines about failures in the output of a suite, to repeat them at the end of a long report. */
import { stripVTControlCharacters } from "node:util";

/** Start of a line about a failure, in the output of any tool. */
const FAILURE = /^\s*(FAIL|✗|✖|×|not ok|not executed:|\d+\) )/;
/** Fallback for tools without such lines. Titles of passed tests can also match. */
const WORDS = /\b(\w*Error|Timeout|timed out)\b|[1-9]\d* (failed|failing)\b/;
/** Lines that follow and explain it: a message, a difference, the top of a stack. */
const LINES_AFTER = 12;
const MOST_LINES = 150;
/** Lines from the end of an output without any such line. */
const LAST_LINES = 40;

/** The lines that report failures; `…` marks omitted lines. */
export function failureLines(output: string): string[] {
  const lines = stripVTControlCharacters(output).trimEnd().split("\n");
  const shown = new Set<number>();
  const marks = lines.some((line) => FAILURE.test(line)) ? FAILURE : WORDS;
  for (const [index, line] of lines.entries()) {
    if (!marks.test(line)) continue;
    for (let after = 0; after <= LINES_AFTER && index + after < lines.length; after++)
      shown.add(index + after);
  }
  if (shown.size === 0) return lines.slice(-LAST_LINES);
  const found = [...shown].sort((a, b) => a - b).slice(0, MOST_LINES);
  return found.flatMap((index, place) => {
    const isGap = index > (found[place - 1] ?? -1) + 1;
    return isGap ? ["…", lines[index] as string] : [lines[index] as string];
  });
}
