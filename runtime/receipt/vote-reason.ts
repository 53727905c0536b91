/** The reason that a vote gives after a repeated run: what came out in words, and the receipt of it by its content id. */
import { utf8Length } from "#protocol/documents/text-length.ts";
import { MAX_REASONING_LENGTH } from "#protocol/generated/constants.ts";
import type { Verdict } from "../comparison/compare.ts";
import { COUNTED_DIFFERENCES, differenceText } from "../comparison/difference.ts";

/** A verdict as a sentence. @param runtime what computed again */
export function verdictWords(
  { outcome, rule, differences, differenceCount, doubt }: Verdict,
  runtime: string,
): string {
  if (rule === "replay") {
    const by = `Replayed with ${runtime}`;
    if (outcome === "confirmed") return `${by}: each token is one that the model could choose.`;
    if (outcome === "undecided") return `${by}: no verdict, because ${doubt}.`;
    return `${by}: the answer is not this model's. ${differenceText(differences)}.`;
  }
  const by = `Computed again with ${runtime}`;
  if (outcome === "confirmed")
    return rule === "exact"
      ? `${by}: the result is the same, byte for byte.`
      : `${by}: the result agrees by the model's rule (${rule}).`;
  const first = differenceText(differences);
  if (outcome === "undecided")
    return `${by}: no verdict, because the model's rule (${rule}) does not confirm this machine's own repeated run: ${first}.`;
  if (rule === "metric") return `${by}: the submitted result does not meet the model's rule. ${first}.`;
  const least = differenceCount >= COUNTED_DIFFERENCES ? "at least " : "";
  const count = differenceCount === 1 ? "one difference" : `${least}${differenceCount} differences`;
  return `${by}: ${count} from the submitted result. ${first}.`;
}

/** Appends the receipt to a vote's reason, truncating the text to the contract's limit. */
export function voteReason(words: string, receiptCid: string | undefined): string {
  let reason = words;
  const tail = receiptCid ? ` Receipt: ipfs://${receiptCid}` : "";
  while (utf8Length(reason) + utf8Length(tail) > MAX_REASONING_LENGTH)
    reason = `${reason.slice(0, -2).trimEnd()}…`;
  return `${reason}${tail}`;
}

/** The findings about a sampled batch, as a sentence. @param drawn inputs that were computed, of `items` */
export function sampleWords(
  { differing, runtime }: { readonly differing: readonly string[]; readonly runtime: string | undefined },
  drawn: number,
  items: number,
): string {
  const by = `Computed ${drawn} of ${items} inputs again${runtime ? ` with ${runtime}` : ""}`;
  if (differing.length === 0) return `${by}: results and traces are the same, byte for byte.`;
  return `${by}: ${differing.length} differ. ${differing.join(", ")}.`;
}
