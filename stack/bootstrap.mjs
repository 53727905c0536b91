/**
 * From a bare clone to the requested command: `node stack/bootstrap.mjs start|dev|reset|time|test …`.
 *
 * Runs on Node 20 or later and uses nothing but Node itself, because nothing else is there yet. It fetches the
 * Node that the project is written for when this one is older, and pnpm, installs the packages under that Node (an
 * older one would skip packages that need a newer Node), and then hands over to the command.
 *
 * `packages` does no more than that; with words behind it, they are pnpm's: `packages add --save-dev NAME`.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { installPackages, provideNode, providePnpm } from "./bootstrap/install.mjs";
import { BootstrapError, ending, environment, ROOT, TOOL_DIR } from "./bootstrap/run.mjs";

const PARENT_CHECK_MS = 500;

/** Runs a program under the given Node until it ends, passing signals on. @returns its exit code */
async function handOver(node, [program, ...args]) {
  const child = spawn(node, [program, ...args], {
    cwd: ROOT,
    // Programs share compiled code, so each starts a third faster.
    env: { NODE_COMPILE_CACHE: join(TOOL_DIR, "compile-cache"), ...environment(node) },
    // The channel carries no messages. Its end tells the command that this process is gone, however it ended.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  stopWithParent(child);
  return await ending(child);
}

/** npm hands signals only to its shell, and another parent may end first; then nothing would be stopped. */
function stopWithParent(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    child.kill("SIGTERM");
  }, PARENT_CHECK_MS).unref();
}

/** Runs a command of this project, or of pnpm. @returns its exit code */
async function runCommand(command, args) {
  const node = await provideNode();
  if (command === "packages" && args.length > 0)
    return await handOver(node, [await providePnpm(node), ...args]);
  await installPackages(node);
  if (command === "packages") return 0;
  if (command === "test") return await handOver(node, [join(ROOT, ".ci", "main.ts"), ...args]);
  return await handOver(node, [join(ROOT, "stack", "main.ts"), ...(command ? [command] : []), ...args]);
}

try {
  const [command, ...args] = process.argv.slice(2);
  process.exit(await runCommand(command, args));
} catch (error) {
  console.error(error instanceof BootstrapError ? `\n${error.message}` : error);
  process.exit(1);
}
