/** A language model behind a test endpoint that the runtime's own engine computes. */
import { nodeMachine } from "#runtime/node/machine.ts";
import { nodeSessions } from "#runtime/node/session-machine.ts";
import { openPackage } from "#runtime/package/archive.ts";
import { openServedModel, type ServedModel } from "../served-model.ts";
import { WORD_MODEL_ID } from "./word-model.ts";

/** @param bytes of the package */
export async function realModel(
  bytes: Uint8Array<ArrayBuffer>,
  price: ServedModel["price"],
): Promise<ServedModel> {
  const { manifest } = await openPackage(bytes);
  const source = { id: WORD_MODEL_ID, name: "Tiny", price, found: { bytes, manifest } };
  return openServedModel(source, [], nodeSessions(await nodeMachine()));
}
