/** The readers of a private task, as its public specification lists them, each with the announcement of its key. */
import type { Address, Hex } from "viem";

/** An announced key. Its signature is checked by `isKeySigned`. */
export interface SignedKey {
  account: Address;
  /** The public key. */
  recipient: string;
  /** Unix seconds of the chain. The newest announcement counts. */
  issuedAt: number;
  signature: Hex;
}

export const READER_ROLES = ["requester", "provider", "verifier"] as const;

/** Verifiers that one task can name. A round has five seats. */
export const CHOSEN_VERIFIERS_MAX = 11;

export interface Reader extends SignedKey {
  role: (typeof READER_ROLES)[number];
}

/** Why a list of readers cannot be used; undefined for one that can. */
export function readersProblem(readers: readonly Pick<Reader, "role" | "account">[]): string | undefined {
  const count = (role: Reader["role"]) => readers.filter((reader) => reader.role === role).length;
  if (count("requester") !== 1) return "must name the requester";
  if (count("provider") !== 1) return "must name one provider";
  if (count("verifier") === 0) return "must name at least one verifier";
  const accounts = new Set(readers.map(({ account }) => account.toLowerCase()));
  if (accounts.size !== readers.length) return "must name each account once";
  return undefined;
}

export const recipientsOf = (readers: readonly Reader[]): readonly string[] =>
  readers.map(({ recipient }) => recipient);

export const readerFor = (readers: readonly Reader[], account: string): Reader | undefined =>
  readers.find((reader) => reader.account.toLowerCase() === account.toLowerCase());
