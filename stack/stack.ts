import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { findAnvil } from "#dev-infra/chain/anvil-program.ts";
import { findGraphNode } from "#dev-infra/graph-node/program.ts";
import { findPostgres } from "#dev-infra/postgres/programs.ts";
import { type Progress, silentProgress } from "./commands/progress.ts";
import { Supervisor } from "./process/supervisor.ts";
import { type RunningServices, setUp } from "./set-up.ts";
import { checkPorts, PORTS, type PortName, type StackPorts } from "./settings/ports.ts";
import { resolveSettings, type StackSettings, type StateFolders } from "./settings/settings.ts";
import { StackError } from "./stack-error.ts";
import { claim, release, update } from "./state/run-state.ts";
import { loadSecrets } from "./state/secrets.ts";

/** Makes the state folder. @throws StackError when another user (root, as a rule) made it */
function assertWritable(folders: StateFolders): void {
  try {
    mkdirSync(folders.root, { recursive: true });
    for (const folder of Object.values(folders)) if (existsSync(folder)) accessSync(folder, constants.W_OK);
  } catch (error) {
    const { path, code } = error as NodeJS.ErrnoException;
    throw new StackError(
      `The state folder cannot be written (${code}: ${path ?? folders.root}). It probably belongs to another user: ` +
        "start as that user, change the owner with chown, or choose another folder with STACK_DIR=<folder>.",
    );
  }
}

export interface StackOptions {
  /** Folder of the state, relative to the repository (default: STACK_DIR, else `.local`). */
  readonly stateDir?: string;
  /** "free" uses unused ports; other values replace those from the environment. */
  readonly ports?: "free" | Partial<StackPorts>;
  /** Whether a new chain gets the demo data (default true). */
  readonly withDemoWorld?: boolean;
  /** Whether, and how, the application is served (default "built"). */
  readonly app?: "built" | "development" | "none";
  /** Whether agents run as well (default false: tests start their own). */
  readonly withAgents?: boolean;
  /** Whether models whose weights are fetched are published after the start, unless STACK_MODELS is "bundled" (default false). */
  readonly withFetchedModels?: boolean;
  readonly progress?: Progress;
  /** Aborting stops everything, also while the stack is starting. */
  readonly signal?: AbortSignal;
}

interface StackUrls {
  readonly chain: string;
  readonly subgraph: string;
  readonly content: string;
  /** Empty when the application is not served. */
  readonly app: string;
}

export interface Stack {
  readonly urls: StackUrls;
  readonly ports: StackPorts;
  readonly ticketSecret: string;
  /** Whether this start set up a new chain. */
  readonly isNew: boolean;
  /** Process ids by service name. */
  readonly pids: Readonly<Record<string, number>>;
  /** Resolves when everything has ended: with the reason after an unexpected end, otherwise with undefined. */
  readonly ended: Promise<string | undefined>;
  stop(): Promise<void>;
  /** SIGKILL to a service. The others are then stopped; notifier and agents are restarted instead. */
  kill(service: string): Promise<void>;
}

/** Starts a local stack; several fit side by side. @throws StackError with the remedy, leaving nothing running */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const settings = await resolveSettings(options);
  const { folders, ports } = settings;
  const app = options.app ?? "built";
  const startingState = { status: "starting", ports, urls: {}, pids: {} } as const;
  assertWritable(folders);
  claim(folders.root, startingState);
  try {
    await checkRequirements(settings, app !== "none");
  } catch (error) {
    release(folders.root);
    throw error;
  }

  const progress = options.progress ?? silentProgress;
  const supervisor = new Supervisor(folders.logs, progress.say);
  const ended = supervisor.ended.finally(() => release(folders.root));
  options.signal?.addEventListener("abort", () => void supervisor.stop());
  const secrets = loadSecrets(folders.root);
  const withDemoWorld = options.withDemoWorld ?? true;
  const withAgents = options.withAgents ?? false;
  const withFetchedModels = options.withFetchedModels ?? false;
  const parts = {
    settings,
    secrets,
    supervisor,
    progress,
    withDemoWorld,
    withAgents,
    withFetchedModels,
    app,
  };
  const services = await setUp(parts).catch(async (error: unknown) => {
    // A service's unexpected end is the cause; the failed step is only a consequence.
    await supervisor.stop();
    const crash = await ended;
    throw crash ? new StackError(crash) : error;
  });

  const urls = urlsOf(services);
  const { identity } = services.chain;
  update(folders.root, {
    ...startingState,
    status: "ready",
    urls: { ...urls },
    pids: supervisor.pids,
    chain: identity,
  });
  return {
    urls,
    ports,
    ticketSecret: secrets.storageTicket,
    isNew: services.chain.isNew,
    pids: supervisor.pids,
    ended,
    stop: async () => {
      await supervisor.stop();
      await ended;
    },
    kill: async (service) => {
      if (supervisor.kill(service)) await ended;
    },
  };
}

/** Checks for everything that could be missing or in the way before anything is started. */
async function checkRequirements(settings: StackSettings, hasApp: boolean): Promise<void> {
  findAnvil();
  findGraphNode();
  if (!settings.postgresUrl) await findPostgres();
  const unneeded = new Set<PortName>([
    ...(hasApp ? [] : (["app", "endpoint"] as const)),
    ...(settings.postgresUrl ? (["postgres"] as const) : []),
  ]);
  const needed = (Object.keys(PORTS) as PortName[]).filter((name) => !unneeded.has(name));
  await checkPorts(settings.ports, needed);
}

function urlsOf({ chain, subgraphUrl, contentUrl, appUrl }: RunningServices): StackUrls {
  return { chain: chain.url, subgraph: subgraphUrl, content: contentUrl, app: appUrl ?? "" };
}
