/** The most gas that each flow may cost. A change that needs more has to raise its target in the same commit. */

/** The gas limit that wallets use when they cannot estimate. Every flow except the first task of a deployment stays below it. */
export const WALLET_LIMIT = 200_000;

/** How much a flow may cost above the recorded gas before the snapshot must be updated. */
export const TOLERANCE = 0.02;

/** The most gas that all participants of a verified task with five votes may use together, from creation to last claim. */
export const WHOLE_TASK = 1_325_000;

export const targets: Readonly<Record<string, number>> = {
  registerModel: 115_000,
  "registerModel (first of the deployment)": WALLET_LIMIT,
  deactivateModel: 46_000,
  reactivateModel: 46_000,
  createTask: 165_000,
  "createTask (first of a model)": 196_000,
  "createTask (first of the deployment)": 235_000,
  createTaskWithPermit: 180_000,
  "createTaskWithPermit (first permit of a wallet)": 195_000,
  assignTask: 55_000,
  acceptTask: 90_000,
  declineTask: 66_000,
  submitResult: 82_000,
  "submitResult (after a rejection)": 140_000,
  startVerification: 107_000,
  castVote: 95_000,
  "castVote (decides: approve)": 112_000,
  "castVote (decides: reject)": 140_000,
  distributeRewards: 105_000,
  "distributeRewards (votes were lost)": 108_000,
  claimVerifierReward: 82_000,
  "settleVote (slash)": 93_000,
  "cancelTask (Created)": 85_000,
  "expireTask (Assigned after a rejection)": 85_000,
  reassignTask: 110_000,
  "approve (first)": 50_000,
  "stake (first)": 104_000,
  "stake (top-up)": 78_000,
  requestUnstake: 78_000,
  withdraw: 78_000,
  submitSealedResult: 107_000,
  "startVerification (sealed)": 145_000,
  commitVote: 145_000,
  "commitVotes (5 seats)": 600_000,
  "openVotes (5 seats)": 320_000,
  "settleVote (not opened)": 93_000,
  "submitSealedResult (staged)": 106_000,
  "startVerification (staged)": 143_000,
  "commitVote (first seat)": 95_000,
  "openVotes (first seat)": 96_000,
  "collectDue (first seat, pays the task)": 160_000,
  "distributeRewards (after a committee)": 262_000,
  drawSample: 60_000,
  "pinSample (8 of 256)": 157_000,
  "openSampledVotes (5 seats)": 330_000,
  "open (channel)": 135_000,
  "open (channel, first of a payer)": 135_000,
  "openWithAuthorization (channel)": 150_000,
  "topUp (channel)": 85_000,
  "claim (channel)": 85_000,
  "claimBatch (10 channels)": 450_000,
  "requestClose (channel)": 50_000,
  "close (channel)": 45_000,
  publishOffer: 35_000,
  "publishOffer (withdrawal)": 32_000,
  reportAnswer: 32_000,
};

/** The most gas that a task uses after its creation when its first verifier agrees with the provider. */
export const STAGED_TASK = 690_000;

/** Gas of all transactions of one verified task with five votes on the winning side. */
export function wholeTask(measured: Readonly<Record<string, number>>): number {
  const steps: Array<[times: number, flow: string]> = [
    [1, "createTask"],
    [1, "acceptTask"],
    [1, "submitResult"],
    [1, "startVerification"],
    [4, "castVote"],
    [1, "castVote (decides: approve)"],
    [1, "distributeRewards"],
    [5, "claimVerifierReward"],
  ];
  return steps.reduce((sum, [times, flow]) => sum + times * (measured[flow] ?? Number.NaN), 0);
}

/** Gas of all transactions after the creation of a task that one verifier recomputes. */
export function stagedTask(measured: Readonly<Record<string, number>>): number {
  const steps = [
    "acceptTask",
    "submitSealedResult (staged)",
    "startVerification (staged)",
    "commitVote (first seat)",
    "openVotes (first seat)",
    "collectDue (first seat, pays the task)",
  ];
  return steps.reduce((sum, flow) => sum + (measured[flow] ?? Number.NaN), 0);
}
