/**
 * The mutation campaign: `npm run tools contracts:mutation`, part of a release. It puts one fault at a time into the contracts and
 * runs the tests likeliest to notice it, then all others. An interrupted campaign continues where it ended, as long as
 * the sources and the mutants are the same.
 *
 *   --share 0.1       tries every tenth mutant
 *   --only a,b/       only the source files that begin so; recorded in addition to the last whole campaign
 *   --workers 1       leaves a processor to others
 *   --fresh           forgets earlier outcomes
 */
import { fork, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join, posix } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { CONTRACTS, readArtifact } from "#contracts/deploy/artifacts.ts";
import { runSolc } from "../solidity/compiler.ts";
import { copyProject } from "../solidity/project-copy.ts";
import { productSources, ROOT } from "../solidity/source-files.ts";
import { sourceHash } from "../solidity/source-hash.ts";
import { syntaxTrees } from "../solidity/syntax-tree.ts";
import { NOT_RUN, TAKEN } from "./copied.ts";
import { type Mutant, mutantsOf, mutated, named } from "./mutants.ts";
import { LEAST_SCORE, type Outcome, summarise, table, writeLater, writeResult } from "./result.ts";

const FOLDER = join(ROOT, ".local/mutation");
const ARTIFACTS = ".local/hardhat/artifacts";
/** Compiler outputs that Hardhat needs to run a contract and to decode its errors. */
const CODE = ["abi", "evm.bytecode", "evm.deployedBytecode", "evm.methodIdentifiers"];
/** Tests per run of Hardhat: the three likeliest first. */
const STAGES = [3, 9, Number.POSITIVE_INFINITY];
/** Milliseconds after which a run of tests counts as hanging. */
const LIMIT = 15 * 60_000;

/** Interfaces and types have nothing to change. Token and faucet are left out. */
const NOT_MUTATED = /^contracts\/src\/(interfaces\/|Types\.sol|MLBToken\.sol|MLBFaucet\.sol)/;
const { values } = parseArgs({
  options: {
    share: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    workers: { type: "string", default: String(availableParallelism()) },
    fresh: { type: "boolean", default: false },
    worker: { type: "string" },
  },
});
const [share, workers] = [Number(values.share), Number(values.workers)];
if (!(share > 0 && share <= 1 && workers >= 1))
  throw new Error("--share is above 0 and at most 1, --workers is at least 1.");

const texts = productSources();
const trees = syntaxTrees(texts);
const mutants = named(mutantsOf({ texts, trees }, (path) => !NOT_MUTATED.test(path)));
const stamp = createHash("sha256")
  .update([sourceHash(), ...mutants.keys()].join("\n"))
  .digest("hex");

function outcomes(): Map<string, Outcome> {
  if (!existsSync(FOLDER)) return new Map();
  const lines = readdirSync(FOLDER)
    .filter((file) => file.endsWith(".jsonl"))
    .flatMap((file) => readFileSync(join(FOLDER, file), "utf8").split("\n").filter(Boolean))
    .map((line): { stamp: string; name: string; outcome: Outcome } => JSON.parse(line));
  return new Map(
    lines.filter((line) => line.stamp === stamp).map(({ name, outcome }) => [name, outcome] as const),
  );
}

/** A project with the tests and the artifacts of the last build, whose contracts can be exchanged. */
class Worker {
  readonly #project: string;
  readonly #tests: readonly { file: string; text: string }[];
  /** How many mutants of a source, and of a function in it, were noticed by a test file. */
  readonly #kills = new Map<string, number>();
  /** Sources whose contracts have a fault now. */
  #faulty: readonly string[] = [];

