/** A small package that makes embeddings, run by the runtime: a token is a word, and an embedding has four numbers. */
import { nodeMachine } from "#runtime/node/machine.ts";
import { openPackage } from "#runtime/package/archive.ts";
import { embeddingPackage } from "#runtime/test-support/sample-package.ts";
import { openServedPackage } from "../served-package.ts";
import { WORD_PRICE } from "./word-model.ts";

export const EMBEDDER_ID = `0x${"0e".repeat(32)}` as const;

export async function wordEmbedder() {
  const bytes = await embeddingPackage();
  const { manifest } = await openPackage(bytes);
  const source = { id: EMBEDDER_ID, name: "Vectors", price: WORD_PRICE, found: { bytes, manifest } };
  const opened = await openServedPackage(source, await nodeMachine());
  if (!opened || !("embed" in opened)) throw new Error("The package makes no embeddings");
  return opened;
}
