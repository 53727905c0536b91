/** Executes the claims about statuses with symbols in place of values: halmos, where it is installed. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { find, type Program } from "../../python/environment.ts";
import { build } from "./build.ts";

export const HALMOS: Program = {
  name: "halmos",
  python: [3, 11],
  requirements: join(import.meta.dirname, "requirements.txt"),
  install: "npm run tools contracts:formal -- --install",
};

/** One claim: how halmos ended, and how many loops it did not follow to their end. */
export type Claim = { name: string; exitcode: number; num_bounded_loops: number | null };

/** Exit codes of halmos: proved; refuted with values; any higher code is a failure. */
const [PROVED, REFUTED] = [0, 1];

/** The problem with a claim: `check_` must be proved completely, `possible_` must have an example. */
export function objection({ name, exitcode, num_bounded_loops: loops }: Claim): string | undefined {
  const wanted = name.startsWith("possible_") ? REFUTED : PROVED;
  if (exitcode !== wanted) {
    if (exitcode === REFUTED)
      return `${name} is refuted: npm run tools contracts:formal -- --examples shows how.`;
    if (exitcode === PROVED) return `${name} is listed, and nothing does it.`;
    return `${name} has no answer (halmos ended it with ${exitcode}).`;
  }
  return wanted === PROVED && loops !== 0 ? `${name}: not every loop was followed to its end.` : undefined;
}

/** All claims, or why they were not examined. `examples` prints refutations. @throws Error when halmos fails */
export function claims(examples: boolean): Claim[] | { missing: string } {
  const program = find(HALMOS);
  if ("missing" in program) return program;
  const scratch = mkdtempSync(join(tmpdir(), "halmos-"));
  try {
    build(scratch);
    // halmos lets Foundry compile; here it finds what is compiled already
    const bin = join(scratch, "bin");
    mkdirSync(bin);
    writeFileSync(join(bin, "forge"), "#!/bin/sh\nexit 0\n", { mode: 0o755 });
    const answers = join(scratch, "answers.json");
    const args = ["--root", scratch, "--function", "(check|possible)_", "--json-output", answers];
    const { stdout, stderr, error } = spawnSync(program.command, [...args, "--early-exit", "--no-status"], {
      cwd: scratch,
      encoding: "utf8",
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
      maxBuffer: 1 << 28,
    });
    if (error) throw error;
    if (examples) console.log(stdout);
    return parseAnswers(answers, `${stdout}${stderr}`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function parseAnswers(file: string, said: string): Claim[] {
  let answers: { test_results: Record<string, Claim[]> };
  try {
    answers = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new Error(`halmos failed:\n${said.slice(-2_000)}`, { cause });
  }
  return Object.values(answers.test_results).flat();
}
