/** Tools that write, over contracts and a store that are made up. */
import { BaseError, ContractFunctionRevertedError, encodeErrorResult, HttpRequestError } from "viem";
import { expect, test, vi } from "vitest";
import { contractErrors } from "#protocol/chain/contract-errors.ts";
import { ContentError } from "#protocol/content/content-error.ts";
import { parseAmount } from "#protocol/format/amount.ts";
import type { ActContext } from "../acts/act.ts";
import { acts } from "../acts/table.ts";
import { CallRefusedError } from "../chain/call-refused.ts";
import { UnknownOutcome } from "../chain/unknown-outcome.ts";
import { actTools } from "./act-tools.ts";
import { createCap } from "./cap.ts";
import { sentenceOf } from "./sentence.ts";

const HASH = `0x${"ab".repeat(32)}` as const;
const ID = `0x${"01".repeat(32)}`;
const SIGNATURE = "5c".repeat(65);
const RECEIPT = { transactionHash: HASH, blockNumber: 7n, logs: [] };

function toolsOver(context: object, cap = "5") {
  const writes = {
    account: `0x${"11".repeat(20)}`,
    contracts: {},
    now: async () => 1_000,
    permit: async () => ({}),
    check: vi.fn(async () => undefined),
    send: vi.fn(async () => RECEIPT),
    read: async () => ({ voteLock: parseAmount("2") }),
    ...("writes" in context ? (context.writes as object) : {}),
  };
  const tools = actTools({ ...context, writes } as unknown as ActContext, createCap(parseAmount(cap)));
  const run = async (name: string, values: object) =>
    tools.find((tool) => tool.name === name)?.run(values as Record<string, unknown>);
  return { tools, run, send: writes.send };
}

test("every act of every role has a tool with title, form of its answer, and a warning", () => {
  const { tools } = toolsOver({});
  expect(tools.map(({ name }) => name).toSorted()).toEqual(
    [
      ...["register_model", "update_model", "deactivate_model", "reactivate_model", "set_model_visibility"],
      ...["grant_model_access", "revoke_model_access", "offer_model", "withdraw_model_offer", "accept_model"],
      ...["order", "cancel_task", "assign_task", "reassign_task", "accept_unverified", "attest_result"],
      ...["accept_task", "decline_task", "submit_result", "appeal", "withdraw_credit"],
      ...["publish_offer", "withdraw_offer"],
      ...["stake", "request_unstake", "cancel_unstake", "withdraw_stake"],
      ...[
        "cast_vote",
        "take_seat",
        "seal_vote",
        "open_votes",
        "draw_sample",
        "pin_sample",
        "claim_verifier_reward",
        "collect_due",
      ],
      ...["start_verification", "finalize_verification", "close_escalation", "settle_votes"],
      ...[
        "distribute_rewards",
        "open_rejected_pool",
        "expire_task",
        "close_unverified",
        "announce_reader_key",
        "wallet",
      ],
    ].toSorted(),
  );
  expect(tools).toHaveLength(Object.keys(acts).length + 1);
  for (const { title, outputSchema, annotations, name } of tools) {
    expect([name, title !== "", outputSchema.type]).toEqual([name, true, "object"]);
    expect(annotations.destructiveHint).toBe(name !== "wallet");
  }
});

test.each(["not-a-pointer", "ipfs://x", "", "http://localhost/x"])(
  "an order whose stored input is %j is refused before anything is uploaded or paid",
  async (stored) => {
    const upload = vi.fn();
    const { contentReader } = await import("../content/content-store.ts");
    const content = { fetch: async (...args: [string, number]) => contentReader([])(...args), upload };
    const { run, send } = toolsOver({ content });
    const order = { modelId: ID, title: "A task", input: { stored }, reward: "2" };
    await expect(run("order", order)).rejects.toThrow(/This is not the content ID of a stored file/);
    expect([upload, send].flatMap(({ mock }) => mock.calls)).toEqual([]);
  },
);

