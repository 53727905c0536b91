import { cpSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { relocate } from "#dev-infra/graph-node/project-folder.ts";
import { runProgram } from "#dev-infra/process/child-process.ts";
import { createTemporaryFolder, type TemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { readEvents } from "../manifest/abi.ts";
import { manifest } from "../manifest/manifest.ts";
import type { Deployment } from "../manifest/networks.ts";
import { TEST_DEPLOYMENT } from "./deployment.ts";

const SUBGRAPH = resolve(import.meta.dirname, "..");
const LIBRARIES = resolve(SUBGRAPH, "../node_modules");
const GRAPH_CLI = join(LIBRARIES, "@graphprotocol/graph-cli/bin/run.js");
const SOURCES = ["abis", "schema.graphql", "src", "tests"];

/** A copy of the subgraph that tests may build and run without touching what a developer has built. */
export interface Workspace {
  root: string;
  /** Compiles the mappings to `build/`, once. @throws With graph-cli's messages when they do not compile. */
  build(): Promise<void>;
  remove(): void;
}

/** Copies the subgraph to a folder and generates manifest and classes. @throws Error with graph-cli's messages */
export async function createWorkspace(
  deployment: Deployment = TEST_DEPLOYMENT,
  { path: root, remove }: TemporaryFolder = createTemporaryFolder("subgraph-"),
): Promise<Workspace> {
  try {
    for (const name of SOURCES) cpSync(join(SUBGRAPH, name), join(root, name), { recursive: true });
    symlinkSync(LIBRARIES, join(root, "node_modules"), "dir");
    writeFileSync(join(root, "subgraph.yaml"), manifest(deployment, readEvents));
    await runGraph(root, "codegen");
  } catch (error) {
    remove();
    throw error;
  }
  let built: Promise<unknown> | undefined;
  return {
    root,
    async build() {
      built ??= runGraph(root, "build");
      await built;
    },
    remove,
  };
}

/** The folder of a workspace that was built, in which only the contracts' places change: compiled mappings know none. */
export function adoptWorkspace(
  { path: root, remove }: TemporaryFolder,
  deployment: Deployment = TEST_DEPLOYMENT,
): Workspace {
  writeFileSync(join(root, "subgraph.yaml"), manifest(deployment, readEvents));
  relocate(join(root, "build/subgraph.yaml"), deployment.contracts);
  return { root, build: async () => {}, remove };
}

/** Runs graph-cli in a folder. @returns What it printed. @throws With what it printed when it fails. */
export async function runGraph(root: string, command: string, ...args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await runProgram(process.execPath, [GRAPH_CLI, command, ...args], { cwd: root });
    return stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`graph ${command} failed:\n${stdout}${stderr}`, { cause: error });
  }
}
