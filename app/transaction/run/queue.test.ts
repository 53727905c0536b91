import { BundleTooLargeError, encodeAbiParameters, encodeEventTopics, type Hash, type Log } from "viem";
import { expect, test, vi } from "vitest";
import { refundTasks } from "#app/features/task/act/refund-tasks.ts";
import { taskManagerAbi } from "#protocol/generated/abi.ts";
import type { ContractCall } from "../contract/contracts.ts";
import { failureOf } from "../failure/classify.ts";
import { TransactionFailure } from "../failure/failure.ts";
import { transactionReducer } from "../state/reducer.ts";
import { newTransaction, type TransactionState } from "../state/state.ts";
import { stepsOf } from "../state/steps.ts";
import type { TransactionEffects } from "./effects.ts";
import { REQUESTER, workingEffects } from "./fake-effects.ts";
import { runTransaction } from "./runner.ts";

const REWARD = 2n * 10n ** 18n;
const idOf = (number: number): Hash => `0x${String(number).padStart(64, "0")}`;
const refunds = [1, 2, 3].map((number) => ({
  taskId: idOf(number),
  name: `Task ${number}`,
  step: "expire" as const,
  amount: String(REWARD),
}));
const declined = () => {
  throw new TransactionFailure(failureOf("rejected"));
};

const expired = (taskId: Hash): Log =>
  ({
    topics: encodeEventTopics({
      abi: taskManagerAbi,
      eventName: "TaskExpired",
      args: { taskId, requester: REQUESTER, by: REQUESTER },
    }),
    data: encodeAbiParameters([{ type: "uint256" }, { type: "uint8" }], [REWARD, 0]),
  }) as unknown as Log;

/** Withdraws three tasks; each transaction hash is the id of its task. */
async function run(changes: Partial<TransactionEffects> = {}) {
  const action = refundTasks(refunds);
  const { kind, title, success, failure: failureText } = action;
  const plan = { uploads: false, payment: false };
  let state: TransactionState = newTransaction({ id: "1", kind, title, success, failureText, plan });
  const hints: (string | undefined)[] = [];
  const send = vi.fn(async ({ args }: ContractCall) => args[0] as Hash);
  await runTransaction({
    action,
    effects: workingEffects({
      send,
      receipt: async (hash) => ({ status: "success", block: 7, logs: [expired(hash)] }),
      ...changes,
    }),
    confirmation: async () => undefined,
    dispatch: (event) => {
      state = transactionReducer(state, event);
      if (event.type === "queued") hints.push(stepsOf(state).find(({ key }) => key === "sign")?.hint);
    },
  });
  return { state, hints, send };
}

test("sends one wallet request for all tasks when batches are supported", async () => {
  const sendBatch = vi.fn(async (_calls: readonly ContractCall[]) => idOf(9));
  const receipt = async () => ({
    status: "success" as const,
    block: 7,
    logs: refunds.map(({ taskId }) => expired(taskId)),
  });
  const { state, send } = await run({ canBatch: async () => true, sendBatch, receipt });
  expect(sendBatch.mock.calls[0]?.[0].map(({ args }) => args[0])).toEqual(
    refunds.map(({ taskId }) => taskId),
  );
  expect(send).not.toHaveBeenCalled();
  expect(state).toMatchObject({ phase: "done", success: { title: "3 refunds received" } });
});

test("without batches, sends and confirms the tasks one by one and names each", async () => {
  const { state, hints, send } = await run();
  expect(send).toHaveBeenCalledTimes(3);
  expect(hints).toContain("Confirm in your wallet: Task 2. 1 of 3 are confirmed.");
  expect(hints).toContain("Task 3 was sent. 2 of 3 are confirmed.");
  expect(state).toMatchObject({
    phase: "done",
    success: { title: "3 refunds received", description: "6 MLB went back to the requester." },
  });
});

test("sends the calls one by one when the batch is too large for the wallet", async () => {
  const sendBatch = async () => {
    throw new BundleTooLargeError(new Error("too large"));
  };
  const { state, send } = await run({ canBatch: async () => true, sendBatch });
  expect(send).toHaveBeenCalledTimes(3);
  expect(state.phase).toBe("done");
});

test("reports completed and remaining tasks when the second one is rejected", async () => {
  const send = async ({ args }: ContractCall) => (args[0] === idOf(2) ? declined() : (args[0] as Hash));
  const { state } = await run({ send });
  expect(state).toMatchObject({ phase: "done", hash: idOf(1), success: { title: "One refund received" } });
  expect(state.success.description).toMatch(
    /^2 MLB went back to the requester\. 2 not sent because of an error .*: Task 2, Task 3\.$/,
  );
});

test("sends nothing when the first task is rejected", async () => {
  const { state } = await run({ send: declined });
  expect(state).toMatchObject({ phase: "failed", failure: { kind: "rejected" } });
  expect(state.hash).toBeUndefined();
});

test("skips and names a task that another account has closed", async () => {
  const simulate = async ({ args }: ContractCall) => (args[0] === idOf(1) ? declined() : undefined);
  const { state, send } = await run({ simulate });
  expect(send).toHaveBeenCalledTimes(2);
  expect(state.success.description).toBe(
    "4 MLB went back to the requester. Skipped because the contract rejects it now: Task 1.",
  );
});

test("still reports earlier transactions as done when the last one reverts", async () => {
  const receipt = async (hash: Hash) =>
    hash === idOf(3)
      ? { status: "reverted" as const, block: 7, logs: [] }
      : { status: "success" as const, block: 7, logs: [expired(hash)] };
  const { state } = await run({ receipt });
  expect(state).toMatchObject({ phase: "done", success: { title: "2 refunds received" } });
  expect(state.success.description).toMatch(/Skipped .*: Task 3\.$/);
});

test("reports the network fee as spent when every transaction reverts", async () => {
  const { state } = await run({ receipt: async () => ({ status: "reverted", block: 7, logs: [] }) });
  expect(state).toMatchObject({ phase: "failed", hash: idOf(3), failure: { kind: "reverted" } });
});

test("reports a transaction without receipt as neither done nor remaining", async () => {
  const receipt = async (hash: Hash) => {
    if (hash === idOf(2)) throw new TransactionFailure(failureOf("timeout"));
    return { status: "success" as const, block: 7, logs: [expired(hash)] };
  };
  const { state } = await run({ receipt });
  expect(state.success.description).toMatch(
    /Sent, outcome not known yet: Task 2\. Not sent because of an error .*: Task 3\./,
  );
  const first = await run({
    receipt: async () => {
      throw new TransactionFailure(failureOf("timeout"));
    },
  });
  expect(first.state).toMatchObject({ phase: "failed", failedIn: "submitted", hash: idOf(1) });
});
