/** How the bootstrap runs the programs that install, and what it says about it. */
import { spawn } from "node:child_process";
import { mkdirSync, openSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const TOOL_DIR = join(ROOT, ".local");
export const INSTALL_LOG = join(TOOL_DIR, "logs", "install.log");
const OFFLINE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|ERR_SOCKET_TIMEOUT|npm \S+ network/;

/** An error whose message is meant for the person at the terminal. */
export class BootstrapError extends Error {}

/** The environment of a program that starts others: they find the given Node first. */
export function environment(node) {
  return { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}` };
}

/** Runs a program under a given Node, with its output in a log. @throws BootstrapError with its last words when it fails */
export async function run(node, [command, ...args]) {
  mkdirSync(dirname(INSTALL_LOG), { recursive: true });
  const log = openSync(INSTALL_LOG, "w");
  const child = spawn(command, args, { cwd: ROOT, env: environment(node), stdio: ["ignore", log, log] });
  const end = await ending(child).catch((error) => {
    throw new BootstrapError(
      error.code === "ENOENT"
        ? "npm is missing. It comes with Node: install Node 20 or later with npm (on Debian: apt-get install npm)."
        : `${command} could not be started: ${error.message}`,
    );
  });
  if (end === 0) return;
  const output = readFileSync(INSTALL_LOG, "utf8");
  const reason = OFFLINE.test(output)
    ? "The registry of packages could not be reached. Check the network connection or the proxy settings, then run this again."
    : "The packages could not be installed.";
  const lastLines = output.trim().split("\n").slice(-10).join("\n    ");
  throw new BootstrapError(`${reason}\n    ${lastLines}\n  Full log: ${INSTALL_LOG}`);
}

export async function step(label, work) {
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

/** Resolves with a process's exit code, 128 and more after a signal, as shells do it. */
export function ending(child) {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}