  constructor(number: number) {
    this.#project = join(FOLDER, `worker-${number}`);
    copyProject(this.#project, {
      from: ROOT,
      takes: (path) => TAKEN.test(path),
      config: CONFIG,
    });
    cpSync(join(ROOT, ARTIFACTS), join(this.#project, ARTIFACTS), { recursive: true });
    const folder = join(this.#project, "contracts/test");
    this.#tests = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => file.endsWith(".test.ts") && !NOT_RUN.test(file))
      .map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") }));
  }

  /** The unchanged contracts, compiled as the mutants are, must pass every test. */
  async checkBaseline(): Promise<void> {
    this.#build(texts, Object.keys(texts));
    if ((await this.#run(this.#tests.map(({ file }) => file))) !== "survived")
      throw new Error("The tests fail without any fault, so a failure proves nothing.");
  }

  async judge(mutant: Mutant): Promise<Outcome> {
    const path = `contracts/src/${mutant.file}`;
    const changed = { ...texts, [path]: mutated(texts[path] ?? "", mutant) };
    // what the fault before this one has changed is compiled again together with this one
    const affected = dependantsOf(path);
    if (!this.#build(changed, [...affected, ...this.#faulty])) return "uncompilable";
    this.#faulty = affected;
    let left = this.#likeliestFirst(mutant);
    let outcome: Outcome = "survived";
    for (const size of STAGES) {
      const files = left.slice(0, size);
      if (files.length === 0 || outcome !== "survived") break;
      left = left.slice(files.length);
      outcome = await this.#run(files);
      if (outcome === "killed")
        for (const key of keysOf(mutant))
          for (const file of files)
            this.#kills.set(`${key} ${file}`, (this.#kills.get(`${key} ${file}`) ?? 0) + 1);
    }
    return outcome;
  }

  #likeliestFirst(mutant: Mutant): string[] {
    const [source = "", place = ""] = keysOf(mutant);
    const score = ({ file, text }: { file: string; text: string }) =>
      4 * (this.#kills.get(`${place} ${file}`) ?? 0) +
      (this.#kills.get(`${source} ${file}`) ?? 0) +
      (text.includes(mutant.within) ? 1 : 0);
    return this.#tests.toSorted((a, b) => score(b) - score(a)).map(({ file }) => file);
  }

  /** Compiles the contracts of `paths` into the project, with build info. Returns whether they compile. */
  #build(sources: Readonly<Record<string, string>>, paths: readonly string[]): boolean {
    const folder = join(this.#project, ARTIFACTS);
    const contracts = CONTRACTS.filter((name) => paths.includes(`contracts/src/${name}.sol`));
    const { buildInfoId } = readArtifact("TaskManager");
    const buildInfo = (suffix: string) =>
      JSON.parse(readFileSync(join(ROOT, ARTIFACTS, `build-info/${buildInfoId}${suffix}`), "utf8"));
    const base = buildInfo(".json");
    const input = {
      ...base.input,
      sources: { ...base.input.sources },
      settings: {
        ...base.input.settings,
        optimizer: { enabled: false },
        outputSelection: { "*": { "": ["ast"] } } as Record<string, Record<string, readonly string[]>>,
      },
    };
    for (const [path, content] of Object.entries(sources)) input.sources[`project/${path}`] = { content };
    for (const name of contracts)
      input.settings.outputSelection[`project/contracts/src/${name}.sol`] = { "": ["ast"], [name]: CODE };
    type Contract = Record<
      "bytecode" | "deployedBytecode",
      { object: string; immutableReferences?: unknown }
    >;
    const output: {
      errors?: { severity: string }[];
      contracts: Record<string, Record<string, { evm: Contract }>>;
    } = JSON.parse(runSolc(JSON.stringify(input)));
    if (output.errors?.some(({ severity }) => severity === "error")) return false;
    const info = join(folder, "build-info/mutant");
    writeFileSync(`${info}.json`, JSON.stringify({ ...base, id: "mutant", input }));
    // Hardhat's decoder expects every contract of the syntax trees, including those that were not compiled again.
    const former = buildInfo(".output.json").output.contracts;
    const all = { ...output, contracts: { ...former, ...output.contracts } };
    writeFileSync(
      `${info}.output.json`,
      JSON.stringify({ _format: "hh3-sol-build-info-output-1", id: "mutant", output: all }),
    );
    for (const name of contracts) {
      const file = join(folder, `contracts/src/${name}.sol/${name}.json`);
      const evm = output.contracts[`project/contracts/src/${name}.sol`]?.[name]?.evm;
      if (!evm) throw new Error(`The compiler returned no code of ${name}.`);
      const artifact = {
        ...JSON.parse(readFileSync(file, "utf8")),
        bytecode: `0x${evm.bytecode.object}`,
        deployedBytecode: `0x${evm.deployedBytecode.object}`,
        immutableReferences: evm.deployedBytecode.immutableReferences,
        buildInfoId: "mutant",
      };
      writeFileSync(file, JSON.stringify(artifact));
    }
    return true;
  }

  /** Only a test that fails counts: a run that hangs does not. */
  #run(files: readonly string[]): Promise<Outcome> {
    const hardhat = join(ROOT, "node_modules/hardhat/dist/src/cli.js");
    const paths = files.map((file) => `contracts/test/${file}`);
    const child = spawn(process.execPath, [hardhat, "test", "nodejs", "--no-compile", ...paths], {
      cwd: this.#project,
      stdio: process.env.MUTATION_OUTPUT ? "inherit" : "ignore",
      timeout: LIMIT,
      killSignal: "SIGKILL",
    });
    return new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code) => resolve(code === null ? "hung" : code === 0 ? "survived" : "killed"));
    });
  }
}

const keysOf = ({ file, within }: Mutant) => [file, `${file} ${within}`] as const;

/** The sources that import a source, directly or not, and the source itself. */
function dependantsOf(path: string): string[] {
  const found = new Set([path]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const [file, text] of Object.entries(texts))
      for (const [, imported = ""] of text.matchAll(/from "(\.[^"]+)"/g))
        if (found.has(posix.join(dirname(file), imported))) found.add(file);
  }
  return [...found];
}

