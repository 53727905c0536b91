/**
 * Actions outside a task's life that affect the next one: parameters, transfers of models, and the token itself. A
 * parameter change does not affect running tasks and verifications, because they copied the values they need.
 */
import { byRole } from "./rules/limits.ts";
import { type Context, emit, need, when } from "./rules/rule.ts";
import { isPaused } from "./rules/tasks.ts";
import { type Model, NOBODY, refuse } from "./state.ts";
import { approve, transfer } from "./token.ts";

const WEEK = 7 * 86_400;
const byAdmin = byRole("Admin");
const modelOf = ({ s, model }: Context): Model => s.models[model - 1] ?? refuse("UnknownModel", model);

export const administrationRules = {
  approve: when([], ({ s, by, spender, amount }) => approve(s, by, spender, amount)),
  transfer: when([], ({ s, by, to, amount }) => transfer(s, by, to, amount)),
  offerOwnership: when(
    [
      need("NotModelOwner", (c) => c.by === modelOf(c).owner),
      need("NoChange", (c) => c.to !== c.by && c.to !== modelOf(c).offeredTo),
    ],
    (c) => {
      modelOf(c).offeredTo = c.to;
      emit(c, "ModelOwnershipOffered", c.model, c.by, c.to);
    },
  ),
  acceptOwnership: when([need("NotModelOwner", (c) => c.by === modelOf(c).offeredTo)], (c) => {
    emit(c, "ModelOwnershipTransferred", c.model, modelOf(c).owner, c.by);
    Object.assign(modelOf(c), { owner: c.by, offeredTo: NOBODY });
  }),
  "TaskManager.setParams": when([byAdmin], (c) => {
    const { s, taskParams } = c;
    const { creationPaused: _, ...tasks } = taskParams;
    s.params.tasks = tasks;
    emit(c, "TaskParamsSet", { ...tasks, creationPaused: isPaused(s) });
  }),
  "VerificationManager.setParams": when([byAdmin], (c) => {
    const { s, votingParams } = c;
    s.params.verification = votingParams;
    emit(c, "VerificationParamsSet", votingParams);
  }),
  setAppealParams: when([byAdmin], (c) => {
    const { s, appealParams } = c;
    s.params.appeals = appealParams;
    emit(c, "AppealParamsSet", appealParams);
  }),
  setSplit: when([byAdmin], (c) => {
    const { s, providerBps, verifierBps, bondBps, minReward, distributionGrace } = c;
    s.params.rewards = { providerBps, verifierBps, bondBps, minReward, distributionGrace };
    const protocolBps = 10_000 - providerBps - verifierBps;
    emit(c, "SplitSet", providerBps, verifierBps, protocolBps, bondBps, minReward, distributionGrace);
  }),
  "VerifierStaking.setParams": when([byAdmin], (c) => {
    const { s, minimumStake, unbondingPeriod } = c;
    s.params.staking = { minimumStake, unbondingPeriod };
    emit(c, "StakingParamsSet", minimumStake, unbondingPeriod);
  }),
  setTreasury: when([byAdmin], (c) => {
    const { s, treasury } = c;
    s.treasury = treasury;
    emit(c, "TreasurySet", treasury);
  }),
  setCreationPaused: when([byRole("Guardian")], (c) => {
    const { s, by, now, paused } = c;
    s.pausedUntil = paused ? now + WEEK : 0;
    emit(c, "CreationPaused", paused, s.pausedUntil, by);
  }),
};
