/** Result of every rule: the action is possible now, or the first rule that blocks it. */
import type { ErrorName } from "../generated/errors.ts";

/** A contract's custom error, or a requirement that is checked before any contract call. */
export type RuleName = ErrorName | "WalletRequired";

export interface Refusal {
  readonly allowed: false;
  /** The custom error that the contract would revert with. */
  readonly rule: RuleName;
  /** Unix second from which the rule no longer blocks, if only time has to pass. */
  readonly until?: number;
  /** Required and available amount, in the token's smallest unit. */
  readonly needed?: bigint;
  readonly available?: bigint;
}

export type Verdict = { readonly allowed: true } | Refusal;

export const ALLOWED: Verdict = { allowed: true };

export function refused(rule: RuleName, details: Omit<Refusal, "allowed" | "rule"> = {}): Refusal {
  return { allowed: false, rule, ...details };
}

/** The first refusal among checks in the contract's order, or permission. A passing check returns undefined or false. */
export function firstRefusal(...checks: (Refusal | false | undefined)[]): Verdict {
  return checks.find((check) => check !== false && check !== undefined) || ALLOWED;
}
