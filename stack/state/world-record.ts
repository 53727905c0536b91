import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { ROOT } from "../settings/settings.ts";
import { StackError } from "../stack-error.ts";
import { readJsonFile, writeFileAtomically } from "./atomic-file.ts";

const recordSchema = z.object({ contracts: z.record(z.string(), z.string()) });

/** The contracts that a chain was set up with: source file → hash of its code. */
export type WorldRecord = z.infer<typeof recordSchema>;

const pathIn = (stateDir: string) => join(stateDir, "world.json");

export function readWorld(stateDir: string): WorldRecord | undefined {
  return recordSchema.safeParse(readJsonFile(pathIn(stateDir))).data;
}

export function writeWorld(stateDir: string, record: WorldRecord): void {
  writeFileAtomically(pathIn(stateDir), `${JSON.stringify(record, null, 2)}\n`);
}

/** Hashes of the contracts' sources by file, without comments, layout and compiler settings. */
export function contractSources(folder = join(ROOT, "contracts/src")): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".sol"),
  );
  const entries = files.sort().map((name) => {
    const code = withoutCommentsAndLayout(readFileSync(join(folder, name), "utf8"));
    return [name.replace(/\.sol$/, ""), createHash("sha256").update(code).digest("hex")] as const;
  });
  return Object.fromEntries(entries);
}

/** Quoted text stays unchanged, even if it looks like a comment. */
function withoutCommentsAndLayout(source: string): string {
  const tokens = /("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|\/\/[^\n]*|\/\*[\s\S]*?\*\/|\s+/g;
  const pieces: string[] = [];
  let end = 0;
  for (const match of source.matchAll(tokens)) {
    pieces.push(source.slice(end, match.index), match[1] ?? "");
    end = match.index + match[0].length;
  }
  return [...pieces, source.slice(end)].filter((piece) => piece !== "").join(" ");
}

/** @throws StackError when a chain was set up with contracts other than the current sources */
export function assertSameContracts(record: WorldRecord, sources: Record<string, string>): void {
  const names = new Set([...Object.keys(record.contracts), ...Object.keys(sources)]);
  const changed = [...names].filter((name) => record.contracts[name] !== sources[name]).sort();
  if (changed.length === 0) return;
  throw new StackError(
    `The contracts have changed since the local chain was set up: ${changed.join(", ")}. The chain still has the ` +
      "previous contracts, which do not work with this version of the application.\n" +
      "  `npm run reset` deletes the local chain, and the next `npm start` sets up a new one. Or go back to the " +
      "version of the contracts it was created with.",
  );
}
