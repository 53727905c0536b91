/**
 * `npm run release`: lists the release checks, each with its last record. `npm run release -- NAME [arguments]` runs
 * one, `npm run release -- all --url http://127.0.0.1:3000` runs all sequentially and adds the results to
 * `records.json`.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const RECORDS = join(import.meta.dirname, "records.json");

interface Check {
  readonly program: string;
  readonly about: string;
  /** Arguments before those of the command line. */
  readonly args?: readonly string[];
  /** Whether its first argument is the address of a running site. */
  readonly needsSite?: boolean;
}

const CHECKS: Readonly<Record<string, Check>> = {
  kubo: { program: "e2e/kubo/main.ts", about: "copies of uploads and content ids against a real Kubo node" },
  deployment: {
    program: "e2e/deployment/main.ts",
    about: "every command of the deployment guide, 15 minutes",
  },
  arm64: { program: "e2e/arm64/main.ts", about: "every package on ARM64 in qemu, byte for byte" },
  browsers: {
    program: "e2e/browsers/main.ts",
    about: "pages in Firefox ESR and WebKitGTK",
    needsSite: true,
  },
  api: { program: "e2e/api/main.ts", about: "a generated Python client and schemathesis", needsSite: true },
  "language-model": {
    program: "e2e/language-model/main.ts",
    about: "20 answers of a real language model in Node and Chromium, byte for byte",
  },
  replay: {
    program: "e2e/replay/main.ts",
    about: "200 honest answers of the native engine and 20 of each cheat against the bounds, 20 minutes",
  },
  gateway: {
    program: "e2e/gateway-kill/main.ts",
    about: "gateway, provider and chain killed at seeded moments, books compared",
  },
  "openai-python": {
    program: "e2e/openai-python/main.ts",
    about:
      "OpenAI's Python package against the gateway: chat, embeddings, transcription, errors, cancellation",
  },
  "openai-upstream": {
    program: "e2e/openai-upstream/main.ts",
    about:
      "a provider with llama.cpp's server from PyPI: chat task and endpoint call, answers and cheats by the rule replay",
  },
  "ollama-upstream": {
    program: "e2e/openai-upstream/main.ts",
    args: ["--server", "ollama"],
    about: "the same with Ollama, built from its Go module",
  },
  container: {
    program: "e2e/container/main.ts",
    about: "containers that attack, and a task computed in one, with docker and podman",
  },
  "sdk-package": {
    program: "e2e/sdk-package/main.ts",
    about: "the packed SDK in an empty folder on Node 22 and 24: every command of mlb, an engine, npx",
  },
  agents: { program: "e2e/agents/kill/main.ts", about: "eight agents killed at seeded moments" },
};

interface ReleaseRecord {
  readonly check: string;
  /** UTC date. */
  readonly date: string;
  readonly commit: string;
  readonly result: "passed" | "failed";
  readonly seconds: number;
}

const records = JSON.parse(readFileSync(RECORDS, "utf8")) as ReleaseRecord[];
const [wanted, ...rest] = process.argv.slice(2);
const names = wanted === "all" ? Object.keys(CHECKS) : wanted ? [wanted] : [];
if (names.length === 0) {
  for (const [name, { about, needsSite }] of Object.entries(CHECKS)) {
    const last = records.findLast(({ check }) => check === name);
    const record = last ? `${last.result} on ${last.date} at ${last.commit}` : "no record";
    console.log(`${name.padEnd(14)} ${about}${needsSite ? " (needs the address of a site)" : ""}: ${record}`);
  }
}
const urlAt = rest.indexOf("--url");
function refuse(reason: string): never {
  console.error(reason);
  process.exit(2);
}
if (wanted === "all" && urlAt < 0)
  refuse("`all` needs --url, the address of a running site for the checks of browsers and API.");
for (const name of names) {
  const check =
    CHECKS[name] ?? refuse(`No release check is called ${name}. Checks: ${Object.keys(CHECKS).join(", ")}.`);
  const site = check.needsSite && urlAt >= 0 ? [rest[urlAt + 1] ?? ""] : [];
  const began = performance.now();
  const program = [join(ROOT, check.program), ...(check.args ?? [])];
  const args = [...program, ...(wanted === "all" || site.length > 0 ? site : rest)];
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: "inherit" });
  const result = status === 0 ? "passed" : "failed";
  const seconds = Math.round((performance.now() - began) / 1_000);
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], {
    cwd: ROOT,
    encoding: "utf8",
  }).trim();
  records.push({ check: name, date: new Date().toISOString().slice(0, 10), commit, result, seconds });
  writeFileSync(RECORDS, `${JSON.stringify(records, undefined, 2)}\n`);
  console.log(`release.check_${result} ${JSON.stringify({ check: name, seconds })}`);
  if (status !== 0) process.exitCode = 1;
}
