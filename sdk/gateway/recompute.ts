/** Recomputes answers with the runtime of the repository. The packed SDK does not contain it. */
import { join } from "node:path";
import { PACKAGE_BOUNDS } from "#runtime/limits.ts";
import { packageCidOf } from "#runtime/work/prepared-job.ts";
import type { Connection } from "../command/command.ts";
import type { Recompute } from "./checks.ts";

/** Disk space of fetched weights, bytes. */
const WEIGHTS_BYTES = 16 * 1_024 ** 3;

/** @returns undefined when this program has no engine */
export async function openRecompute(
  { api, content, addresses }: Connection,
  folder: string,
  signal: AbortSignal,
): Promise<Recompute | undefined> {
  const node = await import("#runtime/node/answer-machine.ts").catch(() => undefined);
  if (!node) return undefined;
  const packageOf = async (id: string) => {
    const model = await api.get("model", { id });
    return content.fetch(packageCidOf(model), PACKAGE_BOUNDS.archiveBytes);
  };
  const gateways = [`${addresses.storage.replace(/\/$/, "")}/ipfs/`];
  const weights = { gateways, folder: join(folder, "weights"), maxBytes: WEIGHTS_BYTES, signal };
  return node.openAnswerMachine(packageOf, weights);
}
