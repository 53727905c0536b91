/** The events of the contracts as `abis/` keeps them, and how the manifest writes their signatures. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export type AbiInput = { name: string; type: string; indexed?: boolean; components?: AbiInput[] };
export type AbiEvent = { type: "event"; name: string; inputs: AbiInput[]; anonymous?: boolean };

const ABIS = join(import.meta.dirname, "../abis");

/** The committed events of a contract. @throws Error when `abis/` does not have it. */
export function readEvents(contract: string): AbiEvent[] {
  return JSON.parse(readFileSync(join(ABIS, `${contract}.json`), "utf8")) as AbiEvent[];
}

/** The event as the manifest names it, for example `Staked(indexed address,uint256)`; a struct is a tuple. */
export function signature(event: AbiEvent): string {
  const types = event.inputs.map((input) => `${input.indexed ? "indexed " : ""}${typeName(input)}`);
  return `${event.name}(${types.join(",")})`;
}

function typeName(input: AbiInput): string {
  if (!input.type.startsWith("tuple")) return input.type;
  return `(${(input.components ?? []).map(typeName).join(",")})${input.type.slice("tuple".length)}`;
}
