import { t } from "#language/text.ts";
import type { Copy } from "#protocol/errors/copy.ts";
import { wordsForRevert } from "#protocol/errors/revert.copy.ts";
import type { Refusal, RuleName, Verdict } from "#protocol/rules/verdict.ts";

/** The values in the order in which the contract's error carries them. */
function errorArguments({ rule, until, needed, available }: Refusal): readonly unknown[] {
  if (until !== undefined) return [until];
  return rule === "ERC20InsufficientBalance" ? [undefined, available, needed] : [available, needed];
}

/** Words of one action where they differ from the general ones. */
type OwnWords = Partial<Record<RuleName, Copy>>;

/**
 * Why an action is not possible now and what to do about it (N3), for `<Button blocked={...}>`; undefined when it is
 * possible. The same words as when the contract itself refuses.
 * @param own what the action says otherwise, as in its `errors`
 */
export function whyNot(verdict: Verdict, own: OwnWords = {}): string | undefined {
  if (verdict.allowed) return undefined;
  if (verdict.rule === "WalletRequired")
    return t("Please connect your wallet first: click Sign In at the top right.");
  const { message, advice } = own[verdict.rule] ?? wordsForRevert(verdict.rule, errorArguments(verdict));
  if (!advice) return message;
  // Some messages are quoted without a full stop.
  return `${/[.!?]$/.test(message) ? message : `${message}.`} ${advice}`;
}
