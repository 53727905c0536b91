/** Ends the stack's processes when the supervisor was killed, which closes this program's standard input. */
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { processStart } from "#dev-infra/process/process-start.ts";

const GRACE_MS = 8_000;
const groups: number[] = [];
let isDone = false;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});

for await (const line of createInterface({ input: process.stdin })) {
  if (line === "done") isDone = true;
  else groups.push(Number(line));
}

function signal(target: number, name: NodeJS.Signals): void {
  try {
    process.kill(target, name);
  } catch {
    // It has ended.
  }
}

if (!isDone) {
  // SIGINT to the leaders: graph-node, PostgreSQL and our own processes all end in order on it.
  for (const group of groups) signal(group, "SIGINT");
  const deadline = Date.now() + GRACE_MS;
  while (groups.some((group) => processStart(group) !== undefined) && Date.now() < deadline) await sleep(100);
  for (const group of groups) signal(-group, "SIGKILL");
}
