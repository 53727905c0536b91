import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import type { MatchstickConfig } from "./config.ts";
import type { PrintLine } from "./report.ts";
import type { Counts } from "./run-suite.ts";

/** Environment variables by name. */
export type Environment = Record<string, string | undefined>;

/** Where `graph test` puts the binary it downloads. */
const DOWNLOAD_FOLDER = "@graphprotocol/graph-cli/dist/commands/node_modules/.bin";

/** Finds LimeChain's Matchstick: `MATCHSTICK_BIN`, or where `graph test` puts it. @throws Error */
export function findOfficialBinary(config: MatchstickConfig, env: Environment): string | null {
  const named = env.MATCHSTICK_BIN;
  if (named) {
    if (!existsSync(named)) throw new Error(`MATCHSTICK_BIN names ${named}, which does not exist`);
    return resolve(named);
  }
  const folder = join(config.libsFolder, DOWNLOAD_FOLDER);
  if (!existsSync(folder)) return null;
  const binary = readdirSync(folder)
    .sort()
    .find((name) => name.startsWith("matchstick-binary-"));
  return binary === undefined ? null : join(folder, binary);
}

/** Runs the official binary in the subgraph's folder, passes its output on and reads its counts. */
export async function runOfficial(
  binary: string,
  config: MatchstickConfig,
  prefixes: readonly string[],
  print: PrintLine,
): Promise<Counts> {
  // Its compiler is a script that starts `node`; it must be the one that runs this.
  const path = [resolve(process.execPath, ".."), process.env.PATH ?? ""].join(delimiter);
  const child = spawn(binary, prefixes, {
    cwd: config.root,
    env: { ...process.env, PATH: path },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((done, fail) => {
    child.on("error", fail).on("close", done);
  });
  for (const line of output.trimEnd().split("\n")) print(line);
  return readCounts(output, code);
}

/** @returns The counts in the binary's output. A run that ended without them, or with an error, has a failure. */
export function readCounts(output: string, code: number | null): Counts {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the binary colours its output with escape sequences.
  const text = output.replace(/\u001b\[[0-9;]*m/g, "");
  const mixed = /(\d+) failed, (\d+) passed, \d+ total/.exec(text);
  const allPassed = /All (\d+) tests passed/.exec(text);
  const passed = Number(mixed?.[2] ?? allPassed?.[1] ?? 0);
  const failed = Number(mixed?.[1] ?? 0);
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}
