/** Makes a package of a folder and tries it on its example. */
import { openPackage } from "../package/archive.ts";
import { checkExample } from "../package/example-check.ts";
import { missingEngine } from "../run/engine-files.ts";
import type { Outcome } from "../run/job.ts";
import { computerOf } from "./computer.ts";
import { nodeMachine } from "./machine.ts";
import { packFolder } from "./pack-folder.ts";
import { weightsOfFolder } from "./weights/folder-weights.ts";

export interface CheckedFolder {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The example's result, or why it was not computed: the runtime lacks the package's engine. */
  readonly example: Outcome | { readonly untried: string };
}

/**
 * The archive, once its example gives a result, the package's rule confirms a second run, and it does not confirm what was never computed.
 * @throws RuntimeFault with what is wrong with the package, or with this machine
 */
export async function checkFolder(folder: string): Promise<CheckedFolder> {
  const bytes = await packFolder(folder);
  const { manifest } = await openPackage(bytes);
  const missing = missingEngine(manifest);
  if (missing) return { bytes, example: { untried: missing.message } };
  const weights = await weightsOfFolder(folder, manifest.files);
  return { bytes, example: await checkExample(bytes, computerOf(await nodeMachine()), weights) };
}
