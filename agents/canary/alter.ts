/** A wrong result that looks like a right one: for canaries that verifiers have to reject. */
import { sha256 } from "#protocol/documents/hashing.ts";
import { type Compared, comparedOutcome, compareResults } from "#runtime/comparison/compare.ts";
import type { Outcome } from "#runtime/run/job.ts";

/** Texts in which one line ends as another one does. */
function* crossedLines(text: string): Generator<string> {
  const lines = text.split("\n");
  for (const [at, line] of lines.entries())
    for (const other of lines.slice(1)) {
      const [head, tail] = [
        line.slice(0, line.lastIndexOf(",") + 1),
        other.slice(other.lastIndexOf(",") + 1),
      ];
      if (at > 0 && head !== "" && tail !== "" && head + tail !== line)
        yield lines.with(at, head + tail).join("\n");
    }
}

function* candidates(bytes: Uint8Array<ArrayBuffer>): Generator<Uint8Array<ArrayBuffer>> {
  const isText = !bytes.includes(0);
  if (isText)
    for (const text of crossedLines(new TextDecoder().decode(bytes))) yield new TextEncoder().encode(text);
  for (let at = bytes.length - 1; at >= 0; at--) yield bytes.with(at, (bytes[at] as number) ^ 1);
}

/** The smallest change that the model's own rule does not forgive; nothing where it forgives all that was tried. */
export async function alteredOutcome(task: Compared, outcome: Outcome): Promise<Outcome | undefined> {
  const right = comparedOutcome(outcome);
  let tried = 0;
  for (const bytes of candidates(outcome.output.bytes)) {
    if (++tried > MAX_TRIED) return undefined;
    if (compareResults(task, right, { ...right, output: bytes }).outcome !== "refuted") continue;
    return { ...outcome, output: { ...outcome.output, bytes, sha256: await sha256(bytes) } };
  }
  return undefined;
}

const MAX_TRIED = 1_000;
