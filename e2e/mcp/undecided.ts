/**
 * Tasks without a verified result: declined, rejected and appealed, undecided. The clock moves forward by six days.
 */
import type { Hex } from "viem";
import { expect, test } from "vitest";
import { type DemoName, demoAccount } from "#protocol/chain/demo-accounts.ts";
import { EXTENSION_PERIOD } from "#protocol/generated/constants.ts";
import {
  ANSWER,
  CSV,
  call,
  gainOf,
  ids,
  lockedOf,
  part,
  passTime,
  VERIFIERS,
  whileTransfersFail,
} from "./people.ts";

const DAY = 86_400;
const MINUTE = 60;
const REWARD = "2";
const WRONG = ANSWER.replace("setosa", "virginica");
const [maxExtensions, resolutionTimeout, arbiterTimeout] = [2, DAY, 3 * DAY];

interface Round {
  readonly taskId: string;
  readonly verificationId: string;
}
let abandoned = "";
let rejected: Round;
let accepted: Round;
let closed: Round;

async function order(title: string, seconds: number, check = "open"): Promise<string> {
  const input = { text: CSV, name: "flowers.csv" };
  const wanted = { modelId: ids.model, title, input, reward: REWARD, seconds, check };
  return (await call("Dmitri", "order", wanted)).taskId;
}

/** Orders a task that Farid computes, and opens the vote on its result; `trace` is the run's digest where a run decides. */
export async function roundOf(title: string, output: string, check?: string, trace?: Hex): Promise<Round> {
  const taskId = await order(title, DAY, check);
  const { blockNumber: minBlock } = await call("Farid", "accept_task", { taskId });
  await call("Farid", "task", { id: taskId, minBlock });
  const result = { taskId, output: { text: output, name: "species.csv" }, trace };
  const { verificationId } = await call("Farid", "submit_result", result);
  await call("Dmitri", "start_verification", { verificationId });
  return { taskId, verificationId };
}

const vote = (name: DemoName, { verificationId }: Round, approve: boolean) =>
  call(name, "cast_vote", { verificationId, approve, confidence: 80 });

export function undecidedTasks(): void {
  test("a provider submits three results, and the requester opens their votes", async () => {
    rejected = await roundOf("Rejected", WRONG);
    accepted = await roundOf("Undecided and accepted", ANSWER);
    closed = await roundOf("Undecided and closed", ANSWER);
  });

  test("a provider declines an assigned task, which becomes open again", async () => {
    abandoned = await order("Abandoned", 15 * MINUTE);
    const provider = demoAccount("Farid").address;
    await call("Dmitri", "assign_task", { taskId: abandoned, provider });
    const { blockNumber } = await call("Farid", "decline_task", { taskId: abandoned });
    expect(await call("Farid", "task", { id: abandoned, minBlock: blockNumber })).toMatchObject({
      status: 0,
    });
  });

  test("five votes reject a wrong result, and the provider appeals with a bond and the arbiter's fee", async () => {
    for (const name of VERIFIERS) await vote(name, rejected, false);
    const { verificationId } = rejected;
    const statement = "The file was computed with the model's earlier revision.";
    const appeal = () => call("Farid", "appeal", { verificationId, statement });
    expect(await gainOf("Farid", appeal)).toBe(-part(REWARD, 20) - part("1", 100));
    await call("Ines", "request_unstake", { amount: "1" });
    for (const round of [accepted, closed]) await vote("Ines", round, true);
  });

  test("after three days stake is withdrawn, a task expires, and without a ruling the outcome stands", async () => {
    await passTime(arbiterTimeout + MINUTE);
    expect(await gainOf("Ines", () => call("Ines", "withdraw_stake"))).toBe(part("1", 100));
    const expire = () => call("Nadia", "expire_task", { taskId: abandoned });
    expect(await gainOf("Dmitri", expire)).toBe(part(REWARD, 100));
    const { verificationId } = rejected;
    const close = () => call("Nadia", "close_escalation", { verificationId });
    expect(await gainOf("Farid", close)).toBe(part(REWARD, 20));
  });

  test("verifiers share the bond of the rejected result, and their stake is unlocked", async () => {
    const { verificationId } = rejected;
    await call("Nadia", "open_rejected_pool", { verificationId });
    const collect = () => call("Kemal", "collect_due", { verificationIds: [verificationId] });
    expect(await gainOf("Kemal", collect)).toBe(part(REWARD, 15) / 5n);
    const voters = VERIFIERS.map((name) => demoAccount(name).address);
    const locked = await lockedOf("Lena");
    await call("Nadia", "settle_votes", { verificationId, voters });
    expect(locked - (await lockedOf("Lena"))).toBe(part(REWARD, 20));
  });

  test("a requester reopens a task with a rejected result; cancelling it refunds the whole reward", async () => {
    const { taskId } = rejected;
    const { blockNumber } = await call("Dmitri", "reassign_task", { taskId, seconds: DAY });
    expect(await call("Dmitri", "task", { id: taskId, minBlock: blockNumber })).toMatchObject({ status: 0 });
    expect(await gainOf("Dmitri", () => call("Dmitri", "cancel_task", { taskId }))).toBe(part(REWARD, 100));
  });

  test("a vote with too few voters is extended twice and ends undecided", async () => {
    for (let ending = 0; ending <= maxExtensions; ending++) {
      if (ending > 0) await passTime(EXTENSION_PERIOD + MINUTE);
      for (const { verificationId } of [accepted, closed])
        await call("Nadia", "finalize_verification", { verificationId });
    }
  });

  test("a requester accepts an undecided result; a payment that fails becomes a credit", async () => {
    const { taskId, verificationId } = accepted;
    await call("Dmitri", "accept_unverified", { taskId });
    const distribute = () => call("Dmitri", "distribute_rewards", { taskId });
    expect(await gainOf("Farid", () => whileTransfersFail(distribute))).toBe(0n);
    expect((await call("Farid", "wallet")).credit).toBe("1.9");
    expect(await gainOf("Farid", () => call("Farid", "withdraw_credit"))).toBe(part(REWARD, 80 + 15));
    const collect = () => call("Ines", "collect_due", { verificationIds: [verificationId] });
    expect(await gainOf("Ines", collect)).toBe(part(REWARD, 15));
  });

  test("an undecided task is closed: the requester pays the voter, and the provider's bond is returned", async () => {
    const { taskId, verificationId } = closed;
    await passTime(resolutionTimeout + MINUTE);
    const close = () => call("Nadia", "close_unverified", { taskId });
    let refund = 0n;
    const bond = await gainOf("Farid", async () => {
      refund = await gainOf("Dmitri", close);
    });
    expect({ refund, bond }).toEqual({ refund: part(REWARD, 100 - 15), bond: part(REWARD, 15) });
    const claim = () => call("Ines", "claim_verifier_reward", { verificationId });
    expect(await gainOf("Ines", claim)).toBe(part(REWARD, 15));
  });
}
