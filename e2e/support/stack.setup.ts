/**
 * The stack of the journeys: a new one with the demo data, on free ports, stopped afterwards. With E2E_STACK_DIR the
 * running stack with that state folder is used and left unchanged.
 */
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { startStack } from "#stack/stack.ts";
import { runningStack } from "#stack/state/run-state.ts";
import { loadSecrets } from "#stack/state/secrets.ts";

const ROOT = join(import.meta.dirname, "../..");
const STATE_DIR = ".local/e2e";

export interface StackUrls {
  readonly app: string;
  readonly chain: string;
  readonly subgraph: string;
  readonly content: string;
}

declare module "vitest" {
  interface ProvidedContext {
    urls: StackUrls;
    /** Lets programs upload. */
    ticketSecret: string;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const borrowed = process.env.E2E_STACK_DIR;
  if (borrowed) {
    const state = runningStack(resolve(ROOT, borrowed));
    if (!state) throw new Error(`E2E_STACK_DIR is ${borrowed}, but no stack is running in that folder.`);
    project.provide("urls", state.urls as unknown as StackUrls);
    project.provide("ticketSecret", loadSecrets(resolve(ROOT, borrowed)).storageTicket);
    return undefined;
  }
  rmSync(join(ROOT, STATE_DIR), { recursive: true, force: true });
  const stack = await startStack({ stateDir: STATE_DIR, ports: "free", progress: undefined });
  project.provide("urls", stack.urls);
  project.provide("ticketSecret", stack.ticketSecret);
  return () => stack.stop();
}