test("an order whose stored input no gateway has is refused before anything is paid", async () => {
  const fetch = async () => {
    throw new ContentError("not-found", "The content is not available.");
  };
  const { run, send } = toolsOver({ content: { fetch } });
  const stored = "bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e";
  const order = { modelId: ID, title: "A task", input: { stored }, reward: "2" };
  await expect(run("order", order)).rejects.toThrow("The content is not available.");
  expect(send).not.toHaveBeenCalled();
});

test("a file of this machine is uploaded only from the folder of the settings", async () => {
  const { run } = toolsOver({ content: {} });
  const order = { modelId: ID, title: "A task", input: { file: "/etc/passwd" }, reward: "2" };
  await expect(run("order", order)).rejects.toThrow(/Local files cannot be read/);
});

test("the stake that a vote locks counts toward the cap", async () => {
  const { run, send } = toolsOver({}, "3");
  const vote = { verificationId: ID, approve: true, confidence: 90 };
  expect(await run("cast_vote", vote)).toEqual({ transactionHash: HASH, blockNumber: 7 });
  await expect(run("cast_vote", vote)).rejects.toThrow(
    "This would commit 2 MLB, but only 1 MLB of the server's cap is left. Nothing was sent.",
  );
  expect(send).toHaveBeenCalledTimes(1);
});

test("a call whose outcome is unknown counts toward the cap, one that failed does not", async () => {
  const outcomes = [
    new CallRefusedError("stakeWithPermit", "no"),
    new UnknownOutcome("stakeWithPermit", HASH),
  ];
  const send = async () => {
    throw outcomes.shift();
  };
  const { run } = toolsOver({ writes: { send } });
  await expect(run("stake", { amount: "5" })).rejects.toThrow(/was refused/);
  await expect(run("stake", { amount: "4" })).rejects.toThrow(/Check transaction/);
  await expect(run("stake", { amount: "2" })).rejects.toThrow("only 1 MLB of the server's cap is left");
});

test("an amount must be decimal MLB, and wrong parameters are named", async () => {
  const { run, send } = toolsOver({});
  await expect(run("stake", { amount: "5 wei" })).rejects.toThrow(/must be MLB as decimal text.*\n.*amount/s);
  await expect(run("accept_task", { taskId: "7" })).rejects.toThrow(/must be 0x and 64 hex digits/);
  expect(send).not.toHaveBeenCalled();
});

test("errors are sentences without signatures, signed transactions or the secrets of an address", () => {
  const failed = new HttpRequestError({
    url: "https://user:pass@rpc.example/v2/secret-key",
    body: { method: "eth_sendRawTransaction", params: [`0x02${SIGNATURE}`] },
    details: `sending 0x02${SIGNATURE} to https://rpc.example/v2/secret-key failed`,
  });
  const told = [
    sentenceOf(failed),
    sentenceOf(new Error(`permit 0x${SIGNATURE}`)),
    new CallRefusedError("f", failed).message,
  ];
  for (const sentence of told) expect(sentence).not.toMatch(/secret-key|pass|5c5c5c/);
});

test.each([
  ["0xbf75d6d8", "RewardTooSmall"],
  ["0xe450d38c", "ERC20InsufficientBalance"],
])("the error %s of another contract is decoded as %s", (selector, errorName) => {
  const error = contractErrors.find(({ name }) => name === errorName);
  const values = error?.inputs.map(({ type }) => (type === "address" ? `0x${"11".repeat(20)}` : 5n));
  const data = encodeErrorResult({ abi: contractErrors, errorName, args: values } as never);
  expect(data.slice(0, 10)).toBe(selector);
  const cause = new ContractFunctionRevertedError({
    abi: contractErrors as never,
    data,
    functionName: "createTask",
  });
  const refused = new CallRefusedError("createTaskWithPermit", new BaseError("failed", { cause }));
  expect(refused.errorName).toBe(errorName);
  expect(refused.message).toMatch(/^createTaskWithPermit was refused and nothing was changed\. /);
});
