/** The committed results of the long campaigns. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../solidity/source-files.ts";
import { sourceHash } from "../solidity/source-hash.ts";
import type { Campaign } from "./calls.ts";
import { type Caught, names } from "./seeded.ts";

const FILE = join(import.meta.dirname, "record.json");
/** Below the folder of the contracts with faults. */
const STARTED = join(ROOT, ".local/invariants/started.json");

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
type Seeded = Origin & { runs: number; caught: readonly Caught[] };
export type InvariantRecord = { long?: Long; seeded?: Seeded };

export function readInvariants(): InvariantRecord {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : {};
}

export function recordInvariants(part: InvariantRecord): void {
  writeFileSync(FILE, `${JSON.stringify({ ...readInvariants(), ...part }, null, 2)}\n`);
}

/** The faults played so far by a campaign that has not ended; undefined before the first. */
export function readStarted(): Seeded | undefined {
  return existsSync(STARTED) ? JSON.parse(readFileSync(STARTED, "utf8")) : undefined;
}

export function keepStarted(seeded: Seeded): void {
  writeFileSync(STARTED, JSON.stringify(seeded));
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
