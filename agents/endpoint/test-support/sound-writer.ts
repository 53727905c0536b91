/** A small package that writes texts of recordings, run by the runtime. */
import { nodeMachine } from "#runtime/node/machine.ts";
import { openPackage } from "#runtime/package/archive.ts";
import { transcriptionPackage } from "#runtime/test-support/sample-package.ts";
import { openServedPackage } from "../served-package.ts";
import { WORD_PRICE } from "./word-model.ts";

export const TRANSCRIBER_ID = `0x${"0f".repeat(32)}` as const;

export async function soundWriter() {
  const bytes = await transcriptionPackage();
  const { manifest } = await openPackage(bytes);
  const source = { id: TRANSCRIBER_ID, name: "Ears", price: WORD_PRICE, found: { bytes, manifest } };
  const opened = await openServedPackage(source, await nodeMachine());
  if (!opened || !("transcribe" in opened)) throw new Error("The package transcribes nothing");
  return opened;
}