const CONFIG = `import base from "${pathToFileURL(join(ROOT, "hardhat.config.ts")).href}";

export default {
  ...base,
  networks: {
    default: { ...base.networks.default, allowUnlimitedContractSize: true, blockGasLimit: 1_000_000_000n },
  },
};
`;

/** Whether `--only` names a source. */
function isChosen(file: string): boolean {
  return values.only.split(",").some((start) => file.startsWith(start));
}

/** Every n-th mutant, so any sample is spread evenly over the sources. */
const chosen = [...mutants]
  .filter((_, index) => Math.floor((index + 1) * share) > Math.floor(index * share))
  .filter(([, { file }]) => isChosen(file));

if (values.worker !== undefined) {
  const number = Number(values.worker);
  const worker = new Worker(number);
  if (number === 0) await worker.checkBaseline();
  const known = outcomes();
  const mine = chosen.filter(([name], index) => index % workers === number && !known.has(name));
  for (const [index, [name, mutant]] of mine.entries()) {
    const outcome = await worker.judge(mutant);
    appendFileSync(join(FOLDER, `${number}.jsonl`), `${JSON.stringify({ stamp, name, outcome })}\n`);
    console.log(`${number}: ${index + 1} of ${mine.length} ${outcome} ${name}`);
  }
} else {
  if (values.fresh) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const codes = await Promise.all(
    Array.from({ length: workers }, (_, number) => {
      const child = fork(import.meta.filename, [...process.argv.slice(2), "--worker", String(number)]);
      return new Promise<number | null>((resolve) => child.once("exit", resolve));
    }),
  );
  if (codes.some((code) => code !== 0))
    throw new Error("A worker ended early; start the command again to continue.");
  const named = new Map([...mutants].filter(([, { file }]) => isChosen(file)));
  const result = summarise(named, outcomes(), sourceHash());
  console.log(`\n${table(result)}`);
  if (values.only === "") writeResult(result);
  else if (result.tried === result.mutants) writeLater(result);
  process.exitCode = result.score >= LEAST_SCORE ? 0 : 1;
}
