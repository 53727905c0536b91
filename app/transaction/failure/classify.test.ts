import {
  type Abi,
  BaseError,
  ContractFunctionExecutionError,
  ContractFunctionRevertedError,
  createWalletClient,
  custom,
  encodeErrorResult,
  HttpRequestError,
  InsufficientFundsError,
  UserRejectedRequestError,
} from "viem";
import { expect, test } from "vitest";
import { DeploymentMissingError } from "#protocol/chain/deployments.ts";
import { UploadError } from "#protocol/content/upload-error.ts";
import { revertCopy, revertMessage } from "#protocol/errors/revert.copy.ts";
import { taskManagerAbi, verificationManagerAbi } from "#protocol/generated/abi.ts";
import { errorNames } from "#protocol/generated/errors.ts";
import { classifyFailure } from "./classify.ts";
import { failureCopy } from "./failure.copy.ts";
import { whyNot } from "./why-not.ts";

const words = {
  failure: { title: "Assignment Failed", message: "Failed to accept task. Please try again." },
};

function revert(
  abi: typeof taskManagerAbi | typeof verificationManagerAbi,
  errorName: string,
  args: unknown[],
) {
  const data = encodeErrorResult({ abi: abi as Abi, errorName, args });
  const cause = new ContractFunctionRevertedError({ abi, data, functionName: "acceptTask" });
  return new ContractFunctionExecutionError(cause, { abi, functionName: "acceptTask", args: [] });
}

test("uses the message catalogue for contract errors", () => {
  const voter = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
  expect(classifyFailure(revert(verificationManagerAbi, "AlreadyVoted", [voter]), words)).toMatchObject({
    kind: "reverted",
    errorName: "AlreadyVoted",
    title: "Cannot Vote",
    message: "You have already voted on this verification.",
  });
});

test("includes a timestamp from the error in the advice", () => {
  const failure = classifyFailure(revert(taskManagerAbi, "DeadlineNotReached", [1_770_000_000]), words);
  expect(failure).toMatchObject({ title: "Not Expired", message: "Task has not yet reached its deadline" });
  expect(failure.advice).toContain("2026-02-02 02:40 UTC");
});

test("prefers the action's error message over the general one", () => {
  const own = {
    InvalidStatus: { title: "Task Unavailable", message: "Task is not available for assignment" },
  };
  const failure = classifyFailure(revert(taskManagerAbi, "InvalidStatus", [1]), { ...words, errors: own });
  expect(failure).toMatchObject(own.InvalidStatus);
});

test.each([
  [new UserRejectedRequestError(new Error("denied")), "rejected"],
  [Object.assign(new Error("denied"), { code: 4001 }), "rejected"],
  [new BaseError("failed", { cause: new InsufficientFundsError() }), "insufficient-gas"],
  [new HttpRequestError({ url: "http://127.0.0.1" }), "rpc-down"],
  [new UploadError("too-large", "The file is larger than this upload allows."), "upload-failed"],
  [new DeploymentMissingError(137, [31_337]), "contract-missing"],
  [Object.assign(new Error("none"), { name: "ConnectorNotConnectedError" }), "wallet-missing"],
])("%s is classified as %s", (error, kind) => {
  expect(classifyFailure(error, words).kind).toBe(kind);
});

test.each([
  ["WalletConnect's example wallet", { code: 5002, message: "User rejected methods." }],
  ["a wallet without a code", { code: -32_000, message: "Request rejected by user" }],
  ["a mobile wallet", { code: -32_603, message: "User cancelled the transaction" }],
  [
    "a hardware wallet's program",
    { code: 1, message: "MetaMask Tx Signature: User denied transaction signature." },
  ],
  [
    "a wallet that wraps the rejection",
    { code: -32_603, message: "Internal JSON-RPC error.", data: { originalError: { code: 4001 } } },
  ],
])("a rejection in %s is reported as one, whatever its code", async (_, answer) => {
  const wallet = createWalletClient({
    transport: custom({ request: () => Promise.reject(answer) }, { retryCount: 0 }),
  });
  const signing = wallet.signMessage({
    account: "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955",
    message: "Hi",
  });
  const error = await signing.catch((cause: unknown) => cause);
  expect(classifyFailure(error, words).kind).toBe("rejected");
});

test("a request that expired before the wallet answered is not reported as one that was never sent", async () => {
  const wallet = createWalletClient({
    // WalletConnect's client; the wallet itself can still show and send it.
    transport: custom(
      { request: () => Promise.reject(new Error("Request expired. Please try again.")) },
      { retryCount: 0 },
    ),
  });
  const sending = wallet.sendTransaction({
    account: "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955",
    chain: null,
    to: null,
  });
  const error = await sending.catch((cause: unknown) => cause);
  expect(classifyFailure(error, words).kind).toBe("unanswered");
});

test("a wallet that throws a text is understood", () => {
  expect(classifyFailure("User canceled", words).kind).toBe("rejected");
});

test.each([
  "nonce too low: the transaction was rejected by the node",
  "user operation rejected: fee too low",
])("%s is not the user's rejection", (message) => {
  expect(classifyFailure(new BaseError("failed", { cause: new Error(message) }), words).kind).not.toBe(
    "rejected",
  );
});

test("uses the action's fallback for unknown errors and keeps the raw error for a report", () => {
  expect(classifyFailure(new Error("boom"), words)).toEqual({
    kind: "unknown",
    ...words.failure,
    details: "Error: boom",
  });
});

test("reports a chain fault that no contract defines, where the action has a message for it", () => {
  const fault = new ContractFunctionRevertedError({
    abi: [],
    functionName: "createTask",
    data: "0xdeadbeef",
  });
  const chainFault = {
    title: "Blockchain Error",
    message: "A blockchain error occurred while creating the task.",
  };
  expect(classifyFailure(fault, { ...words, chainFault })).toMatchObject({ kind: "reverted", ...chainFault });
  expect(classifyFailure(fault, words)).toMatchObject({ kind: "reverted", ...words.failure });
});

test("every contract error has a title and a sentence, with and without its values", () => {
  expect(Object.keys(revertCopy).sort()).toEqual([...errorNames].sort());
  for (const name of errorNames) {
    for (const args of [[], [1n, 2n, 3n]]) {
      const copy = revertMessage(name, args);
      expect(copy.title, name).toMatch(/\S/);
      expect(copy.message, name).toMatch(/\S/);
      expect(`${copy.message} ${copy.advice ?? ""}`, name).not.toMatch(/undefined|NaN/);
    }
  }
});

test("a field's wrong length is reported as such, because registering is only one of the acts that check it", () => {
  expect(revertMessage("FieldLength", [0, 0n])).toMatchObject({ title: "Invalid Length" });
});

test("every kind of failure has a message", () => {
  for (const copy of Object.values(failureCopy())) expect(copy.title && copy.message).toBeTruthy();
});

test("a disabled button shows the same reason as the contract error", () => {
  expect(whyNot({ allowed: true })).toBeUndefined();
  expect(whyNot({ allowed: false, rule: "WalletRequired" })).toContain("Sign In");
  expect(whyNot({ allowed: false, rule: "DeadlineNotReached", until: 1_770_000_000 })).toContain(
    "2026-02-02 02:40 UTC",
  );
  expect(
    whyNot({
      allowed: false,
      rule: "ERC20InsufficientBalance",
      available: 10n ** 18n,
      needed: 2n * 10n ** 18n,
    }),
  ).toBe("Insufficient balance for this reward amount. Your wallet holds 1 MLB, but 2 MLB is needed.");
});
