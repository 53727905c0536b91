import type { Hex } from "viem";
import { namedDigest } from "#protocol/content/recorded-digest.ts";

/** Comparison of a content id with a recorded SHA-256, without fetching content. */
export type HashMatch = "confirmed" | "contradicted" | "unknown";

/** Compares a stored document with its hash on chain. Larger files have to be fetched to compare them. */
export function matchHash(cid: string, sha256: Hex): HashMatch {
  const named = namedDigest(cid);
  if (!named) return "unknown";
  return named === sha256.toLowerCase() ? "confirmed" : "contradicted";
}
