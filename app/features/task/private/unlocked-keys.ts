/** Keys for private tasks that wallets gave in this tab. They are kept in memory and end with the page. */
import { useSyncExternalStore } from "react";
import type { Address } from "viem";
import { runInWorker } from "#app/content-worker/run-in-worker.ts";
import { t } from "#language/text.ts";
import { type PrivateReader, privateReader } from "#protocol/content/private-task/private-reader.ts";
import { PrivateTaskError } from "#protocol/content/private-task/private-task-error.ts";
import type { ReaderKey } from "#protocol/content/private-task/reader-key.ts";

interface UnlockedKey {
  readonly key: ReaderKey;
  readonly chainId: number;
}

const keys = new Map<string, UnlockedKey>();
const listeners = new Set<() => void>();

export function keepUnlocked(account: Address, unlocked: UnlockedKey): void {
  keys.set(account.toLowerCase(), unlocked);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The account's key, if its wallet gave it in this tab. */
export const useUnlockedKey = (account: Address | undefined): ReaderKey | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (account ? keys.get(account.toLowerCase())?.key : undefined),
    () => undefined,
  );

/** Opens private files with the unlocked key of one of their readers, in a worker. @throws PrivateTaskError */
export const unlockedReader: PrivateReader = {
  async open(sealed, readers) {
    const own = readers.find(({ account }) => keys.has(account.toLowerCase()));
    const unlocked = own && keys.get(own.account.toLowerCase());
    if (!own || !unlocked)
      throw new PrivateTaskError("not-a-reader", t("The task is private: unlock it with your wallet first."));
    const openFile = async (
      file: Uint8Array<ArrayBuffer>,
      identity: string,
      recipients: readonly string[],
    ) => {
      const opened = await runInWorker({
        kind: "open private",
        file: new Blob([file]),
        identity,
        recipients,
      });
      return new Uint8Array(await opened.arrayBuffer());
    };
    return privateReader({ ...unlocked, account: own.account, openFile }).open(sealed, readers);
  },
};
