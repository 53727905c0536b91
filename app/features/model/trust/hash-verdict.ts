import type { Hex } from "viem";
import { namedDigest } from "#protocol/content/recorded-digest.ts";

/** Comparison of a content id with a recorded SHA-256, without fetching content. */
export type HashVerdict = "confirmed" | "contradicted" | "unknown";

/** Compares a stored document with its hash on chain. Larger files have to be fetched for a verdict. */
export function hashVerdict(cid: string, sha256: Hex): HashVerdict {
  const named = namedDigest(cid);
  if (!named) return "unknown";
  return named === sha256.toLowerCase() ? "confirmed" : "contradicted";
}
