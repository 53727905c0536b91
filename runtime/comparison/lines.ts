/** Compares two texts line by line, without splitting either of them at once. */
import { readText } from "../formats/text.ts";
import type { Differences } from "./difference.ts";

function* linesOf(text: string): Generator<string> {
  let start = 0;
  for (;;) {
    const end = text.indexOf("\n", start);
    if (end < 0) return yield text.slice(start);
    yield text.slice(start, end);
    start = end + 1;
  }
}

/** @throws FormatError when one of the files is not text in UTF-8 */
export function compareLines(expected: Uint8Array, given: Uint8Array, found: Differences): void {
  const [ours, theirs] = [linesOf(readText(expected)), linesOf(readText(given))];
  for (let number = 1; !found.isFull; number++) {
    const [own, other] = [ours.next().value, theirs.next().value] as (string | undefined)[];
    if (own === undefined && other === undefined) return;
    if (own !== other) found.add(`output, line ${number}`, own ?? "no line", other ?? "no line");
  }
}
