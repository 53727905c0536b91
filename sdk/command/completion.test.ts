/** Completion: the words, and the scripts in the shells that this machine has. */
import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mlb } from "./mlb.ts";

async function complete(...words: string[]): Promise<string[]> {
  const out: string[] = [];
  const signal = new AbortController().signal;
  await mlb(["complete", ...words], {
    environment: {},
    out: (line) => out.push(line),
    err: () => undefined,
    signal,
  });
  return out.join("").split("\n");
}

test("commands, their parts and their options are completed, and values are left to the shell", async () => {
  expect(await complete("ta")).toEqual(["task"]);
  expect(await complete("task", "")).toEqual(["post", "show", "watch", "result", "cancel"]);
  expect(await complete("run", "--re")).toEqual(["--reward"]);
  expect(await complete("task", "post", "--ch")).toEqual(["--check"]);
  expect(await complete("models", "--")).toContain("--category");
  expect(await complete("run", "--out", "")).toEqual([""]);
  expect(await complete("run", "Iris", "")).toEqual([""]);
  expect(await complete("gateway", "")).toEqual(["usage"]);
});

const PROGRAM = join(import.meta.dirname, "main.ts");
const isThere = (shell: string) => spawnSync(shell, ["--version"]).status === 0;
const script = (shell: string) =>
  execFileSync(process.execPath, [PROGRAM, "completion", shell], { encoding: "utf8" });
const define = `mlb() { ${process.execPath} ${PROGRAM} "$@"; }`;

test("the script for bash completes a command line", () => {
  const line = `COMP_WORDS=(mlb task p); COMP_CWORD=2; _mlb; echo \${COMPREPLY[@]}`;
  const out = execFileSync("bash", ["-c", `${define}\n${script("bash")}\n${line}`], { encoding: "utf8" });
  expect(out.trim()).toBe("post");
});

test.runIf(isThere("fish"))("the script for fish completes a command line", () => {
  const own = `function mlb; ${process.execPath} ${PROGRAM} $argv; end`;
  const out = execFileSync("fish", ["-c", `${own}\n${script("fish")}\ncomplete -C "mlb task p"`], {
    encoding: "utf8",
  });
  expect(out.trim()).toBe("post");
});

test.runIf(isThere("zsh"))("the script for zsh completes a command line", () => {
  // The completion system runs in a terminal only, so its two functions are recorded here.
  const own = `${define}\ncompdef() { :; }\ncompadd() { shift; eval 'print -l $'$1; }`;
  const line =
    'words=(mlb task p); CURRENT=3; _mlb; words=(mlb run --out ""); CURRENT=4; _files() { print files }; _mlb';
  const out = execFileSync("zsh", ["-fc", `${own}\n${script("zsh")}\n${line}`], { encoding: "utf8" });
  expect(out.trim()).toBe("post\nfiles");
});
