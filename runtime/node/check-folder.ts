/** Makes a package of a folder and tries it on its example. */
import { openPackage } from "../package/archive.ts";
import { checkExample } from "../package/example-check.ts";
import type { Outcome } from "../run/job.ts";
import { computerOf } from "./computer.ts";
import { nodeMachine } from "./machine.ts";
import { packFolder } from "./pack-folder.ts";
import { weightsOfFolder } from "./weights/folder-weights.ts";

/**
 * The archive, once its example gives a result, the package's rule confirms a second run, and it does not confirm what was never computed.
 * @throws RuntimeFault with what is wrong with the package, or with this machine
 */
export async function checkFolder(
  folder: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; outcome: Outcome }> {
  const bytes = await packFolder(folder);
  const weights = await weightsOfFolder(folder, (await openPackage(bytes)).manifest.files);
  return { bytes, outcome: await checkExample(bytes, computerOf(await nodeMachine()), weights) };
}
