/** What a failed suite said about its failures, so that it stands where a reader of a long report looks: at its end. */
import { stripVTControlCharacters } from "node:util";

/** How the tools of the suites begin a line about something that failed. */
const FAILURE = /^\s*(FAIL|✗|✖|×|not ok|not executed:|\d+\) )/;
/** What stands in such a line otherwise; passed tests have these words in their titles as well. */
const WORDS = /\b(\w*Error|Timeout|timed out)\b|[1-9]\d* (failed|failing)\b/;
/** Lines after such a line that explain it: a message, a difference, the top of a stack. */
const LINES_AFTER = 12;
const MOST_LINES = 150;
/** A suite that ended without such a line: its last words. */
const LAST_LINES = 40;

/** The lines of a suite's output that tell what failed, `…` where others are left out. */
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
