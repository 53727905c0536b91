// @vitest-environment jsdom
/** Transaction messages (F350-F375): the real engine produces the state, the real dialog renders it. */
import { cleanup, screen } from "@testing-library/react";
import {
  type Abi,
  ContractFunctionRevertedError,
  encodeAbiParameters,
  encodeErrorResult,
  encodeEventTopics,
  type Log,
  UserRejectedRequestError,
} from "viem";
import { afterEach, expect, test, vi } from "vitest";
import { registerModel } from "#app/features/model/registration/register-model.ts";
import { claimVerifierReward } from "#app/features/reward/actions.ts";
import {
  acceptTask,
  assignTask,
  cancelTask,
  declineTask,
  expireTask,
  verifyTask,
} from "#app/features/task/act/actions.ts";
import { createTask } from "#app/features/task/new/create-task.ts";
import { submitResult } from "#app/features/task/result/submit-result.ts";
import { revokeAllowance } from "#app/features/token/actions.ts";
import { castVote, startVerification } from "#app/features/verification/act/actions.ts";
import { show } from "#app/test-support/show.tsx";
import type { TransactionAction } from "#app/transaction/action.ts";
import { ContractMissingError } from "#app/transaction/contract/contracts.ts";
import { TransactionDialog } from "#app/transaction/dialog/transaction-dialog.tsx";
import { PermitUnsupportedError, type TransactionEffects } from "#app/transaction/run/effects.ts";
import { workingEffects } from "#app/transaction/run/fake-effects.ts";
import { runTransaction } from "#app/transaction/run/runner.ts";
import { transactionReducer } from "#app/transaction/state/reducer.ts";
import { newTransaction } from "#app/transaction/state/state.ts";
import { DeploymentMissingError } from "#protocol/chain/deployments.ts";
import { UploadError } from "#protocol/content/upload-error.ts";
import { rewardDistributorAbi, taskManagerAbi, verificationManagerAbi } from "#protocol/generated/abi.ts";
import { Check } from "#protocol/generated/enums.ts";

vi.mock("#app/wallet/sign-in-button.tsx", () => ({
  SignInButton: () => <button type="button">Sign In</button>,
}));
vi.mock("#app/wallet/network-banner.tsx", () => ({ SwitchNetworkButton: () => null }));

const ID = `0x${"3f".repeat(32)}` as const;
const SOMEBODY = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const reward = 10n ** 18n;

const create = createTask({
  modelId: ID,
  modelDigest: ID,
  taskType: 0,
  deadline: 1_770_000_000,
  reward: 5n,
  check: Check.Judged,
  input: { pointer: "ipfs://bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e" },
  specification: { title: "Sort my flowers", parameters: {} },
});
const accept = acceptTask({
  taskId: ID,
  bond: 1n,
  missedPrice: 1n,
  freeUntil: 1_769_000_000,
  deadline: 1_770_000_000,
  now: 1_768_000_000,
});
const cancel = cancelTask({ taskId: ID, reward, notice: "none" });
const expire = expireTask({ taskId: ID, reward });
const vote = castVote({
  verificationId: ID,
  approve: true,
  confidence: 80,
  reasoning: "",
  voteLock: 1n,
  losses: { lostAgainst: 0n, lostOverruled: 0n },
});
const claim = claimVerifierReward({ verificationId: ID, amount: 1n });
const submit = submitResult({
  taskId: ID,
  bond: 1n,
  files: {},
} as unknown as Parameters<typeof submitResult>[0]);
const register = registerModel({
  model: { name: "Iris", description: "", version: "1.0.0", category: "general" },
} as unknown as Parameters<typeof registerModel>[0]);

type World = Partial<TransactionEffects>;
const fails = (error: unknown) => async () => {
  throw error;
};
/** An error of unknown cause. */
const unknown: World = { simulate: fails(new Error("boom")) };
const withoutStore: World = {
  upload: fails(new UploadError("network", "The content store is not responding.")),
};
const noPermit: World = { signPermit: fails(new PermitUnsupportedError("no typed data")) };
const uploadFails: World = { upload: fails(new Error("boom")) };

function reverts(
  abi: typeof rewardDistributorAbi | typeof taskManagerAbi | typeof verificationManagerAbi,
  errorName: string,
  args: unknown[],
): World {
  const data = encodeErrorResult({ abi: abi as Abi, errorName, args });
  return { simulate: fails(new ContractFunctionRevertedError({ abi, data, functionName: "any" })) };
}

/** An arbitrary value of this type. */
function anyValueOf(type: string): unknown {
  if (type === "address") return SOMEBODY;
  if (type === "bytes32") return ID;
  if (type === "string") return "text";
  if (type === "bool") return true;
  return /^uint(8|16|32|40|48)$/.test(type) ? 5 : 5n;
}

