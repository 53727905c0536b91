/**
 * Runs the contracts' TypeScript tests with Hardhat's coverage and fails unless they execute every line and every
 * statement: `npm run tools contracts:coverage`. The mutation campaign shows whether a test would notice another outcome
 * of a condition, or another second of a deadline.
 *
 * The contracts are copied to `.local/coverage` and compiled there, because Hardhat overwrites artifacts with
 * instrumented code.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { copyProject } from "./solidity/project-copy.ts";
import { ROOT } from "./solidity/source-files.ts";

/**
 * Instrumentation changes what a call costs, the tests in Solidity have their own suite, and scenarios and deployment run against
 * deployed code (`contracts:test:deployed`).
 */
const LEFT_OUT = /^test\/((gas|fuzz|invariant)(\/|$)|(scenario|deployment)\/.*\.test\.ts$)/;

/** Optimizing once instead of until nothing changes halves the compile time, for a tenth more code. */
const CONFIG = `import main from "${pathToFileURL(join(ROOT, "hardhat.config.ts")).href}";

const [deployed] = main.solidity.profiles.default.compilers;
const details = { yul: true, yulDetails: { optimizerSteps: "dhfoDgvulfnTUtnIf:fDnTOcmu" } };
const optimizer = { ...deployed.settings.optimizer, details };
const compiler = { ...deployed, settings: { ...deployed.settings, optimizer } };
export default {
  ...main,
  solidity: { ...main.solidity, profiles: { default: { compilers: [compiler], isolated: false } } },
  networks: { default: { ...main.networks.default, allowUnlimitedContractSize: true, blockGasLimit: 1_000_000_000n } },
};
`;

/** The files that a coverage report lists as not fully executed. @throws Error without such a report */
export function uncovered(report: string): string[] {
  const rows = [...report.matchAll(/^║ (\S+\.sol) +│ ([\d.]+) +│ ([\d.]+) +│ (.*?) +║$/gm)];
  if (rows.length === 0) throw new Error("The test run printed no coverage report.");
  return rows
    .filter(([, , lines, statements]) => lines !== "100.00" || statements !== "100.00")
    .map(
      ([, file, lines, statements, missing]) =>
        `${file}: ${lines} % of the lines, ${statements} % of the statements; not executed: ${missing}`,
    );
}

/** Prints what Hardhat prints. @returns its output and exit code */
function run(project: string): Promise<{ output: string; code: number | null }> {
  const hardhat = join(ROOT, "node_modules/hardhat/dist/src/cli.js");
  const child = spawn(process.execPath, [hardhat, "test", "nodejs", "--coverage"], {
    cwd: project,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (data: Buffer) => {
    output += data;
    process.stdout.write(data);
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ output: stripVTControlCharacters(output), code }));
  });
}

if (import.meta.main) {
  const project = join(ROOT, ".local/coverage");
  copyProject(project, {
    from: ROOT,
    takes: (path) =>
      (/^(deploy|src|test)(\/|$)/.test(path) && !LEFT_OUT.test(path)) ||
      // The tests of samples read the tree of a batch by its definition.
      /^assurance(\/reference(\/tree\.ts)?)?$/.test(path),
    config: CONFIG,
  });
  const { output, code } = await run(project);
  const missing = uncovered(output);
  for (const line of missing) console.error(`FAIL ${line}`);
  console.log(`${missing.length === 0 ? 1 : 0} passing: every line and statement\n${missing.length} failing`);
  process.exitCode = code === 0 && missing.length === 0 ? 0 : 1;
}
