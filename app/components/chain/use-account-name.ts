import { useEffect, useSyncExternalStore } from "react";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";

/** Maximum accounts per request, limited by the server. */
const PER_REQUEST = 100;

/** Names by lower-case address, cached for the visit; null if there is none or it could not be read. */
const names = new Map<string, string | null>();
const readers = new Set<() => void>();
const asked = new Set<string>();
const wanted: string[] = [];

async function load(): Promise<void> {
  const addresses = wanted.splice(0, PER_REQUEST);
  if (wanted.length > 0) setTimeout(load);
  const found = await fetch(`/resources/names?addresses=${addresses.join(",")}`)
    .then((answer): Promise<Record<string, string | null>> | undefined =>
      answer.ok ? answer.json() : undefined,
    )
    .catch(() => undefined);
  for (const address of addresses) names.set(address, found?.[address] ?? null);
  for (const reader of readers) reader();
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** The ENS name of an account. Requests of one page are batched; sites without names send none. */
export function useAccountName(address: string | null | undefined): string | undefined {
  const { hasNames } = usePublicEnvironment();
  const key = hasNames ? address?.toLowerCase() : undefined;
  useEffect(() => {
    if (!key || asked.has(key)) return;
    asked.add(key);
    if (wanted.push(key) === 1) setTimeout(load);
  }, [key]);
  const read = () => (key ? (names.get(key) ?? undefined) : undefined);
  return useSyncExternalStore(subscribe, read, () => undefined);
}
