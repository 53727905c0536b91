import { t } from "#language/text.ts";
import type { Copy } from "#protocol/errors/copy.ts";
import { revertMessage } from "#protocol/errors/revert.copy.ts";
import type { Refusal, RuleName, Verdict } from "#protocol/rules/verdict.ts";

/** The values in the order of the contract error's arguments. */
function errorArguments({ rule, until, needed, available }: Refusal): readonly unknown[] {
  if (until !== undefined) return [until];
  return rule === "ERC20InsufficientBalance" ? [undefined, available, needed] : [available, needed];
}

/** Messages of one action that override the general ones. */
type OwnWords = Partial<Record<RuleName, Copy>>;

/** Why an action is blocked and how to fix it (N3); undefined when it is possible. `own`: the action's `errors`. */
export function whyNot(verdict: Verdict, own: OwnWords = {}): string | undefined {
  if (verdict.allowed) return undefined;
  if (verdict.rule === "WalletRequired")
    return t("Please connect your wallet first: click Sign In at the top right.");
  const { message, advice } = own[verdict.rule] ?? revertMessage(verdict.rule, errorArguments(verdict));
  if (!advice) return message;
  // Some messages have no full stop.
  return `${/[.!?]$/.test(message) ? message : `${message}.`} ${advice}`;
}
