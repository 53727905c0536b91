import { type Answer, idsOf } from "./use-answer.ts";

/** How a second computation compares with an answer, token by token. */
export type Agreement =
  | { readonly kind: "running"; readonly same: number }
  | { readonly kind: "same"; readonly tokens: number }
  /** The first token that differs, counted from 1. */
  | { readonly kind: "different"; readonly at: number }
  /** The second computation did not finish, which is not a verdict about the first. */
  | { readonly kind: "unfinished" };

export function agreementOf(first: Answer, second: Answer): Agreement {
  const [one, other] = [idsOf(first), idsOf(second)];
  const compared = Math.min(one.length, other.length);
  const at = one.slice(0, compared).findIndex((id, index) => id !== other[index]);
  if (at >= 0) return { kind: "different", at: at + 1 };
  if (second.status === "failed" || second.status === "stopped") return { kind: "unfinished" };
  if (second.status !== "done") return { kind: "running", same: compared };
  return one.length === other.length
    ? { kind: "same", tokens: one.length }
    : { kind: "different", at: compared + 1 };
}

/** The request whose complete answer are the tokens of this one: of a stopped answer, as many tokens as it has. */
export const requestToRepeat = ({ request, status, tokens }: Answer): Answer["request"] =>
  status === "stopped" ? { ...request, max_tokens: tokens.length } : request;
