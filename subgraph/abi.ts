/** The events of the contracts: kept in `abis/`, and written as manifest signatures. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compiledEvents } from "./compiled-contract.ts";

export type AbiInput = { name: string; type: string; indexed?: boolean; components?: AbiInput[] };
export type AbiEvent = { type: "event"; name: string; inputs: AbiInput[]; anonymous?: boolean };

const ABIS = join(import.meta.dirname, "abis");

/** The committed events of a contract. @throws Error when `abis/` does not have it. */
export function readEvents(contract: string): AbiEvent[] {
  return JSON.parse(readFileSync(join(ABIS, `${contract}.json`), "utf8")) as AbiEvent[];
}

/**
 * Refreshes `abis/<contract>.json` from the compiled contract. Only events are kept: a mapping then has nothing to call,
 * and the files change only when an event does.
 * @returns true when the file changed.
 */
export function refreshAbi(contract: string): boolean {
  const events = compiledEvents(contract);
  if (!events) return false;
  const path = join(ABIS, `${contract}.json`);
  const text = `${JSON.stringify(events, null, 2)}\n`;
  if (existsSync(path) && readFileSync(path, "utf8") === text) return false;
  mkdirSync(ABIS, { recursive: true });
  writeFileSync(path, text);
  return true;
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
