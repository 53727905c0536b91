import {
  BaseError,
  ChainMismatchError,
  ContractFunctionRevertedError,
  HttpRequestError,
  InsufficientFundsError,
  RpcRequestError,
  SocketClosedError,
  SwitchChainError,
  TimeoutError,
  WaitForTransactionReceiptTimeoutError,
} from "viem";
import { t, translated } from "#language/text.ts";
import { DeploymentMissingError } from "#protocol/chain/deployments.ts";
import { UploadError } from "#protocol/content/upload-error.ts";
import type { Copy } from "#protocol/errors/copy.ts";
import { revertMessage } from "#protocol/errors/revert.copy.ts";
import { type ErrorName, errorNames } from "#protocol/generated/errors.ts";
import type { TransactionAction, UploadPlan } from "../action.ts";
import { ContractMissingError } from "../contract/contracts.ts";
import { isDeclinedByUser, walk } from "./cause-chain.ts";
import { failureCopy } from "./failure.copy.ts";
import { type Failure, type FailureKind, TransactionFailure } from "./failure.ts";

/** The properties of an action that the classification needs. */
export type FailureTexts = Pick<TransactionAction, "failure" | "chainFault" | "errors"> & {
  uploads?: Pick<UploadPlan<unknown>, "failed">;
};

const known = new Set<string>(errorNames);

/** A failure of this kind with the general message. */
export function failureOf(
  kind: keyof ReturnType<typeof failureCopy>,
  overrides: Partial<Copy> & { details?: string } = {},
): Failure {
  return { kind, ...failureCopy()[kind], ...overrides };
}

/** Maps any error of a transaction to a message for the user; unknown ones get the action's fallback. */
export function classifyFailure(error: unknown, words: FailureTexts): Failure {
  if (error instanceof TransactionFailure) return error.failure;
  const details = detailsOf(error);
  if (error instanceof UploadError)
    return failureOf("upload-failed", {
      ...(words.uploads && { message: words.uploads.failed }),
      advice: translated(error.message),
      details,
    });
  if (error instanceof DeploymentMissingError) return failureOf("contract-missing", { details });
  if (error instanceof ContractMissingError) {
    const message = t("{contract} contract not found. Please check your network connection.", {
      contract: error.contract,
    });
    return failureOf("contract-missing", { message, details });
  }
  const revert = revertIn(error);
  if (revert) return revertFailure(revert, words, details);
  const kind = kindOf(error);
  return kind ? failureOf(kind, { details }) : { kind: "unknown", ...fallback(words), details };
}

const fallback = ({ failure }: FailureTexts): Copy =>
  failure ?? {
    title: t("Transaction Failed"),
    message: t("Failed to submit transaction. Please try again."),
  };

interface Revert {
  name: string | undefined;
  args: readonly unknown[];
}

function revertIn(error: unknown): Revert | undefined {
  const found = walk(error, (cause) => cause instanceof ContractFunctionRevertedError);
  if (!(found instanceof ContractFunctionRevertedError)) return undefined;
  return { name: found.data?.errorName, args: found.data?.args ?? [] };
}

function revertFailure(revert: Revert, words: FailureTexts, details: string | undefined): Failure {
  if (!revert.name || !known.has(revert.name))
    return { kind: "reverted", ...(words.chainFault ?? fallback(words)), details };
  const errorName = revert.name as ErrorName;
  const copy = words.errors?.[errorName] ?? revertMessage(errorName, revert.args);
  return { kind: "reverted", errorName, ...copy, details };
}

function kindOf(error: unknown): Exclude<FailureKind, "unknown" | "reverted"> | undefined {
  const is = (...classes: (abstract new (...args: never[]) => unknown)[]) =>
    Boolean(walk(error, (cause) => classes.some((type) => cause instanceof type)));
  if (isDeclinedByUser(error)) return "rejected";
  if (hasExpired(error)) return "unanswered";
  if (is(InsufficientFundsError)) return "insufficient-gas";
  if (is(ChainMismatchError, SwitchChainError)) return "wrong-network";
  if (is(WaitForTransactionReceiptTimeoutError)) return "timeout";
  if (named(error, "ConnectorNotConnectedError", "ConnectorAccountNotFoundError")) return "wallet-missing";
  if (named(error, "ConnectorChainMismatchError")) return "wrong-network";
  if (is(HttpRequestError, SocketClosedError, TimeoutError) || isServerFault(error)) return "rpc-down";
  return undefined;
}

/** WalletConnect stops waiting after minutes. The wallet may not know that, and can still sign and send the request. */
const hasExpired = (error: unknown): boolean =>
  walk(error, (cause) => /^request expired/i.test(String((cause as Partial<Error>).message))) !== undefined;

/** A node that returns an internal error is treated as unreachable. */
function isServerFault(error: unknown): boolean {
  const found = walk(error, (cause) => cause instanceof RpcRequestError);
  return (
    found instanceof RpcRequestError &&
    (found.code === -32603 || found.code === -32005) &&
    /fetch|network|limit/i.test(found.details)
  );
}

function named(error: unknown, ...names: string[]): boolean {
  return Boolean(walk(error, (cause) => cause instanceof Error && names.includes(cause.name)));
}

function detailsOf(error: unknown): string | undefined {
  if (error instanceof BaseError) return [error.shortMessage, error.details].filter(Boolean).join("\n");
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  return error === undefined ? undefined : String(error);
}
