/** A copy of the contracts with a fault for every invariant, and campaigns that have to detect them. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { copyProject } from "../solidity/project-copy.ts";
import { ROOT } from "../solidity/source-files.ts";
import { type Fault, faults } from "./faults.ts";
import { seedOf } from "./portion.ts";

const PROJECT = join(ROOT, ".local/invariants/project");
const HARNESS = "contracts/test/invariant";

/** The balance of this account selects the fault. */
const SWITCH = "address(0xFA17)";

/** Seeds that a campaign may try until it names the invariant of a fault. */
const ATTEMPTS = 8;

/** The failures of the campaigns with one fault; undefined for a campaign that passed. */
export type Caught = { invariant: string; fault: string; random?: string; guided?: string };

/** @throws Error unless the piece is there exactly once: the contracts have changed and the fault must follow. */
function replaceOnce(text: string, from: string, to: string, where: string): string {
  const parts = text.split(from);
  if (parts.length !== 2)
    throw new Error(`${where} has "${from}" ${parts.length - 1} times: adapt faults.ts.`);
  return parts.join(to);
}

/** The text of a source with its faults, each selected by its place in the list, from 1. */
export function withFaults(file: string, text: string, list: readonly Fault[] = faults): string {
  return list.reduce(
    (result, fault, index) =>
      fault.file === file
        ? replaceOnce(
            result,
            fault.from,
            fault.to.replaceAll("FAULT", `(${SWITCH}.balance == ${index + 1})`),
            file,
          )
        : result,
    text,
  );
}

/** The configuration of the contracts, without shrinking of failing runs. */
const CONFIG = `import main from "${pathToFileURL(join(ROOT, "hardhat.config.ts")).href}";

const { solidity } = main.test;
export default {
  ...main,
  test: { ...main.test, solidity: { ...solidity, invariant: { ...solidity.invariant, shrinkRunLimit: 0 } } },
};
`;

function build(): void {
  copyProject(PROJECT, {
    from: ROOT,
    takes: (path) => /^(src|test$|test\/invariant)/.test(path),
    config: CONFIG,
  });
  const edit = (path: string, change: (text: string) => string) =>
    writeFileSync(join(PROJECT, path), change(readFileSync(join(PROJECT, path), "utf8")));
  for (const file of new Set(faults.map((fault) => fault.file)))
    edit(`contracts/src/${file}`, (text) => withFaults(file, text));
  edit(`${HARNESS}/Vm.sol`, (text) =>
    replaceOnce(
      text,
      "interface Vm {\n",
      `interface Vm {
    function deal(address account, uint256 balance) external;
    function envOr(string calldata name, uint256 otherwise) external view returns (uint256);
`,
      "Vm.sol",
    ),
  );
  edit(`${HARNESS}/World.sol`, (text) =>
    replaceOnce(
      text,
      "constructor() {\n",
      `constructor() {\n        vm.deal(${SWITCH}, vm.envOr("FAULT", uint256(0)));\n`,
      "World.sol",
    ),
  );
  const built = spawnSync("npx", ["hardhat", "build"], { cwd: PROJECT, stdio: "inherit" });
  if (built.status !== 0) throw new Error("The contracts with faults do not compile.");
}

/** Whether a campaign's failure names this invariant. */
export const names = (said: string | undefined, invariant: string): boolean =>
  said !== undefined && new RegExp(`^${invariant}(\\b|_)`).test(said);

/** The first invariant that a failing campaign names. */
export function verdict(output: string): string | undefined {
  return /\bI\d+[ _][^\n"(]*/.exec(output)?.[0].trim();
}

function playOnce(campaign: string, fault: number, runs: number, attempt: number): string | undefined {
  const seed = seedOf(`fault ${fault}, attempt ${attempt}`);
  const { status, stdout, stderr } = spawnSync(
    "npx",
    ["hardhat", "test", "solidity", "--no-compile", `${HARNESS}/${campaign}.t.sol`],
    {
      cwd: PROJECT,
      encoding: "utf8",
      env: { ...process.env, FAULT: String(fault), INVARIANT_RUNS: String(runs), INVARIANT_SEED: seed },
      maxBuffer: 1 << 28,
    },
  );
  const output = stripVTControlCharacters(stdout).replaceAll("invariant_I1_to_I21", "the campaign");
  if (status === 0) return undefined;
  const named = verdict(output);
  if (!named) throw new Error(`The campaign failed without naming an invariant:\n${output}${stderr}`);
  return named;
}

/** The failure of a campaign with a fault. If another invariant failed first, other seeds are tried. */
function play(campaign: string, fault: number, runs: number): string | undefined {
  const invariant = faults[fault - 1]?.invariant;
  let said: string | undefined;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const next = playOnce(campaign, fault, runs, attempt);
    said ??= next;
    if (next === undefined || invariant === undefined || names(next, invariant)) return next ?? said;
  }
  return said;
}

/**
 * Plays both campaigns without a fault, which must pass, then with each fault that is not `known`.
 *
 * @param report Called after each fault with the results up to it.
 */
export function playFaults(
  runs: number,
  known: readonly Caught[],
  report: (caught: readonly Caught[]) => void,
): Caught[] {
  build();
  for (const campaign of ["Random", "Guided"])
    if (play(campaign, 0, 8)) throw new Error("The campaign fails without a fault.");
  const results: Caught[] = [];
  for (const [index, { invariant, what }] of faults.entries()) {
    const before = known.find((caught) => caught.invariant === invariant && caught.fault === what);
    if (before) {
      results.push(before);
      continue;
    }
    const random = play("Random", index + 1, runs);
    const guided = play("Guided", index + 1, runs);
    results.push({ invariant, fault: what, ...(random && { random }), ...(guided && { guided }) });
    report(results);
  }
  return results;
}
