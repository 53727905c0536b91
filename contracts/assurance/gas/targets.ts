/** What each flow may cost at most, gas. A change that needs more has to raise its target, in the open. */

/** The gas limit that wallets take when they cannot estimate; every flow but the first task of a deployment stays below. */
export const WALLET_LIMIT = 200_000;

/** How much a flow may grow over the recorded cost without anybody having to say so. */
export const TOLERANCE = 0.02;

/** What a verified task with five votes may cost all its people together, from its creation to the last claim. */
export const WHOLE_TASK = 1_290_000;

export const targets: Readonly<Record<string, number>> = {
  registerModel: 115_000,
  "registerModel (first of the deployment)": WALLET_LIMIT,
  deactivateModel: 46_000,
  reactivateModel: 46_000,
  createTask: 145_000,
  "createTask (first of a model)": 170_000,
  "createTask (first of the deployment)": 210_000,
  createTaskWithPermit: 170_000,
  "createTaskWithPermit (first permit of a wallet)": 170_000,
  assignTask: 55_000,
  acceptTask: 55_000,
  submitResult: 118_000,
  "submitResult (after a rejection)": 140_000,
  startVerification: 102_000,
  castVote: 95_000,
  "castVote (decides: approve)": 112_000,
  "castVote (decides: reject)": 140_000,
  distributeRewards: 105_000,
  "distributeRewards (votes were lost)": 108_000,
  claimVerifierReward: 82_000,
  "settleVote (slash)": 82_000,
  "cancelTask (Created)": 85_000,
  "expireTask (Assigned after a rejection)": 85_000,
  reassignTask: 95_000,
  "approve (first)": 50_000,
  "stake (first)": 78_000,
  "stake (top-up)": 78_000,
  requestUnstake: 78_000,
  withdraw: 78_000,
};
