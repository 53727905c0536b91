/** Files of private tasks: age files whose readers can check who else can read them (decision 35). */
import { Decrypter, Encrypter, type Identity, type Stanza } from "age-encryption";
import { PrivateTaskError } from "./private-task-error.ts";
import { isWrappedFor, wrappingFor } from "./wrapping.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** How every age file begins. */
const AGE_HEADER = "age-encryption.org/v1\n";

export const isAgeFile = (head: Uint8Array): boolean =>
  new TextDecoder("latin1").decode(head.subarray(0, AGE_HEADER.length)) === AGE_HEADER;

/** Encrypts a file to exactly these readers. The same file gives other bytes each time. */
export async function sealFile(plain: Bytes, recipients: readonly string[]): Promise<Bytes> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(wrappingFor(recipients));
  return new Uint8Array(await encrypter.encrypt(plain));
}

/**
 * Decrypts a file, and checks that exactly these readers can do so.
 * @throws PrivateTaskError "unreadable" for another key, a changed or a truncated file; "other-readers"
 */
export async function openSealedFile(
  sealed: Bytes,
  identity: string,
  recipients: readonly string[],
): Promise<Bytes> {
  const seen: Stanza[] = [];
  const watching: Identity = {
    unwrapFileKey(stanzas) {
      seen.push(...stanzas);
      return null;
    },
  };
  const decrypter = new Decrypter();
  // Sees the wrappings, and leaves them to the identity after it.
  decrypter.addIdentity(watching);
  decrypter.addIdentity(identity);
  let plain: Bytes;
  let fileKey: Uint8Array;
  try {
    fileKey = await decrypter.decryptHeader(sealed);
    seen.length = 0;
    plain = new Uint8Array(await decrypter.decrypt(sealed));
  } catch (cause) {
    throw new PrivateTaskError(
      "unreadable",
      "The file cannot be decrypted with the key of this account: it is damaged, or encrypted to other keys",
      { cause },
    );
  }
  if (await isWrappedFor(recipients, fileKey, seen)) return plain;
  throw new PrivateTaskError(
    "other-readers",
    "The file is not encrypted to exactly the readers that the task names",
  );
}
