/** The answer of every rule: the action is possible now, or the one rule that blocks it first. */
import type { ErrorName } from "../generated/errors.ts";

/** A contract's custom error, or the one thing that is missing before a contract is asked at all. */
export type RuleName = ErrorName | "WalletRequired";

export interface Refusal {
  readonly allowed: false;
  /** The custom error the contract would answer with. */
  readonly rule: RuleName;
  /** Unix second from which time alone lifts the rule, where it does. */
  readonly until?: number;
  /** Amount that is required and amount that is there, in the token's smallest unit. */
  readonly needed?: bigint;
  readonly available?: bigint;
}

export type Verdict = { readonly allowed: true } | Refusal;

export const ALLOWED: Verdict = { allowed: true };

/** The action is blocked by this rule. */
export function refused(rule: RuleName, details: Omit<Refusal, "allowed" | "rule"> = {}): Refusal {
  return { allowed: false, rule, ...details };
}

/** The first refusal among checks in the contract's order, or permission. A check that passes gives nothing. */
export function firstRefusal(...checks: (Refusal | false | undefined)[]): Verdict {
  return checks.find((check) => check !== false && check !== undefined) || ALLOWED;
}
