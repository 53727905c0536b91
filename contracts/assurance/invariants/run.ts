/**
 * The long campaign of the invariants, and its record: `npm run tools contracts:invariants -- --runs 2000`. Both campaigns play
 * this many runs of a hundred steps each, and every run ends by emptying the system (I8). It is played in portions, each
 * from one seed. A portion that passed is added to `record.json` with the calls of each function. An interrupted campaign
 * continues where the record ends, unless the contracts or the campaigns have changed. `-- --faults` plays the campaigns on
 * contracts with one fault each and records the results; faults already detected in the same contracts are not played again.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { ROOT } from "../solidity/source-files.ts";
import { add, harnessHash, playPortion } from "./portion.ts";
import { keepStarted, origin, readInvariants, readStarted, recordInvariants, unnoticed } from "./record.ts";
import { type Caught, playFaults } from "./seeded.ts";

/** Steps of a run, as hardhat.config.ts has it. */
const DEPTH = 100;
const PORTION = 100;

const { values } = parseArgs({ options: { runs: { type: "string" }, faults: { type: "boolean" } } });
const runs = Number(values.runs ?? (values.faults ? 256 : 2_000));
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`--runs must be a whole number from 1 on, not ${values.runs}.`);
  process.exit(2);
}
if (values.faults) faults();
else long();

function long(): void {
  const from = { ...origin(), harness: harnessHash() };
  // everything: when only the named files are compiled, the runner does not find the contract that it calls
  if (spawnSync("npx", ["hardhat", "build"], { cwd: ROOT, stdio: "inherit" }).status !== 0) process.exit(1);
  const known = readInvariants().long;
  const goesOn = known?.sources === from.sources && known.harness === from.harness;
  let { runs: done, seconds, campaigns } = known && goesOn ? known : { runs: 0, seconds: 0, campaigns: {} };
  while (done < runs) {
    const portion = Math.min(PORTION, runs - done);
    const begun = performance.now();
    campaigns = add(campaigns, playPortion(portion, done));
    seconds += Math.round((performance.now() - begun) / 1_000);
    done += portion;
    recordInvariants({ long: { ...from, runs: done, depth: DEPTH, seconds, campaigns } });
    console.log(`Recorded: ${done} of ${runs} runs of ${DEPTH} steps in each of both campaigns.`);
  }
}

function faults(): void {
  const started = origin();
  const before = [readStarted(), readInvariants().seeded].find(
    (one) => one?.sources === started.sources && one.runs === runs,
  );
  const open = new Set(unnoticed(before?.caught ?? []));
  const known = (before?.caught ?? []).filter(({ invariant }) => !open.has(invariant));
  const caught = playFaults(runs, known, (sofar) => {
    const { invariant, fault, random, guided } = sofar.at(-1) as Caught;
    console.log(`${invariant}, ${fault}\n  random: ${random ?? "-"}\n  guided: ${guided ?? "-"}`);
    keepStarted({ ...started, runs, caught: sofar });
  });
  recordInvariants({ seeded: { ...started, runs, caught } });
  const missed = unnoticed(caught);
  console.log(`${caught.length - missed.length} passed, ${missed.length} failed`);
  if (missed.length === 0) return;
  console.error(`Nothing noticed the fault of ${missed.join(", ")}.`);
  process.exitCode = 1;
}
