/**
 * Runs the examples of packages on this machine and on ARM64, and compares every byte: `npm run release -- arm64
 * iris-classifier`, or all of them without a name. ARM64 is Node in Debian's qemu-user, with the same WebAssembly
 * files. This is a release check because an example takes half a minute there. A language model writes its first tokens only.
 */
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { type Ending, repeatable } from "#runtime/test-support/ending.ts";
import { makePackageOf, type PackageName, packageNames, releases } from "#stack/packages/catalogue.ts";
import { fetchRelease } from "#stack/packages/download/fetch-release.ts";
import { arm64Node } from "./arm64-node.ts";

const PROGRAM = join(import.meta.dirname, "../../runtime/test-support/run-example.ts");

/** Tokens of a language model's answer. */
const TOKENS = 4;

async function endingOn(command: readonly string[], args: readonly string[]): Promise<Ending> {
  const [program = "", ...rest] = command;
  const { stdout } = await promisify(execFile)(program, [...rest, PROGRAM, ...args, "--no-time-limit"]);
  return JSON.parse(stdout);
}

/** @returns whether both machines gave the same output */
async function compare(name: PackageName, folder: string, arm64: readonly string[]): Promise<boolean> {
  const path = join(folder, `${name}.zip`);
  for (const release of releases[name] ?? []) await fetchRelease(release);
  const { bytes, weights } = await makePackageOf(name);
  writeFileSync(path, bytes);
  const args = [path];
  if (weights) {
    const file = join(folder, `${name}.gguf`);
    await writeFile(file, weights.stream());
    args.push(`--weights=${file}`, `--tokens=${TOKENS}`);
  }
  const [here, there] = await Promise.all([endingOn([process.execPath], args), endingOn(arm64, args)]);
  const isSame = JSON.stringify(repeatable(here)) === JSON.stringify(repeatable(there)) && !("fault" in here);
  const seconds = (ending: Ending) => ("fault" in ending ? ending.message : `${ending.seconds.toFixed(1)} s`);
  const digest = "fault" in here ? "" : here.digest.slice(0, 18);
  console.log(
    `${isSame ? "same" : "OTHER"}  ${name}  ${digest}  ${process.arch} ${seconds(here)}, arm64 ${seconds(there)}`,
  );
  return isSame;
}

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !packageNames.includes(name as PackageName));
if (unknown) throw new Error(`No package is called ${unknown}; there are ${packageNames.join(", ")}`);
const folder = createTemporaryFolder("arm64-");
try {
  const arm64 = await arm64Node();
  for (const name of wanted.length > 0 ? (wanted as PackageName[]) : packageNames)
    if (!(await compare(name, folder.path, arm64))) process.exitCode = 1;
} finally {
  folder.remove();
}
