import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Supervisor } from "../process/supervisor.ts";
import { ROOT, TOOL_DIR } from "../settings/settings.ts";
import { buildWhenStale } from "./build-stamp.ts";

/** The subgraph as it was built for the local chain; `subgraph/build` is overwritten by builds for other networks. */
export const BUILT_SUBGRAPH = join(TOOL_DIR, "subgraph-local");

/** Builds the subgraph for the local chain unless nothing changed. @returns whether it was built */
export function buildSubgraph(supervisor: Supervisor): Promise<boolean> {
  const target = {
    name: "subgraph",
    inputs: ["subgraph", "protocol/events", "contracts/deploy/deployments/local.json", "pnpm-lock.yaml"],
    // Files that the build writes, and files that only the tests read.
    ignored: [
      ...["build", "generated", "networks.json", "subgraph.yaml"],
      ...["cases", "graph-node", "matchstick", "tests"],
    ]
      .map((name) => `subgraph/${name}`)
      .concat("test.ts"),
    outputs: [".local/subgraph-local/subgraph.yaml"],
  };
  return buildWhenStale(target, async () => {
    await supervisor.run({
      name: "subgraph-build",
      label: "The subgraph's build",
      command: process.execPath,
      args: [join(ROOT, "subgraph/build.ts"), "--network", "local"],
      cwd: ROOT,
    });
    rmSync(BUILT_SUBGRAPH, { recursive: true, force: true });
    cpSync(join(ROOT, "subgraph/build"), BUILT_SUBGRAPH, { recursive: true });
  });
}
