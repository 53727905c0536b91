/** Roles and their functions. No role can move escrow or stake, choose a payee or change the wiring. */
import type { ContractName } from "./artifacts.ts";

/** Role numbers in the AccessManager; ADMIN is its own constant. */
export const ROLES = { ADMIN: 0n, PARAMS: 1n, GUARDIAN: 2n, ARBITER: 3n } as const;

export type Role = keyof typeof ROLES;

/** Restricted functions per role. All others belong to ADMIN by default. */
export const RESTRICTED: ReadonlyArray<{ contract: ContractName; functions: string[]; role: Role }> = [
  { contract: "TaskManager", functions: ["setParams"], role: "PARAMS" },
  { contract: "VerifierStaking", functions: ["setParams"], role: "PARAMS" },
  { contract: "VerificationManager", functions: ["setParams", "setAppealParams"], role: "PARAMS" },
  { contract: "RewardDistributor", functions: ["setSplit"], role: "PARAMS" },
  { contract: "RewardDistributor", functions: ["setTreasury"], role: "ADMIN" },
  { contract: "TaskManager", functions: ["setCreationPaused"], role: "GUARDIAN" },
  { contract: "VerificationManager", functions: ["lockSystem", "unlockSystem"], role: "GUARDIAN" },
  { contract: "VerificationManager", functions: ["rule"], role: "ARBITER" },
];
