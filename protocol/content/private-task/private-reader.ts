/** Opens files of private tasks for one account. */
import { PrivateTaskError } from "./private-task-error.ts";
import type { ReaderKey } from "./reader-key.ts";
import { type Reader, readerFor, recipientsOf } from "./readers.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export interface PrivateReader {
  /** Decrypts a file of a task with these readers. @throws PrivateTaskError */
  open(sealed: Bytes, readers: readonly Reader[]): Promise<Bytes>;
}

export interface PrivateReaderOptions {
  readonly account: string;
  readonly chainId: number;
  readonly key: ReaderKey;
  /** Default: in this thread. */
  readonly openFile?: (sealed: Bytes, identity: string, recipients: readonly string[]) => Promise<Bytes>;
}

export function privateReader({ account, chainId, key, openFile }: PrivateReaderOptions): PrivateReader {
  return {
    async open(sealed, readers) {
      const own = requireReader(readers, account);
      if (own.recipient !== key.recipient)
        throw new PrivateTaskError("wrong-key", "The task names another key for this account");
      await requireAnnounced(readers, chainId);
      // The library is not loaded where no private file is opened.
      const open = openFile ?? (await import("./sealed-file.ts")).openSealedFile;
      return open(sealed, key.identity, recipientsOf(readers));
    },
  };
}

/** @throws PrivateTaskError "not-a-reader" */
function requireReader(readers: readonly Reader[], account: string): Reader {
  const own = readerFor(readers, account);
  if (own) return own;
  throw new PrivateTaskError(
    "not-a-reader",
    "The task is private. Its requester chose its readers, and this account is not one of them",
  );
}

/** @throws PrivateTaskError "wrong-key" when an account did not announce the key that the list names for it */
async function requireAnnounced(readers: readonly Reader[], chainId: number): Promise<void> {
  const { isKeySigned } = await import("./announced-key.ts");
  for (const { role: _, ...key } of readers) {
    if (await isKeySigned(chainId, key)) continue;
    throw new PrivateTaskError("wrong-key", `The key that the task names for ${key.account} is not its key`);
  }
}
