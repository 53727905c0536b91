/** A requester's private input, encrypted, with the members of the specification that describe it. */
import { type Reader, recipientsOf } from "#protocol/content/private-task/readers.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { newSalt, type PrivateInput, packInput } from "./private-files.ts";
import { PRIVATE_INPUT } from "./private-name.ts";
import { type SealFile, sealHere } from "./seal-here.ts";

/** @param seal encrypts; by default in this thread */
export async function privateOrder(
  input: Omit<PrivateInput, "salt">,
  readers: readonly Reader[],
  seal: SealFile = sealHere,
) {
  const sealed = await seal(packInput({ ...input, salt: newSalt() }), recipientsOf(readers));
  return {
    sealed,
    specification: {
      parameters: {},
      input: { fileName: PRIVATE_INPUT, fileSize: sealed.length, checksum: await sha256(sealed) },
      private: { format: "age" as const, readers: [...readers] },
    },
  };
}
