import { join, resolve } from "node:path";
import { StackError } from "../stack-error.ts";
import { freeStackPorts, portsFromEnvironment, type StackPorts } from "./ports.ts";

export const ROOT = resolve(import.meta.dirname, "../..");

/** Shared by all stacks: compiled contracts, build stamps, the downloaded Node. */
export const TOOL_DIR = join(ROOT, ".local");

export interface StateFolders {
  readonly root: string;
  readonly logs: string;
  /** The served application: a copy that no later build removes. */
  readonly app: string;
  readonly chain: string;
  readonly postgres: string;
  readonly content: string;
  readonly subgraph: string;
  readonly agents: string;
  /** Notice subscriptions and sent notices of this chain's accounts. */
  readonly notices: string;
}

export interface StackSettings {
  readonly folders: StateFolders;
  readonly ports: StackPorts;
  /** An existing PostgreSQL server (its user must be a superuser) to use instead of the stack's own. */
  readonly postgresUrl: string | undefined;
  readonly keeperFor: KeeperFor;
  readonly models: Models;
}

/** Whose tasks the keeper advances; by default not those of demo accounts, "all" includes them. */
const keeperChoices = ["newcomers", "all", "none"] as const;
export type KeeperFor = (typeof keeperChoices)[number];

function keeperFromEnvironment(): KeeperFor {
  const given = process.env.STACK_KEEPER || "newcomers";
  const known = keeperChoices.find((choice) => choice === given);
  if (!known)
    throw new StackError(`STACK_KEEPER is "${given}", and must be one of ${keeperChoices.join(", ")}.`);
  return known;
}

/** Models of the demo world: "all" publishes real models as well and fetches their weights, "bundled" only models that the repository trained. */
const modelChoices = ["all", "bundled"] as const;
type Models = (typeof modelChoices)[number];

function modelsFromEnvironment(): Models {
  const given = process.env.STACK_MODELS || "all";
  const known = modelChoices.find((choice) => choice === given);
  if (!known)
    throw new StackError(`STACK_MODELS is "${given}", and must be one of ${modelChoices.join(", ")}.`);
  return known;
}

/** The folders of a state folder, which is `.local` in the repository unless STACK_DIR names another. */
export function stateFolders(stateDir: string | undefined = process.env.STACK_DIR): StateFolders {
  const root = stateDir ? resolve(ROOT, stateDir) : TOOL_DIR;
  return {
    root,
    logs: join(root, "logs"),
    app: join(root, "app"),
    chain: join(root, "chain"),
    postgres: join(root, "postgres"),
    content: join(root, "content"),
    subgraph: join(root, "subgraph"),
    agents: join(root, "agents"),
    notices: join(root, "notices"),
  };
}

/** The settings from the environment; the caller's values take precedence. */
export async function resolveSettings(options: {
  readonly stateDir?: string | undefined;
  readonly ports?: "free" | Partial<StackPorts> | undefined;
}): Promise<StackSettings> {
  const { stateDir, ports } = options;
  return {
    folders: stateFolders(stateDir),
    ports: ports === "free" ? await freeStackPorts() : { ...portsFromEnvironment(), ...ports },
    postgresUrl: process.env.POSTGRES_URL || undefined,
    keeperFor: keeperFromEnvironment(),
    models: modelsFromEnvironment(),
  };
}
