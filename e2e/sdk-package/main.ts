/**
 * The packed SDK as a stranger gets it, on each Node that it supports: `npm run release -- sdk-package`. npm fetches those versions of
 * Node and the package's dependencies into a temporary folder.
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { startLoopbackServer } from "#dev-infra/http/loopback-server.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
const VERSIONS = ["22", "24"];
const folder = mkdtempSync(join(tmpdir(), "sdk-package-"));
const MODEL = {
  id: `0x${"0a".repeat(32)}`,
  name: "Iris",
  version: "1.0.0",
  category: "flowers",
  description: "Tells three species of iris apart.",
  owner: `0x${"22".repeat(20)}`,
  isActive: true,
  usageCount: 3,
  createdAt: 1_769_860_800,
};

/** A site with one model. */
const site = await startLoopbackServer((request, response) => {
  response.setHeader("content-type", "application/json");
  response.statusCode = request.url?.startsWith("/api/models") ? 200 : 404;
  const models = { models: [MODEL], pagination: { total: 1, limit: 20, nextCursor: null } };
  const body = response.statusCode === 200 ? models : { error: { code: "NOT_FOUND", message: "Not found" } };
  response.end(JSON.stringify(body));
});

/** The folder of a Node's program. */
async function nodeOf(version: string): Promise<string> {
  const home = join(folder, `node-${version}`);
  await run("npm", ["install", "--prefix", home, "--no-audit", "--no-fund", `node@${version}`]);
  return join(home, "node_modules/node/bin");
}

/** A command line with this Node first on the PATH. @returns exit code and output */
async function shell(node: string, cwd: string, command: string) {
  const env = {
    ...process.env,
    PATH: `${node}${delimiter}${process.env.PATH}`,
    HOME: folder,
    MLB_SITE: site.url,
    AGENT_PASSWORD: "a long password",
  };
  const options = { cwd, env, timeout: 120_000 };
  return run("bash", ["-c", command], options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}

/** Lines of the help: a command's name of one or two words. */
const namesIn = (help: string): string[] =>
  [...help.matchAll(/^ {2}mlb ((?:[a-z]+)(?: [a-z]+)?)(?= {2}| [A-Z[-]| bash)/gm)].map(
    ([, name = ""]) => name,
  );

async function checkOn(version: string, home: string, archive: string): Promise<void> {
  const node = await nodeOf(version);
  const mlb = (command: string) => shell(node, home, `node_modules/.bin/mlb ${command}`);
  const { stdout: actual } = await shell(node, home, "node --version");
  assert(actual.startsWith(`v${version}.`), `${actual} runs instead of Node ${version}`);

  const { code, stdout: help, stderr } = await mlb("help");
  assert.deepEqual([code, stderr], [0, ""]);
  const names = namesIn(help);
  assert(names.length >= 27, `the help lists ${names.length} commands: ${names.join(", ")}`);
  for (const name of names) {
    const shown = await mlb(`${name} --help`);
    assert.deepEqual([name, shown.code, shown.stderr], [name, 0, ""]);
    assert(shown.stdout.startsWith(`Usage: mlb ${name}`), shown.stdout);
  }

  const listed = await mlb("models --json");
  assert.equal(listed.code, 0, listed.stderr);
  assert.deepEqual(JSON.parse(listed.stdout), [MODEL]);
  const cases = [
    ["frob", 2],
    ["run Iris", 2],
    [`task show ${MODEL.id}`, 1],
    ["doctor --rpc http://127.0.0.1:9 --storage http://127.0.0.1:9", 1],
    ["gateway --budget much", 2],
    ["provider --config missing.json", 1],
    ["verifier", 2],
    ["keeper --config missing.json", 1],
    ["package calibrate package.json", 1],
    ["receipt check missing --port 9", 1],
  ] as const;
  for (const [command, expected] of cases) {
    const ended = await mlb(command);
    assert.deepEqual([command, ended.code], [command, expected]);
    // Only the doctor's findings are an answer.
    assert(ended.stdout === "" || command.startsWith("doctor"), ended.stdout);
    assert(!/\n {4}at |Warning/.test(ended.stderr), ended.stderr);
  }

  // The engine, in its worker, from the installed packages.
  const made = await mlb(`package new words-${version}`);
  assert.equal(made.code, 0, made.stderr);
  assert(made.stdout.includes(`run: mlb package check words-${version}`), made.stdout);
  const checked = await mlb(`package check words-${version} --json`);
  assert.equal(checked.code, 0, checked.stderr);
  assert.deepEqual(JSON.parse(checked.stdout).metrics, { words: 7 });
  // The agents' packages.
  const key = await mlb(`key new keystore-${version}.json --keystore --json`);
  assert.equal(key.code, 0, key.stderr);

  const shells = await Promise.all(["bash", "zsh", "fish"].map((name) => mlb(`completion ${name}`)));
  for (const { code: ended, stdout } of shells) assert(ended === 0 && stdout.includes("mlb complete"));
  const line = "COMP_WORDS=(mlb task p); COMP_CWORD=2; _mlb; echo $COMPREPLY";
  const completed = await shell(
    node,
    home,
    `PATH=$PWD/node_modules/.bin:$PATH; source <(mlb completion bash); ${line}`,
  );
  assert.equal(completed.stdout.trim(), "post");

  const ran = await shell(node, home, `npx --yes --package ${archive} mlb --version`);
  assert.match(ran.stdout, /^\d+\.\d+\.\d+\n$/);
  const imported = await shell(
    node,
    home,
    `node --input-type=module -e 'import { createApiClient } from "@mlb-marketplace/sdk"; console.log(typeof createApiClient)'`,
  );
  assert.equal(imported.stdout.trim(), "function");
  console.log(
    `sdk-package.passed ${JSON.stringify({ node: actual.trim(), commands: names.length, checked: JSON.parse(checked.stdout).cid })}`,
  );
}

try {
  await run(process.execPath, [join(ROOT, "sdk/build.ts")]);
  const packed = await run("npm", [
    "pack",
    join(ROOT, "sdk/package"),
    "--pack-destination",
    folder,
    "--silent",
  ]);
  const archive = join(folder, packed.stdout.trim());
  const home = join(folder, "home");
  await run("mkdir", [home]);
  writeFileSync(join(home, "package.json"), "{}");
  await run("npm", ["install", "--no-audit", "--no-fund", archive], { cwd: home });
  assert(JSON.parse(readFileSync(join(home, "package.json"), "utf8")).dependencies["@mlb-marketplace/sdk"]);
  for (const version of VERSIONS) await checkOn(version, home, archive);
} finally {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
}
