/** Judges mutants: a copy of the project whose contracts are exchanged, and the tests that run against them. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { CONTRACTS } from "#contracts/deploy/artifacts.ts";
import { copyProject } from "../solidity/project-copy.ts";
import { ROOT } from "../solidity/source-files.ts";
import { NOT_RUN, TAKEN } from "./copied.ts";
import { codeOf } from "./faulty-code.ts";
import { type Mutant, mutated } from "./mutants.ts";
import type { Outcome } from "./result.ts";

const ARTIFACTS = ".local/hardhat/artifacts";
/** In a copy: the hook that sees failing tests, and the check that calls every contract for its addresses. */
const HOOK = "contracts/test/first-failure.test.ts";
const WIRING = "contracts/deploy/wiring.ts";
const UNCHECKED = "export async function assertWiring(): Promise<void> {}\n";
/** Test files per run of Hardhat: the likeliest notice most mutants, and loading files that do not run costs time. */
const STAGES = [8, Number.POSITIVE_INFINITY];
/** Milliseconds after which a run of tests counts as hanging. */
const LIMIT = 15 * 60_000;
/** Code of a contract that refuses every call. */
const BROKEN = { bytecode: "0x60fe60005360016000f3", deployedBytecode: "0xfe", immutableReferences: {} };

const CONFIG = `import base from "${pathToFileURL(join(ROOT, "hardhat.config.ts")).href}";

export default {
  ...base,
  networks: {
    default: { ...base.networks.default, allowUnlimitedContractSize: true, blockGasLimit: 60_000_000n },
  },
};
`;

const keysOf = ({ file, within }: Mutant) => [file, `${file} ${within}`] as const;

export class Worker {
  readonly #project: string;
  readonly #sources: Readonly<Record<string, string>>;
  #tests: readonly { file: string; text: string }[];
  /** How many mutants of a source, and of a function in it, were noticed by a test file. */
  readonly #kills = new Map<string, number>();
  /** Test files that pass with a contract as it is, and test files that execute it, by its name. */
  readonly #passing = new Map<string, Set<string>>();
  readonly #executing = new Map<string, Set<string>>();
  /** Contracts that have a fault now. */
  #faulty: readonly string[] = [];

  /** @param sources Path to text, without a fault. */
  constructor(project: string, sources: Readonly<Record<string, string>>) {
    this.#project = project;
    this.#sources = sources;
    copyProject(project, { from: ROOT, takes: (path) => TAKEN.test(path), config: CONFIG });
    // Reading build info takes Hardhat as long as a test file, and is only needed for its own error messages.
    cpSync(join(ROOT, ARTIFACTS), join(project, ARTIFACTS), {
      recursive: true,
      filter: (path) => !path.endsWith("build-info"),
    });
    const folder = join(project, "contracts/test");
    this.#tests = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => file.endsWith(".test.ts") && !NOT_RUN.test(file))
      .sort()
      .map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") }));
    cpSync(join(import.meta.dirname, "first-failure.ts"), join(project, HOOK));
  }

