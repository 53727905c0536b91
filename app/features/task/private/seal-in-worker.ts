import { runInWorker } from "#app/content-worker/run-in-worker.ts";
import type { SealFile } from "#runtime/private/seal-here.ts";

/** Encrypts a file of a private task without blocking the page. */
export const sealInWorker: SealFile = async (plain, recipients) => {
  const file = await runInWorker({ kind: "seal private", file: new Blob([plain]), recipients });
  return new Uint8Array(await file.arrayBuffer());
};
