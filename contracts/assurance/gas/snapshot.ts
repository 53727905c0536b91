/** The recorded cost of every flow, and what a measurement has against it. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { TOLERANCE, targets } from "./targets.ts";

export type Measurement = Readonly<Record<string, number>>;

const FILE = join(import.meta.dirname, "snapshot.json");

export function readSnapshot(): Measurement {
  return JSON.parse(readFileSync(FILE, "utf8"));
}

export function writeSnapshot(measured: Measurement): void {
  writeFileSync(FILE, `${JSON.stringify(measured, null, 2)}\n`);
}

/** Why a flow's `gas` is not accepted; undefined when it is. Undefined values: not measured, or a new flow. */
export function complaint(
  flow: string,
  gas: number | undefined,
  recorded: number | undefined,
): string | undefined {
  const target = targets[flow];
  if (target === undefined) return `${flow} has no target: add one to contracts/assurance/gas/targets.ts.`;
  if (gas === undefined) return `${flow} is recorded but no longer measured.`;
  if (gas > target) return `${flow} costs ${gas} gas, which is more than its target of ${target}.`;
  if (recorded === undefined)
    return `${flow} is not recorded: run \`npm run tools contracts:gas -- --update\`.`;
  const limit = Math.floor(recorded * (1 + TOLERANCE));
  if (gas > limit)
    return `${flow} costs ${gas} gas, which is more than 2 % above the ${recorded} recorded: make it cheaper, or record it with \`npm run tools contracts:gas -- --update\`.`;
}

export function complaints(measured: Measurement, snapshot: Measurement): string[] {
  const flows = new Set([...Object.keys(targets), ...Object.keys(snapshot), ...Object.keys(measured)]);
  return [...flows].flatMap((flow) => complaint(flow, measured[flow], snapshot[flow]) ?? []);
}
