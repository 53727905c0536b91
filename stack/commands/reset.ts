import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { dropDatabase } from "#dev-infra/postgres/database.ts";
import { ChainFolder } from "../chain/chain-folder.ts";
import { databaseName } from "../services/graph-node.ts";
import type { StateFolders } from "../settings/settings.ts";
import { StackError } from "../stack-error.ts";
import { runningStack } from "../state/run-state.ts";

/** Removes a stack's state, but nothing installed or built. Returns what. @throws StackError while it runs */
export async function resetState(folders: StateFolders, postgresUrl?: string): Promise<string[]> {
  const running = runningStack(folders.root);
  if (running) {
    throw new StackError(
      `The stack is running (process ${running.pid}), so nothing was removed. Stop it with Ctrl-C in its terminal first.`,
    );
  }
  const removed = postgresUrl ? await removeIndex(folders, postgresUrl) : [];
  const files = ["stack.json", "world.json", "secrets.json"].map((name) => join(folders.root, name));
  const paths = [
    folders.chain,
    folders.postgres,
    folders.content,
    folders.subgraph,
    folders.agents,
    folders.notices,
    folders.logs,
    ...files,
  ];
  const present = paths.filter((path) => existsSync(path));
  for (const path of present) rmSync(path, { recursive: true, force: true });
  return [...removed, ...present];
}

async function removeIndex(folders: StateFolders, postgresUrl: string): Promise<string[]> {
  const record = existsSync(folders.chain) ? new ChainFolder(folders.chain).record() : undefined;
  if (!record) return [];
  const name = databaseName(record.genesisHash);
  await dropDatabase(postgresUrl, name);
  return [`the database ${name}`];
}
