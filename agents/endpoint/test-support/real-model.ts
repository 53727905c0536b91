/** A language model behind a test endpoint: one of the engines computes it, otherwise the runtime's own. */
import type { FileContent } from "#protocol/content/content-source.ts";
import { nodeMachine } from "#runtime/node/machine.ts";
import { nodeSessions } from "#runtime/node/session-machine.ts";
import { openPackage } from "#runtime/package/archive.ts";
import type { Engine } from "../../engines/engine.ts";
import { openServedModel, type ServedModel } from "../served-model.ts";
import { WORD_MODEL_ID } from "./word-model.ts";

/** @param bytes of the package */
export async function realModel(
  bytes: Uint8Array<ArrayBuffer>,
  price: ServedModel["price"],
  { engines = [], weights }: { engines?: readonly Engine[]; weights?: FileContent } = {},
): Promise<ServedModel> {
  const { manifest } = await openPackage(bytes);
  const source = { id: WORD_MODEL_ID, name: "Tiny", price, found: { bytes, manifest, weights } };
  return openServedModel(source, engines, nodeSessions(await nodeMachine()));
}
