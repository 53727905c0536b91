/** The events of a contract as the compiler left them on this machine, if they are those of the present sources. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { AbiEvent, AbiInput } from "./abi.ts";

const ROOT = join(import.meta.dirname, "..");
const ARTIFACTS = join(ROOT, ".local/hardhat/artifacts");

type Artifact = { abi: { type: string }[]; inputSourceName: string; buildInfoId: string };
type Sources = Record<string, { content: string }>;

/**
 * The events of a compiled contract: of the implementation, or of its interface while there is none. Undefined when the
 * contracts were not compiled here, or have changed since: what is committed is then newer than what lies around.
 */
export function compiledEvents(contract: string): AbiEvent[] | undefined {
  const path = [`${contract}.sol/${contract}.json`, `interfaces/I${contract}.sol/I${contract}.json`]
    .map((file) => join(ARTIFACTS, "contracts/src", file))
    .find((file) => existsSync(file));
  if (!path) return undefined;
  const artifact = JSON.parse(readFileSync(path, "utf8")) as Artifact;
  if (!isCurrent(artifact)) return undefined;
  return artifact.abi.filter((entry): entry is AbiEvent => entry.type === "event").map(plainEvent);
}

/** Whether the contract's source, and every source of ours that it imports, is still what was compiled. */
function isCurrent({ buildInfoId, inputSourceName }: Artifact): boolean {
  const path = join(ARTIFACTS, `build-info/${buildInfoId}.json`);
  if (!existsSync(path)) return false;
  const { input } = JSON.parse(readFileSync(path, "utf8")) as { input: { sources: Sources } };
  return withImports(inputSourceName, input.sources).every((name) => {
    const source = join(ROOT, name.replace(/^project\//, ""));
    return existsSync(source) && readFileSync(source, "utf8") === input.sources[name]?.content;
  });
}

/** A source and everything that it imports by relative path, directly or not. */
function withImports(first: string, sources: Sources): string[] {
  const found = new Set([first]);
  for (const name of found) {
    const imports = (sources[name]?.content ?? "").matchAll(/^import [^"]*"(\.[^"]+)";/gm);
    for (const [, path = ""] of imports) found.add(join(dirname(name), path));
  }
  return [...found];
}

/** Without the compiler's `internalType`, which says nothing about the log. graph-node refuses an event without `anonymous`. */
function plainEvent({ name, inputs, anonymous }: AbiEvent): AbiEvent {
  return { type: "event", name, inputs: inputs.map(plainInput), anonymous: anonymous ?? false };
}

function plainInput({ name, type, indexed, components }: AbiInput): AbiInput {
  return {
    name,
    type,
    ...(indexed === undefined ? {} : { indexed }),
    ...(components ? { components: components.map(plainInput) } : {}),
  };
}
