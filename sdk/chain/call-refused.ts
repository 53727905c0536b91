import { BaseError, ContractFunctionRevertedError } from "viem";
import { revertCopy, revertMessage } from "#protocol/errors/revert.copy.ts";
import { originsOnly } from "#protocol/format/redact.ts";
import type { ErrorName } from "#protocol/generated/errors.ts";

/** A refused call that changed nothing. Neither message nor cause has the arguments, which can hold a permit. */
export class CallRefusedError extends Error {
  override readonly name = "CallRefusedError";
  readonly functionName: string;
  /** The contract's error; undefined when the call did not reach it. */
  readonly errorName: ErrorName | undefined;
  readonly args: readonly unknown[];

  constructor(functionName: string, error: unknown) {
    const { errorName, args, sentence } = reasonOf(error);
    super(`${functionName} was refused and nothing was changed. ${sentence}`);
    this.functionName = functionName;
    this.errorName = errorName;
    this.args = args;
  }
}

interface Reason {
  readonly errorName: ErrorName | undefined;
  readonly args: readonly unknown[];
  readonly sentence: string;
}

const isKnown = (name: string | undefined): name is ErrorName =>
  name !== undefined && Object.hasOwn(revertCopy, name);

function reasonOf(error: unknown): Reason {
  const revert =
    error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError);
  if (!(revert instanceof ContractFunctionRevertedError))
    return { errorName: undefined, args: [], sentence: withoutSecrets(error) };
  const errorName = revert.data?.errorName;
  const args = revert.data?.args ?? [];
  if (isKnown(errorName)) {
    const { message, advice = "" } = revertMessage(errorName, args);
    return { errorName, args, sentence: `${message}${advice && ` ${advice}`} (${errorName})` };
  }
  const said = revert.reason ?? errorName ?? revert.signature ?? "The contract gave no reason";
  return { errorName: undefined, args, sentence: `${said}.` };
}

/** The first line of an error without long hex, which may be a signature or a signed transaction, and without addresses' secrets. */
export function withoutSecrets(error: unknown): string {
  const [line = ""] = (
    error instanceof BaseError
      ? [error.shortMessage, error.details].filter(Boolean).join(" ")
      : error instanceof Error
        ? error.message
        : String(error)
  ).split("\n");
  return originsOnly(line)
    .replace(/0x[0-9a-fA-F]{65,}/g, "0x…")
    .slice(0, 500);
}
