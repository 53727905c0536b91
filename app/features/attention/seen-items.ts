import { ACTIVITY_SEEN_KEY } from "#app/env/device-keys.ts";

/** Number of remembered ids, far more than can be pending at once. */
const MAX_IDS = 400;

const storageKey = (chainId: number, account: string) =>
  `${ACTIVITY_SEEN_KEY}${chainId}:${account.toLowerCase()}`;

/** Ids of the items that an account has seen in the tray. Unreadable storage counts as empty. */
export function readSeen(storage: Pick<Storage, "getItem">, chainId: number, account: string): string[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKey(chainId, account)) ?? "[]");
    return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
  } catch (error) {
    console.warn("Could not read the seen activity items.", error);
    return [];
  }
}

/** Marks items as seen. @returns all remembered ids */
export function rememberSeen(
  storage: Pick<Storage, "getItem" | "setItem">,
  chainId: number,
  account: string,
  ids: readonly string[],
): string[] {
  const seen = [...new Set([...ids, ...readSeen(storage, chainId, account)])].slice(0, MAX_IDS);
  try {
    storage.setItem(storageKey(chainId, account), JSON.stringify(seen));
  } catch (error) {
    console.warn("Could not save the seen activity items.", error);
  }
  return seen;
}
