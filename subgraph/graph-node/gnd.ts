import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";

/** The package that brings graph-node's command line program for this kind of machine. */
const PACKAGE = `@graphprotocol/gnd-${process.platform}-${process.arch}`;

/**
 * Environment for graph-node: it makes and drops an error for most values that a mapping hands over, and where
 * RUST_BACKTRACE is set each of them walks the stack, which makes indexing four times slower. Panics still tell theirs.
 */
export const WITHOUT_BACKTRACES = { RUST_LIB_BACKTRACE: "0" };

/**
 * Finds graph-node's `gnd`: `GND_BIN`, the installed package, or the PATH.
 *
 * @throws With what was looked for and how to get one.
 */
export function findGnd(env: Record<string, string | undefined>): string {
  const candidates = [env.GND_BIN, packagedBinary(), ...(env.PATH ?? "").split(delimiter).map(inFolder)];
  const found = candidates.find((path) => path && existsSync(path));
  if (found) return found;
  throw new Error(
    `graph-node's program gnd was not found: not at GND_BIN (${env.GND_BIN ?? "not set"}), not in the package ` +
      `${PACKAGE}, not on the PATH. Install it with \`npx graph node install\` or set GND_BIN.`,
  );
}

function packagedBinary(): string | undefined {
  try {
    return inFolder(join(dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`)), "bin"));
  } catch {
    return undefined;
  }
}

function inFolder(folder: string): string {
  return join(folder, process.platform === "win32" ? "gnd.exe" : "gnd");
}
