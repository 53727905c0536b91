import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Supervisor } from "../process/supervisor.ts";
import { ROOT } from "../settings/settings.ts";
import { buildWhenStale } from "./build-stamp.ts";

/** Compiles the contracts unless nothing changed. @returns whether they were compiled */
export function buildContracts(supervisor: Supervisor): Promise<boolean> {
  const target = {
    name: "contracts",
    inputs: ["contracts/src", "hardhat.config.ts", "pnpm-lock.yaml"],
    outputs: [".local/hardhat/artifacts/contracts/src"],
  };
  const hardhat = dirname(createRequire(import.meta.url).resolve("hardhat/package.json"));
  return buildWhenStale(target, () =>
    supervisor.run({
      name: "contracts-build",
      label: "The contracts' build",
      command: process.execPath,
      // Without the tests: they take six times as long and are not needed to start the product.
      args: [join(hardhat, "dist/src/cli.js"), "build", "--no-tests"],
      cwd: ROOT,
    }),
  );
}

/** Deploys the contracts to a new chain; their addresses are always the same there. */
export async function deployContracts(supervisor: Supervisor, chainUrl: string): Promise<void> {
  await supervisor.run({
    name: "contracts-deploy",
    label: "The contracts' deployment",
    command: process.execPath,
    args: [join(ROOT, "contracts/deploy/deploy.ts"), "--network", "local"],
    cwd: ROOT,
    env: { RPC_URL: chainUrl },
  });
}
