/** Binds the processes that answer a query to one core. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus } from "node:os";

const ONE = "0";
const ALL = `0-${cpus().length - 1}`;

/**
 * graph-node as on a machine with one core, where it uses one thread for non-blocking work, with its default
 * intervals: our tests make it poll for blocks every 100 ms.
 */
export const ON_ONE_CORE = {
  TOKIO_WORKER_THREADS: "1",
  ETHEREUM_POLLING_INTERVAL: "500",
  GRAPH_CHAIN_HEAD_WATCHER_TIMEOUT: "30",
};

/**
 * Measures while processes, including their threads and children, are bound to one core. An answer is a chain of
 * dozens of sequential steps in graph-node and PostgreSQL. A second core only adds the time to wake it for each step,
 * which on a virtual machine is longer than the step and depends on other guests.
 * @returns with the result, whether the system could bind them (only Linux can)
 */
export async function onOneCore<Result>(
  pids: readonly number[],
  measure: () => Promise<Result>,
): Promise<{ result: Result; isOnOneCore: boolean }> {
  const isOnOneCore = bind(pids, ONE);
  try {
    return { result: await measure(), isOnOneCore };
  } finally {
    bind(pids, ALL);
  }
}

function bind(pids: readonly number[], cores: string): boolean {
  return pids
    .flatMap((pid) => [pid, ...childrenOf(pid)])
    .every((pid) => {
      const { status } = spawnSync("taskset", ["--all-tasks", "--cpu-list", "--pid", cores, String(pid)]);
      return status === 0;
    });
}

function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
    return children.split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
