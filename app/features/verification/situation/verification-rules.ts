import type { AppealParams } from "#protocol/rules/facts.ts";

/** The rules of one verification as indexed; amounts and times as text. */
export interface IndexedRules {
  appealsEnabled: boolean;
  appealWindow: string;
  resolutionTimeout: string;
  arbiterTimeout: string;
  appealBondBps: number;
  minAppealBond: string;
}

/** Appeal rules of a verification. They are fixed when it starts; later parameter changes do not apply. */
export function fixedRules(indexed: IndexedRules): AppealParams {
  return {
    enabled: indexed.appealsEnabled,
    appealWindow: Number(indexed.appealWindow),
    resolutionTimeout: Number(indexed.resolutionTimeout),
    arbiterTimeout: Number(indexed.arbiterTimeout),
  };
}

/** Parameters of the appeal bond, in addition to the reward on which it depends. */
export function appealBondRules({ appealBondBps, minAppealBond }: IndexedRules) {
  return { appealBondBps, minAppealBond: BigInt(minAppealBond) };
}