/** A receipt with this event of the TaskManager. */
function receiptWith(eventName: string): World {
  const event = (taskManagerAbi as Abi).find((item) => item.type === "event" && item.name === eventName);
  if (event?.type !== "event") throw new Error(`There is no event ${eventName}`);
  const args = Object.fromEntries(event.inputs.map(({ name, type }) => [name, anyValueOf(type)]));
  const rest = event.inputs.filter(({ indexed }) => !indexed);
  const data = encodeAbiParameters(
    rest,
    rest.map(({ type }) => anyValueOf(type)),
  );
  const topics = encodeEventTopics({ abi: [event], eventName, args });
  const log = { address: SOMEBODY, topics, data } as unknown as Log;
  return { receipt: async () => ({ status: "success", block: 7, logs: [log] }) };
}

/** Runs the action in the given world and returns the text of the final dialog. */
async function dialogAfter(action: TransactionAction<unknown>, world: World): Promise<string> {
  const plan = { uploads: Boolean(action.uploads), payment: Boolean(action.payment) };
  const { kind, title, success, failure: failureText } = action;
  let state = newTransaction({ id: "1", kind, title, success, failureText, plan });
  await runTransaction({
    action,
    effects: workingEffects(world),
    confirmation: async () => undefined,
    dispatch: (event) => {
      state = transactionReducer(state, event);
    },
  });
  await show(
    <TransactionDialog
      state={state}
      action={action}
      choices={undefined}
      onConfirm={() => undefined}
      onChooseAllowance={() => undefined}
      onStopUpload={() => undefined}
      onRetry={() => undefined}
      onClose={() => undefined}
    />,
  );
  return screen.getByRole("dialog").textContent ?? "";
}

afterEach(cleanup);

const CHAIN_FAULT: World = {
  simulate: fails(
    new ContractFunctionRevertedError({ abi: [], data: "0xdeadbeef", functionName: "createTask" }),
  ),
};

type Row = readonly [
  code: string,
  state: string,
  action: TransactionAction<unknown>,
  world: World,
  words: readonly string[],
];
const rows: readonly Row[] = [
  [
    "F346",
    "the model has become inactive",
    create as TransactionAction<unknown>,
    reverts(taskManagerAbi, "ModelUnavailable", [ID]),
    ["Model Required"],
  ],
  [
    "F347",
    "the contract finds no input",
    create as TransactionAction<unknown>,
    reverts(taskManagerAbi, "EmptyDataPointer", []),
    ["Input Data Required", "Please provide input data or a data pointer"],
  ],
  [
    "F348",
    "the reward is below the minimum",
    create as TransactionAction<unknown>,
    reverts(rewardDistributorAbi, "RewardTooSmall", [1n, 2n]),
    ["Invalid Reward", "Please specify a valid reward amount"],
  ],
  [
    "F349",
    "the deadline passed while the wallet waited",
    create as TransactionAction<unknown>,
    reverts(taskManagerAbi, "InvalidDeadline", [1]),
    ["Invalid Deadline", "Deadline must be in the future"],
  ],
  [
    "F350",
    "the network has no contracts",
    create as TransactionAction<unknown>,
    { allowance: fails(new DeploymentMissingError(137, [31_337])) },
    ["Contract Not Found", "RewardDistributor contract not found. Please check your network connection."],
  ],
  [
    "F351",
    "the approval is undone",
    create as TransactionAction<unknown>,
    { ...noPermit, receipt: async () => ({ status: "reverted", block: 7, logs: [] }) },
    ["Approval Failed", "Failed to approve tokens. Please try again."],
  ],
  [
    "F353",
    "creating fails for an unknown reason",
    create as TransactionAction<unknown>,
    unknown,
    ["Task Creation Failed", "Failed to create task. Please try again."],
  ],
  [
    "F354",
    "the chain has a fault while a task is created",
    create as TransactionAction<unknown>,
    CHAIN_FAULT,
    ["Blockchain Error", "A blockchain error occurred while creating the task."],
  ],
  [
    "F355",
    "the content store does not answer",
    create as TransactionAction<unknown>,
    withoutStore,
    ["Failed to upload input data to IPFS"],
  ],
  [
    "F355",
    "the content store does not answer while a model (not the input of a task) is uploaded",
    register as TransactionAction<unknown>,
    withoutStore,
    ["Failed to upload the model to IPFS"],
  ],
  [
    "F356",
    "no wallet is connected",
    accept,
    { account: fails(Object.assign(new Error("none"), { name: "ConnectorNotConnectedError" })) },
    ["Wallet not connected"],
  ],
  [
    "F356",
    "an approval cannot be revoked",
    revokeAllowance({ spender: SOMEBODY, name: "Staking" }),
    unknown,
    ["Failed to revoke approval"],
  ],
  [
    "F358",
    "another account cancels",
    cancel,
    reverts(taskManagerAbi, "NotRequester", [SOMEBODY]),
    ["Access Denied", "Only the requester can cancel this task."],
  ],
  [
    "F358",
    "what cannot be cancelled any more is",
    cancel,
    reverts(taskManagerAbi, "InvalidStatus", [3]),
    ["Invalid Status"],
  ],
  [
    "F359",
    "cancelling fails",
    cancel,
    unknown,
    ["Cancellation Failed", "Failed to cancel task. Please try again."],
  ],
  ["F360", "there is no such task", expire, reverts(taskManagerAbi, "UnknownTask", [ID]), ["Task Not Found"]],
  [
    "F360",
    "the deadline is still to come",
    expire,
    reverts(taskManagerAbi, "DeadlineNotReached", [1_770_000_000]),
    ["Not Expired", "Task has not yet reached its deadline"],
  ],
  ["F360", "marking as expired fails", expire, unknown, ["Expiration Failed"]],
  [
    "F361",
    "another provider was quicker",
    accept,
    reverts(taskManagerAbi, "InvalidStatus", [1]),
    ["Task Unavailable", "Task is not available for assignment"],
  ],
  [
    "F361",
    "the deadline has passed",
    accept,
    reverts(taskManagerAbi, "TaskDeadlinePassed", [1_770_000_000]),
    ["Task Expired", "Cannot accept an expired task"],
  ],
  [
    "F362",
    "accepting fails",
    accept,
    unknown,
    ["Assignment Failed", "Failed to accept task. Please try again."],
  ],
  [
    "F363",
    "a visitor acts without a wallet",
    vote,
    { account: fails(Object.assign(new Error("none"), { name: "ConnectorNotConnectedError" })) },
    ["Wallet Required", "Sign In button at the top right"],
  ],
  [
    "F366",
    "assigning fails",
    assignTask({ taskId: ID, provider: SOMEBODY, noticeSeconds: 60 }),
    unknown,
    ["Failed to assign task"],
  ],
  [
    "F366",
    "checking a result fails",
    verifyTask({ taskId: ID, proof: "" }),
    unknown,
    ["Failed to verify task"],
  ],
  [
    "F366",
    "a verification cannot be started",
    startVerification({ verificationId: ID, deadline: 1_770_000_000 }),
    unknown,
    ["Failed to start verification"],
  ],
  [
    "F366",
    "a result cannot be handed in",
    submit as TransactionAction<unknown>,
    uploadFails,
    ["Submission failed", "Failed to submit result"],
  ],
  ["F368", "a vote fails", vote, unknown, ["Vote Failed", "Failed to cast vote"]],
  [
    "F368",
    "one who has voted votes again",
    vote,
    reverts(verificationManagerAbi, "AlreadyVoted", [SOMEBODY]),
    ["Cannot Vote"],
  ],
  ["F370", "a claim fails", claim, unknown, ["Claim Failed", "Failed to claim reward"]],
  [
    "F374",
    "a registration fails",
    register as TransactionAction<unknown>,
    uploadFails,
    ["Registration failed", "wallet connection"],
  ],
  [
    "F375",
    "the contract of tasks is missing",
    accept,
    { simulate: fails(new ContractMissingError("TaskManager", 31_337)) },
    ["TaskManager"],
  ],
  [
    "N1",
    "the wallet's owner declines",
    accept,
    { send: fails(new UserRejectedRequestError(new Error("no"))) },
    ["You declined in your wallet", "Nothing was sent and nothing was spent."],
  ],
];

