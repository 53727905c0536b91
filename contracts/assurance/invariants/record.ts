/** The committed results of the long campaigns. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sourceHash } from "../solidity/source-hash.ts";
import type { Campaign } from "./calls.ts";
import { type Caught, names } from "./seeded.ts";

const FILE = join(import.meta.dirname, "record.json");

export type Origin = { date: string; sources: string };
type Long = Origin & {
  /** Hash of the campaigns. */
  harness: string;
  /** Runs in each campaign. */
  runs: number;
  /** Steps of a run. */
  depth: number;
  seconds: number;
  campaigns: Record<string, Campaign>;
};
type Seeded = Origin & { runs: number; caught: Caught[] };
export type InvariantRecord = { long?: Long; seeded?: Seeded };

export function readInvariants(): InvariantRecord {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : {};
}

export function recordInvariants(part: InvariantRecord): void {
  writeFileSync(FILE, `${JSON.stringify({ ...readInvariants(), ...part }, null, 2)}\n`);
}

export function origin(): Origin {
  return { date: new Date().toISOString().slice(0, 10), sources: sourceHash() };
}

/** Invariants whose fault no campaign detected. */
export function unnoticed(caught: readonly Caught[]): string[] {
  return caught
    .filter(({ invariant, random, guided }) => !names(random, invariant) && !names(guided, invariant))
    .map(({ invariant }) => invariant);
}
