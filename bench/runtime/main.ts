/**
 * `npm run tools bench:runtime [package… | agents]`: seconds and memory of every package on its example, in Node and in Chromium, and the
 * time inside its graphs beside onnxruntime-node on the same tensors, where that is installed; then what one provider and five
 * verifiers do with it.
 */
import { execFileSync } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { RUNTIME_LABEL } from "#runtime/version.ts";
import { type PackageName, packageNames } from "#stack/packages/catalogue.ts";
import { quantile } from "../index/recorder.ts";
import { measureAgents } from "./agents.ts";
import { NATIVE, nativeRuntime } from "./engines.ts";
import { inBrowser } from "./in-browser.ts";
import type { NodeFigures } from "./in-node.ts";

function inNode(name: PackageName): NodeFigures {
  const program = fileURLToPath(new URL("./in-node.ts", import.meta.url));
  return JSON.parse(execFileSync(process.execPath, [program, name], { encoding: "utf8" })) as NodeFigures;
}

const seconds = (value: number) => `${value.toFixed(2)} s`;
const megabytes = (value: number | undefined) =>
  value === undefined ? "unknown" : `${Math.round(value)} MB`;
const perRun = (value: number, runs: number) => `${((value * 1_000) / runs).toFixed(2)} ms`;

/** Prints the table. @returns how many packages gave other bytes in Chromium */
async function measurePackages(): Promise<number> {
  const hasNative = (await nativeRuntime()) !== undefined;
  console.log(
    hasNative
      ? `The last columns are the time of one graph run, natively by ${NATIVE}, and how many times as long the reference takes.`
      : `${NATIVE} is not installed, so that nothing is compared with it: npm install --prefix .local/native --ignore-scripts ${NATIVE}@1.30.0`,
  );
  console.log(
    "\nPackage              Node        memory   Chromium    memory   graph runs   one run    native     ratio",
  );
  let differ = 0;
  for (const name of names) {
    const node = inNode(name);
    const browser = await inBrowser(name);
    if (node.digest !== browser.digest) differ++;
    const { graphRuns, reference, native } = node;
    const isCompared = graphRuns > 0 && native !== undefined;
    const cells = [
      name.padEnd(19),
      seconds(node.seconds).padStart(8),
      megabytes(node.megabytes).padStart(9),
      seconds(browser.seconds).padStart(10),
      megabytes(browser.megabytes).padStart(9),
      String(graphRuns).padStart(12),
      (graphRuns > 0 ? perRun(reference, graphRuns) : "-").padStart(9),
      (isCompared ? perRun(native, graphRuns) : "-").padStart(9),
      (isCompared ? (reference / native).toFixed(1) : "-").padStart(9),
    ];
    console.log(`${cells.join(" ")}${node.digest === browser.digest ? "" : "  other bytes!"}`);
  }
  console.log(
    `\n${differ === 0 ? "Node and Chromium gave the same bytes for all." : `${differ} packages gave other bytes in Chromium.`}`,
  );
  return differ;
}

/** Prints what agents do. */
async function printAgents(): Promise<void> {
  const { tasksPerMinute, secondsToFifthVote } = await measureAgents();
  const [median, longest] = [quantile(secondsToFifthVote, 0.5), Math.max(...secondsToFifthVote)];
  console.log(`\nOne provider, one run at a time: ${tasksPerMinute.toFixed(1)} tasks of 150 rows a minute.`);
  console.log(
    `From the submission to the fifth vote: median ${median.toFixed(1)} s, longest ${longest.toFixed(1)} s.`,
  );
}

const wanted = process.argv.slice(2);
const AGENTS = "agents";
const names = packageNames.filter((name) => wanted.length === 0 || wanted.includes(name));
const withAgents = wanted.length === 0 || wanted.includes(AGENTS);
if (names.length === 0 && !withAgents) {
  console.error(
    `There is no package called ${wanted.join(", ")}. Packages: ${packageNames.join(", ")}; or say ${AGENTS}.`,
  );
  process.exit(2);
}
const processor = cpus()[0]?.model ?? "unknown processor";
console.log(
  `${RUNTIME_LABEL}, Node ${process.version}, ${cpus().length} × ${processor}, load ${loadavg()[0]?.toFixed(1)}`,
);
const differ = names.length > 0 ? await measurePackages() : 0;
if (withAgents) await printAgents();
process.exit(differ === 0 ? 0 : 1);
