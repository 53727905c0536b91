/** Recomputes answers with the runtime, whose engines are optional packages of the SDK. */
import { join } from "node:path";
import { PACKAGE_BOUNDS } from "#runtime/limits.ts";
import { packageCidOf } from "#runtime/work/prepared-job.ts";
import type { Connection } from "../command/command.ts";
import { isMissingPackage } from "../command/optional-part.ts";
import type { Recompute } from "./checks.ts";

/** Disk space of fetched weights, bytes. */
const WEIGHTS_BYTES = 16 * 1_024 ** 3;

/** @returns undefined when this program has no engine */
export async function openRecompute(
  { api, content, addresses }: Connection,
  folder: string,
  signal: AbortSignal,
): Promise<Recompute | undefined> {
  const packageOf = async (id: string) => {
    const model = await api.get("model", { id });
    return content.fetch(packageCidOf(model), PACKAGE_BOUNDS.archiveBytes);
  };
  const gateways = [`${addresses.storage.replace(/\/$/, "")}/ipfs/`];
  const weights = { gateways, folder: join(folder, "weights"), maxBytes: WEIGHTS_BYTES, signal };
  try {
    const { openAnswerMachine } = await import("#runtime/node/answer-machine.ts");
    return await openAnswerMachine(packageOf, weights);
  } catch (cause) {
    if (isMissingPackage(cause)) return undefined;
    throw cause;
  }
}