test.each(rows)("%s: the dialog reports that %s", async (_code, _state, action, world, words) => {
  const text = await dialogAfter(action, world);
  for (const sentence of words) expect(text).toContain(sentence);
});

test.each([
  ["the task's deadline has passed", accept, reverts(taskManagerAbi, "TaskDeadlinePassed", [1_770_000_000])],
  ["the vote was cast before", vote, reverts(verificationManagerAbi, "AlreadyVoted", [SOMEBODY])],
  ["the same entries are refused again", vote, reverts(verificationManagerAbi, "ReasoningTooLong", [9_999])],
])("the dialog offers no second try where it cannot succeed: %s", async (_state, action, world) => {
  await dialogAfter(action, world);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(screen.getAllByRole("button", { name: "Close" })).not.toEqual([]);
});

test.each([
  ["the time comes", expire, reverts(taskManagerAbi, "DeadlineNotReached", [1_770_000_000])],
  ["another provider may give the task back", accept, reverts(taskManagerAbi, "InvalidStatus", [1])],
  ["the cause is unknown", accept, unknown],
])("the dialog offers a second try where it can succeed: %s", async (_state, action, world) => {
  await dialogAfter(action, world);
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});

test("F352: when an action was undone on the chain, the dialog says that only the fee was spent", async () => {
  const text = await dialogAfter(declineTask({ taskId: ID, bond: 1n, price: 0n, freeUntil: 1_770_000_000 }), {
    receipt: async () => ({ status: "reverted", block: 7, logs: [] }),
  });
  for (const sentence of [
    "Transaction Failed",
    "Failed to submit transaction. Please try again.",
    "Only the network fee was spent",
  ])
    expect(text).toContain(sentence);
});

test.each([
  ["F357", create as TransactionAction<unknown>, "TaskCreated", ["Task Created Successfully"]],
  ["F365", cancel, "TaskCancelled", ["Task Cancelled", "View Task"]],
  ["F365", expire, "TaskExpired", ["Task Expired"]],
  ["F365", accept, "TaskAssigned", ["Task Accepted", "View Task"]],
] as const)("%s: success is reported in the specification's wording", async (_code, action, event, words) => {
  const text = await dialogAfter(action, receiptWith(event));
  for (const sentence of words) expect(text).toContain(sentence);
});
