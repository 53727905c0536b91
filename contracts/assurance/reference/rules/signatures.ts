/** Which arguments a call is given, in their order. `taskId` names a task, `id` a verification. */
import type { Arguments } from "./rule.ts";

const SIGNATURES: Readonly<Record<string, string>> = {
  createTask: "model input reward",
  createTaskWithPermit: "model input reward permit",
  acceptTask: "taskId",
  acceptTaskWithPermit: "taskId permit",
  assignTask: "taskId provider",
  declineTask: "taskId",
  submitResult: "taskId bundleCid hash details",
  submitResultWithPermit: "taskId bundleCid hash details permit",
  submitSealedResult: "taskId bundleCid hash details traceSeal permit",
  reassignTask: "taskId provider deadline",
  cancelTask: "taskId",
  acceptUnverified: "taskId",
  verifyTask: "taskId proof",
  expireTask: "taskId",
  closeUnverified: "taskId",
  distributeRewards: "taskId id",
  startVerification: "id deadline",
  castVote: "id approve confidence reasoning",
  finalizeVerification: "id",
  commitVote: "id commitment ticket",
  commitVotes: "commitments",
  openVotes: "id openings",
  drawSample: "id",
  pinSample: "id root count seals proofs",
  openSampledVotes: "id openings traces",
  settleVote: "id voters",
  settleVotes: "id voters",
  claimVerifierReward: "ids",
  claimVerifierRewards: "ids",
  escalate: "id evidenceCid",
  escalateWithPermit: "id evidenceCid permit",
  collectDue: "account ids",
  rule: "id ruling reasonCid",
  closeEscalation: "id",
  openRejectedPool: "id",
  stake: "amount",
  stakeWithPermit: "amount permit",
  requestUnstake: "amount",
  withdraw: "to",
  lockSystem: "reason",
  open: "channel amount",
  openWithPermit: "channel amount permit",
  openWithAuthorization: "channel amount authorization",
  topUp: "channel amount",
  topUpWithPermit: "channel amount permit",
  requestClose: "channel",
  claim: "channel amount signature",
  claimBatch: "claims",
  close: "channel",
  publishOffer: "offer",
  reportAnswer: "provider model reportCid",
  approve: "spender amount",
  transfer: "to amount",
  offerOwnership: "model to",
  acceptOwnership: "model",
  setTreasury: "treasury",
  setCreationPaused: "paused",
  "TaskManager.setParams": "taskParams",
  "VerificationManager.setParams": "votingParams",
  setAppealParams: "appealParams",
  setSplit: "providerBps verifierBps bondBps minReward distributionGrace",
  "VerifierStaking.setParams": "minimumStake unbondingPeriod",
};

/** The arguments of a call by name. The input of a task is given in one piece, and one of a kind is a list of one. */
export function argumentsOf(call: string, args: readonly unknown[]): Partial<Arguments> {
  const names = SIGNATURES[call]?.split(" ") ?? [];
  const given = args.map((value, index) => {
    const name = names[index] ?? "";
    if (name === "input") return Object.entries(value as object);
    return [[name, name === "ids" || name === "voters" ? [value].flat() : value]];
  });
  return Object.fromEntries(given.flat());
}
