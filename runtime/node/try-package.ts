/** Tries a package on its own example on this machine, as the registration page does in the browser. */
import { checkExample } from "../package/example-check.ts";
import { computerOf } from "./computer.ts";
import { nodeMachine } from "./machine.ts";

/** @throws RuntimeFault with what is wrong with the package, or with this machine */
export async function tryPackage(archive: Uint8Array<ArrayBuffer>): Promise<void> {
  await checkExample(archive, computerOf(await nodeMachine()));
}
