/**
 * From a bare clone to the requested command: `node stack/bootstrap.mjs start|dev|reset|time|test …`.
 *
 * Runs on Node 20 or later and uses nothing but Node itself, because nothing else is there yet. It fetches the
 * Node that the project is written for when this one is older, installs the packages under that Node (an older
 * one would skip packages that need a newer Node), and then hands over to the command.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const NODE_VERSION = "24.21.0";
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const TOOL_DIR = join(ROOT, ".local");
const STAMP = join(ROOT, "node_modules", ".stamp");
const PARENT_CHECK_MS = 500;
const INSTALL_LOG = join(TOOL_DIR, "logs", "install.log");

/** An error whose message is meant for the person at the terminal. */
class BootstrapError extends Error {}

const major = (version) => Number(version.replace(/^v/, "").split(".")[0]);

/** The path of a Node that is new enough: this one, or the one in `.local/node`, which is fetched when missing. */
async function provideNode() {
  if (major(process.version) < 20) {
    throw new BootstrapError(
      `Node ${process.version} is too old: install Node 20 or later, then run this again.`,
    );
  }
  if (major(process.version) >= major(NODE_VERSION)) return process.execPath;
  const folder = join(TOOL_DIR, "node");
  const node = join(folder, "node_modules", "node", "bin", "node");
  const isThere = () =>
    spawnSync(node, ["--version"], { encoding: "utf8" }).stdout?.trim() === `v${NODE_VERSION}`;
  if (!isThere()) {
    mkdirSync(folder, { recursive: true });
    const args = ["install", "--prefix", folder, "--no-audit", "--no-fund", `node@${NODE_VERSION}`];
    await step(`Node ${NODE_VERSION} (this is ${process.version})`, () => npm(process.execPath, args, ROOT));
    if (!isThere()) {
      throw new BootstrapError(
        `npm installed node@${NODE_VERSION}, but it does not run at ${node}. If npm is set to ignore install ` +
          `scripts, allow them (npm config delete ignore-scripts), or install Node 24 yourself. Log: ${INSTALL_LOG}`,
      );
    }
  }
  return node;
}

/** Installs the packages unless the same lock was installed before under the same Node. */
async function installPackages(node) {
  const { stdout: version } = spawnSync(node, ["--version"], { encoding: "utf8" });
  const hash = createHash("sha256").update(`${version}${process.platform}${process.arch}`);
  for (const file of ["package.json", "package-lock.json"]) hash.update(readFileSync(join(ROOT, file)));
  const stamp = hash.digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp) return;
  const isFirst = !existsSync(join(ROOT, "node_modules"));
  await step(`Packages installed${isFirst ? " (the first time takes minutes)" : ""}`, () =>
    // Not `npm ci`: the lock cannot list some packages of other platforms, and `npm ci` then refuses.
    npm(node, ["install", "--no-audit", "--no-fund"], ROOT),
  );
  writeFileSync(STAMP, stamp);
}

/** Runs npm under a given Node, with its output in a log. */
async function npm(node, args, cwd) {
  mkdirSync(dirname(INSTALL_LOG), { recursive: true });
  const log = openSync(INSTALL_LOG, "w");
  const started = process.env.npm_execpath;
  // npm tells its children where it lies; another package manager would put its own path there.
  const isNpm = started !== undefined && /npm-cli\.c?js$/.test(started) && existsSync(started);
  const [command, ...before] = isNpm ? [node, started] : ["npm"];
  const environment = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}` };
  const child = spawn(command, [...before, ...args], { cwd, env: environment, stdio: ["ignore", log, log] });
  const end = await ending(child).catch((error) => {
    throw new BootstrapError(
      error.code === "ENOENT"
        ? "npm is missing. It comes with Node: install Node 20 or later with npm (on Debian: apt-get install npm)."
        : `npm could not be started: ${error.message}`,
    );
  });
  if (end === 0) return;
  const output = readFileSync(INSTALL_LOG, "utf8");
  const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|network/i.test(output);
  const reason = isOffline
    ? "npm could not reach its registry. Check the network connection or the proxy settings, then run this again."
    : "npm could not install the packages.";
  const lastLines = output.trim().split("\n").slice(-10).join("\n    ");
  throw new BootstrapError(`${reason}\n    ${lastLines}\n  The whole log: ${INSTALL_LOG}`);
}

/** Writes one line for a step, with the time it took. */
async function step(label, work) {
  const since = Date.now();
  const line = (mark) =>
    `  ${mark} ${label.padEnd(44)}${((Date.now() - since) / 1000).toFixed(1).padStart(6)} s`;
  const isTerminal = process.stdout.isTTY;
  const timer = isTerminal ? setInterval(() => process.stdout.write(`\r${line("…")}`), 200) : undefined;
  let mark = "✗";
  try {
    await work();
    mark = "✓";
  } finally {
    clearInterval(timer);
    process.stdout.write(`${isTerminal ? "\r" : ""}${line(mark)}\n`);
  }
}

/** Runs the command under the given Node until it ends, passing signals on. @returns its exit code */
async function handOver(node, command, args) {
  const script = command === "test" ? join(".ci", "suites.ts") : join("stack", "main.ts");
  const words = command === "test" ? args : [command, ...args];
  const environment = {
    // What a program has compiled the next one finds: each starts a third faster.
    NODE_COMPILE_CACHE: join(TOOL_DIR, "compile-cache"),
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}`,
  };
  const child = spawn(node, [join(ROOT, script), ...words.filter((word) => word !== undefined)], {
    cwd: ROOT,
    env: environment,
    // The channel carries no messages. Its end tells the command that this process is gone, however it ended.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  stopWithParent(child);
  return await ending(child);
}

/**
 * npm runs its scripts in a shell, and hands a signal to that shell only, which ends without a word to this process.
 * Started otherwise, the parent may well end first (a shell after `disown`), and nothing is stopped.
 */
function stopWithParent(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    child.kill("SIGTERM");
  }, PARENT_CHECK_MS).unref();
}

/** Resolves with a process's exit code, 128 and more after a signal, as shells do it. */
function ending(child) {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

try {
  const node = await provideNode();
  await installPackages(node);
  process.exit(await handOver(node, process.argv[2], process.argv.slice(3)));
} catch (error) {
  console.error(error instanceof BootstrapError ? `\n${error.message}` : error);
  process.exit(1);
}
