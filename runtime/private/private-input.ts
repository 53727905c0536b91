/** The input of a private task, decrypted for one of its readers. */
import type { PrivateReader } from "#protocol/content/private-task/private-reader.ts";
import { PrivateTaskError } from "#protocol/content/private-task/private-task-error.ts";
import type { Reader } from "#protocol/content/private-task/readers.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { isMachineLimit, RuntimeFault } from "../fault.ts";
import { type PrivateInput, unpackInput } from "./private-files.ts";

type Hex = `0x${string}`;

/** Readers and secrets of a private task, known after its input was opened. */
export interface Privacy {
  /** Id of the task. */
  readonly task: string;
  readonly readers: readonly Reader[];
  readonly reader: PrivateReader;
  readonly salt: Hex;
}

/** @throws RuntimeFault "private" when this reader cannot open it; "input" when what it opens is not a task's input */
export async function openPrivateInput(
  sealed: Uint8Array<ArrayBuffer>,
  readers: readonly Reader[],
  reader: PrivateReader | undefined,
  task: string,
): Promise<{ readonly input: PrivateInput; readonly privacy: Privacy }> {
  if (!reader)
    throw new RuntimeFault("private", "The task is private, and this program has no key to read it");
  const archive = await reader.open(sealed, readers).catch((cause: unknown) => {
    if (!(cause instanceof PrivateTaskError)) throw cause;
    throw new RuntimeFault("private", cause.message, { cause });
  });
  try {
    const input = await unpackInput(archive);
    return { input, privacy: { task, readers, reader, salt: input.salt } };
  } catch (cause) {
    if (isMachineLimit(cause)) throw cause;
    // Every reader decrypts the same bytes.
    throw new RuntimeFault("input", "The decrypted input is not the input of a task", { cause });
  }
}

/**
 * The digest of a private task's run (decision 35): without the salt, a guessed input could be confirmed by computing its trace.
 * @param trace of the run (`Outcome.trace`)
 */
export async function saltedTrace<Trace extends Hex | undefined>(
  trace: Trace,
  privacy: Pick<Privacy, "salt"> | undefined,
): Promise<Trace | Hex> {
  if (!privacy || trace === undefined) return trace;
  return await sha256(new TextEncoder().encode(`mlb-private-trace/1 ${privacy.salt} ${trace}`));
}

/** A fault without its details, which can quote the input. Other causes and public tasks are left as they are. */
export function withoutContent(cause: unknown, privacy: Privacy | undefined): unknown {
  if (!privacy || !(cause instanceof RuntimeFault) || cause.code === "cancelled") return cause;
  return new RuntimeFault(cause.code, CONCEALED[cause.code]);
}

const CONCEALED: Record<Exclude<RuntimeFault["code"], "cancelled">, string> & { cancelled: string } = {
  package: "The package does not fit the private task",
  runtime: "The private task cannot be run on this machine",
  input: "The private input does not fit the model",
  private: "The private task cannot be read here",
  failed: "The run of the private task failed",
  limit: "The run of the private task exceeds a limit of the package",
  time: "The run of the private task took too long",
  cancelled: "The run was stopped",
};
