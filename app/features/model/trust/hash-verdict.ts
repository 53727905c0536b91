import type { Hex } from "viem";
import { namedDigest } from "#protocol/content/recorded-digest.ts";

/** What a content id says of a recorded SHA-256, without fetching anything. */
export type HashVerdict = "confirmed" | "contradicted" | "unknown";

/** Compares a stored document with the hash that the chain keeps of it. A larger file's bytes have to be fetched to tell. */
export function hashVerdict(cid: string, sha256: Hex): HashVerdict {
  const named = namedDigest(cid);
  if (!named) return "unknown";
  return named === sha256.toLowerCase() ? "confirmed" : "contradicted";
}
