/** Measures what each step of a task costs on the deployed bytecode, in the steady state. */

import { signPermit } from "#contracts/test/support/permit.ts";
import {
  createTask,
  DAY,
  gasOf,
  HOUR,
  lastTask,
  model,
  now,
  REWARD,
  reasoning,
  registerModel,
  start,
  submit,
  submitArguments,
  submittedTask,
  taskInput,
  verificationId,
  vote,
} from "#contracts/test/support/steps.ts";
import {
  actors,
  fixture,
  networkHelpers,
  send,
  verifier,
  type Wallet,
} from "#contracts/test/support/world.ts";
import { measureChannels } from "./channels.ts";
import { measureSampled } from "./sampled.ts";
import { measureSealedVotes } from "./sealed-votes.ts";
import { measureStaged } from "./staged.ts";

const { owner, requester, provider, otherProvider, stranger, treasury } = actors;
const later = (seconds: number) => networkHelpers.time.increase(seconds);

export async function measureFlows(): Promise<Record<string, number>> {
  const c = await fixture();
  const gas: Record<string, number> = {};
  const measure = async (flow: string, ...call: Parameters<typeof send>) => {
    gas[flow] = await gasOf(await send(...call));
  };
  const castVote = (id: string, approve: boolean) => [id, approve, 90, reasoning] as const;

  // models
  await measure("registerModel (first of the deployment)", owner, c.registry, "registerModel", [model]);
  await registerModel(c);
  await measure("registerModel", owner, c.registry, "registerModel", [model]);
  const modelId = await registerModel(c);
  await measure("deactivateModel", owner, c.registry, "deactivateModel", [modelId]);
  await measure("reactivateModel", owner, c.registry, "reactivateModel", [modelId]);
  await later(60);

  // tasks
  await measure("createTask (first of the deployment)", requester, c.tasks, "createTask", [
    modelId,
    await taskInput(),
    REWARD,
  ]);
  const [cancelled, assigned] = [await lastTask(c), await createTask(c, modelId)];
  await measure("createTask", requester, c.tasks, "createTask", [modelId, await taskInput(), REWARD]);
  const taskId = await lastTask(c);
  const unused = await registerModel(c);
  await measure("createTask (first of a model)", requester, c.tasks, "createTask", [
    unused,
    await taskInput(),
    REWARD,
  ]);
  await measure("assignTask", requester, c.tasks, "assignTask", [assigned, otherProvider.account.address]);
  await measure("acceptTask", provider, c.tasks, "acceptTask", [taskId]);
  const givenBack = await createTask(c, modelId);
  await send(provider, c.tasks, "acceptTask", [givenBack]);
  await measure("declineTask", provider, c.tasks, "declineTask", [givenBack]);
  await measure("submitResult", provider, c.tasks, "submitResult", submitArguments(taskId));
  await measure("cancelTask (Created)", requester, c.tasks, "cancelTask", [cancelled]);

  // a vote that approves, and its payment
  const id = verificationId(taskId);
  await measure("startVerification", requester, c.verifications, "startVerification", [
    id,
    (await now()) + DAY,
  ]);
  await vote(c, id, [true]);
  await measure("castVote", verifier(1), c.verifications, "castVote", castVote(id, true));
  await vote(c, id, [true, true], 2);
  await later(HOUR);
  await measure("castVote (decides: approve)", verifier(4), c.verifications, "castVote", castVote(id, true));
  await measure("distributeRewards", requester, c.rewards, "distributeRewards", [taskId, id]);
  await send(verifier(0), c.rewards, "claimVerifierReward", [id]);
  await measure("claimVerifierReward", verifier(1), c.rewards, "claimVerifierReward", [id]);

  // the same with two votes that lose
  const contested = await submittedTask(c, modelId);
  const contestedId = verificationId(contested);
  await start(c, contestedId);
  await vote(c, contestedId, [true, true, false, true, true, false]);
  await later(HOUR);
  await vote(c, contestedId, [true], 6);
  await later(DAY + 1);
  await measure("distributeRewards (votes were lost)", requester, c.rewards, "distributeRewards", [
    contested,
    contestedId,
  ]);
  await measure("settleVote (slash)", stranger, c.verifications, "settleVote", [
    contestedId,
    verifier(2).account.address,
  ]);

  // a vote that rejects
  const rejected = await submittedTask(c, modelId);
  const rejectedId = verificationId(rejected);
  await start(c, rejectedId);
  await vote(c, rejectedId, [false, false, false, false]);
  await later(HOUR);
  await measure(
    "castVote (decides: reject)",
    verifier(4),
    c.verifications,
    "castVote",
    castVote(rejectedId, false),
  );
  await measure(
    "submitResult (after a rejection)",
    provider,
    c.tasks,
    "submitResult",
    submitArguments(rejected, "another result"),
  );

  // permits
  const permits = async (flow: string, by: Wallet) => {
    const permit = await signPermit(
      c.token.address,
      by,
      c.rewards.address,
      REWARD,
      BigInt((await now()) + HOUR),
    );
    await measure(flow, by, c.tasks, "createTaskWithPermit", [modelId, await taskInput(), REWARD, permit]);
  };
  await send(requester, c.token, "approve", [c.rewards.address, 0n]);
  await permits("createTaskWithPermit (first permit of a wallet)", requester);
  await permits("createTaskWithPermit", requester);
  const expiring = await lastTask(c);
  await send(provider, c.tasks, "acceptTask", [expiring]);
  await submit(c, expiring);
  await start(c, verificationId(expiring));
  await later(HOUR);
  await vote(c, verificationId(expiring), [false, false, false, false, false]);
  await later(DAY + 1);
  await measure("reassignTask", requester, c.tasks, "reassignTask", [
    expiring,
    otherProvider.account.address,
    0,
  ]);
  await later(31 * DAY);
  await measure("expireTask (Assigned after a rejection)", stranger, c.tasks, "expireTask", [expiring]);

  // stakes
  await send(treasury, c.token, "transfer", [stranger.account.address, 100n * REWARD]);
  await measure("approve (first)", stranger, c.token, "approve", [c.staking.address, 100n * REWARD]);
  await measure("stake (first)", stranger, c.staking, "stake", [10n * REWARD]);
  await measure("stake (top-up)", stranger, c.staking, "stake", [REWARD]);
  await measure("requestUnstake", stranger, c.staking, "requestUnstake", [REWARD]);
  await later(8 * DAY);
  await measure("withdraw", stranger, c.staking, "withdraw", [stranger.account.address]);
  return {
    ...gas,
    ...(await measureSealedVotes({ ...c, modelId })),
    ...(await measureStaged({ ...c, modelId })),
    ...(await measureSampled({ ...c, modelId })),
    ...(await measureChannels(c)),
  };
}
