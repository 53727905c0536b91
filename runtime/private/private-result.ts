/** The result of a private task, as its provider encrypts it and as another reader finds it. */
import { PrivateTaskError } from "#protocol/content/private-task/private-task-error.ts";
import { recipientsOf } from "#protocol/content/private-task/readers.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import type { ComparedResult } from "../comparison/compare.ts";
import { isMachineLimit } from "../fault.ts";
import { type PrivateResult, packResult, unpackResult } from "./private-files.ts";
import type { Privacy } from "./private-input.ts";
import { type SealFile, sealHere } from "./seal-here.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The encrypted result file. @param seal encrypts; by default in this thread */
export async function sealResult(
  result: PrivateResult,
  { readers }: Pick<Privacy, "readers">,
  seal: SealFile = sealHere,
): Promise<Bytes> {
  return seal(packResult(result), recipientsOf(readers));
}

/** @throws PrivateTaskError; FormatError or SyntaxError when it is not a result */
export const openResult = async (sealed: Bytes, { reader, readers }: Pick<Privacy, "reader" | "readers">) =>
  unpackResult(await reader.open(sealed, readers));

/**
 * The result for a comparison, or what is wrong with it. Every reader who could open the input finds the same: those who can open the result see
 * that another reader cannot.
 */
export async function openSubmitted(
  sealed: Bytes,
  privacy: Privacy,
): Promise<ComparedResult | { readonly wrong: string }> {
  let result: PrivateResult;
  try {
    result = await openResult(sealed, privacy);
  } catch (cause) {
    if (isMachineLimit(cause)) throw cause;
    return {
      wrong:
        cause instanceof PrivateTaskError
          ? "The submitted result is not encrypted to exactly the readers of the task."
          : "The submitted file is not the result of a private task.",
    };
  }
  if (result.task !== privacy.task) return { wrong: "The submitted result belongs to another task." };
  const { output, artifacts, metrics } = result;
  return {
    output,
    sha256: await sha256(output),
    artifacts: await Promise.all(artifacts.map(({ bytes }) => sha256(bytes))),
    metrics,
  };
}