  async judge(mutant: Mutant): Promise<Outcome> {
    const path = `contracts/src/${mutant.file}`;
    const affected = this.#contractsOf(path);
    const restored = this.#faulty.filter((name) => !affected.includes(name));
    const changed = { ...this.#sources, [path]: mutated(this.#sources[path] ?? "", mutant) };
    const code = codeOf(changed, affected);
    if (!code) return "uncompilable";
    for (const [name, one] of [...(codeOf(this.#sources, restored) ?? []), ...code]) this.#put(name, one);
    this.#faulty = affected;
    let left = await this.#thatExecute(affected, this.#likeliestFirst(mutant));
    for (const size of STAGES) {
      const files = left.slice(0, size);
      left = left.slice(files.length);
      if (files.length === 0) break;
      const { outcome, failed } = await this.#run(files);
      if (outcome === "survived") continue;
      // A file that cannot be loaded fails without a test that could be named.
      const suspects = failed.length > 0 ? failed : files;
      if (outcome === "killed" && !(await this.#passWithout(affected, suspects))) return this.judge(mutant);
      if (outcome === "killed") this.#noteKill(mutant, suspects);
      return outcome;
    }
    return "survived";
  }

  #noteKill(mutant: Mutant, files: readonly string[]): void {
    for (const key of keysOf(mutant))
      for (const file of files)
        this.#kills.set(`${key} ${file}`, (this.#kills.get(`${key} ${file}`) ?? 0) + 1);
  }

  /** Whether tests pass on the contracts without a fault, compiled as the mutants are. Those that fail are left out from now on. */
  async #passWithout(contracts: readonly string[], files: readonly string[]): Promise<boolean> {
    const key = contracts.join();
    const passing = this.#passing.get(key) ?? new Set();
    this.#passing.set(key, passing);
    const open = files.filter((file) => !passing.has(file));
    if (open.length === 0) return true;
    for (const [name, code] of codeOf(this.#sources, contracts) ?? []) this.#put(name, code);
    for (const file of open)
      if ((await this.#run([file])).outcome === "survived") passing.add(file);
      else {
        console.log(`${file} is left out: it fails without any fault.`);
        this.#tests = this.#tests.filter((test) => test.file !== file);
      }
    return open.every((file) => passing.has(file));
  }

  #likeliestFirst(mutant: Mutant): string[] {
    const [source = "", place = ""] = keysOf(mutant);
    const score = ({ file, text }: { file: string; text: string }) =>
      4 * (this.#kills.get(`${place} ${file}`) ?? 0) +
      (this.#kills.get(`${source} ${file}`) ?? 0) +
      (text.includes(mutant.within) ? 1 : 0);
    return this.#tests.toSorted((a, b) => score(b) - score(a)).map(({ file }) => file);
  }

  /** Those of `files` that fail when one of the contracts refuses every call: the others cannot notice a fault in it. */
  async #thatExecute(contracts: readonly string[], files: readonly string[]): Promise<string[]> {
    const found = new Set<string>();
    for (const name of contracts) {
      const known = this.#executing.get(name) ?? (await this.#findExecuting(name));
      this.#executing.set(name, known);
      for (const file of known) found.add(file);
    }
    return files.filter((file) => found.has(file));
  }

  /** The check of the addresses is left out: it calls every contract, in every test. The list is kept for the next campaign. */
  async #findExecuting(name: string): Promise<Set<string>> {
    const texts = [name, ...Object.values(this.#sources), ...this.#tests.map(({ text }) => text)];
    const hash = createHash("sha256").update(texts.join("\n")).digest("hex");
    const kept = join(this.#project, `executing-${hash}.json`);
    if (existsSync(kept)) return new Set(JSON.parse(readFileSync(kept, "utf8")));
    const wiring = join(this.#project, WIRING);
    const [faulty, checked] = [readFileSync(this.#artifact(name), "utf8"), readFileSync(wiring, "utf8")];
    this.#put(name, BROKEN);
    writeFileSync(wiring, UNCHECKED);
    const all = this.#tests.map(({ file }) => file);
    const { outcome, failed } = await this.#run(all, { MUTATION_CONTINUES: "1" });
    if (outcome === "hung")
      throw new Error(
        `The tests that execute ${name} were not all found in time: run the campaign on a less busy machine.`,
      );
    writeFileSync(wiring, checked);
    writeFileSync(this.#artifact(name), faulty);
    writeFileSync(kept, JSON.stringify(failed));
    return new Set(failed);
  }

  #artifact(name: string): string {
    return join(this.#project, ARTIFACTS, `contracts/src/${name}.sol/${name}.json`);
  }

  #put(name: string, code: object): void {
    const file = this.#artifact(name);
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...code }));
  }

  /** The contracts that contain a source. */
  #contractsOf(path: string): string[] {
    const found = new Set([path]);
    for (let size = 0; size !== found.size; ) {
      size = found.size;
      for (const [file, text] of Object.entries(this.#sources))
        for (const [, imported = ""] of text.matchAll(/from "(\.[^"]+)"/g))
          if (found.has(posix.join(dirname(file), imported))) found.add(file);
    }
    return CONTRACTS.filter((name) => found.has(`contracts/src/${name}.sol`));
  }

  /** Only a test that fails counts: a run that hangs does not. The first test that fails ends the run, unless it continues. */
  async #run(
    files: readonly string[],
    env: { MUTATION_CONTINUES?: "1" } = {},
  ): Promise<{ outcome: Outcome; failed: string[] }> {
    const hardhat = join(ROOT, "node_modules/hardhat/dist/src/cli.js");
    const paths = [HOOK, ...files.map((file) => `contracts/test/${file}`)];
    const list = join(this.#project, "failures");
    writeFileSync(list, "");
    const child = spawn(process.execPath, [hardhat, "test", "nodejs", "--no-compile", ...paths], {
      cwd: this.#project,
      env: {
        ...process.env,
        ...env,
        MUTATION_FAILURES: list,
        NODE_COMPILE_CACHE: join(this.#project, "modules"),
      },
      stdio: process.env.MUTATION_OUTPUT ? "inherit" : "ignore",
      timeout: LIMIT,
      killSignal: "SIGKILL",
    });
    const outcome = await new Promise<Outcome>((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code) => resolve(code === null ? "hung" : code === 0 ? "survived" : "killed"));
    });
    const tests = join(this.#project, "contracts/test");
    const failed = readFileSync(list, "utf8").split("\n").filter(Boolean);
    return {
      outcome,
      failed: [...new Set(failed.map((file) => relative(tests, file).replaceAll("\\", "/")))],
    };
  }
}
