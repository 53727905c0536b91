import type { AppealParams } from "#protocol/rules/facts.ts";

/** The rules of one verification as the index keeps them; amounts and times as text. */
export interface IndexedRules {
  appealsEnabled: boolean;
  appealWindow: string;
  resolutionTimeout: string;
  arbiterTimeout: string;
  appealBondBps: number;
  minAppealBond: string;
}

/** The rules of appeals that a verification lives by: its start fixed them, a later change of the parameters does not count. */
export function fixedRules(indexed: IndexedRules): AppealParams {
  return {
    enabled: indexed.appealsEnabled,
    appealWindow: Number(indexed.appealWindow),
    resolutionTimeout: Number(indexed.resolutionTimeout),
    arbiterTimeout: Number(indexed.arbiterTimeout),
  };
}

/** What an appeal costs by these rules, besides the reward on which it depends. */
export function appealBondRules({ appealBondBps, minAppealBond }: IndexedRules) {
  return { appealBondBps, minAppealBond: BigInt(minAppealBond) };
}
