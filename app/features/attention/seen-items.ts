import { ACTIVITY_SEEN_KEY } from "#app/env/device-keys.ts";

/** Ids that are remembered; far more than can wait at once. */
const KEPT = 400;

const storageKey = (chainId: number, account: string) =>
  `${ACTIVITY_SEEN_KEY}${chainId}:${account.toLowerCase()}`;

/** Ids of what an account has looked at in the tray. A storage that cannot be read counts as empty. */
export function readSeen(storage: Pick<Storage, "getItem">, chainId: number, account: string): string[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKey(chainId, account)) ?? "[]");
    return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
  } catch (error) {
    console.warn("What was seen before could not be read.", error);
    return [];
  }
}

/** Remembers that these were looked at. @returns everything that is remembered now */
export function rememberSeen(
  storage: Pick<Storage, "getItem" | "setItem">,
  chainId: number,
  account: string,
  ids: readonly string[],
): string[] {
  const seen = [...new Set([...ids, ...readSeen(storage, chainId, account)])].slice(0, KEPT);
  try {
    storage.setItem(storageKey(chainId, account), JSON.stringify(seen));
  } catch (error) {
    console.warn("What was seen could not be kept.", error);
  }
  return seen;
}
