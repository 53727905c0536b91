/** Runs agents in this program, from their configuration files. */
import { mkdirSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import type { LocalAccount } from "viem";
import { redactor, textsIn } from "#protocol/format/redact.ts";
import { createKeeperAgent, createProviderAgent, createVerifierAgent, type Shared } from "./assembly.ts";
import { openLedger } from "./ledger/ledger.ts";
import { reportCrashesTo, takeCrash } from "./service/crash-report.ts";
import { type Health, serveHealth } from "./service/health-server.ts";
import { openLog } from "./service/log.ts";
import { openMetrics } from "./service/metrics.ts";
import { type Agent, runAgent } from "./service/run.ts";
import { runTogether } from "./service/run-together.ts";
import type { AgentKind, Command } from "./settings/command-line.ts";
import { loadAccount } from "./settings/key.ts";
import {
  type KeeperSettings,
  keeperSettingsSchema,
  type ProviderSettings,
  providerSettingsSchema,
  readSettings,
  type VerifierSettings,
  verifierSettingsSchema,
} from "./settings/settings.ts";

function configured(kind: AgentKind, config: string): Configured {
  if (kind === "provider") return { kind, settings: readSettings(config, providerSettingsSchema) };
  if (kind === "verifier") return { kind, settings: readSettings(config, verifierSettingsSchema) };
  return { kind, settings: readSettings(config, keeperSettingsSchema) };
}

async function agentOf(options: AgentOptions, shared: Shared): Promise<Agent> {
  const { kind, settings } = options;
  if (kind === "provider") return createProviderAgent(settings, shared);
  if (kind === "verifier") return createVerifierAgent(settings, shared);
  return createKeeperAgent(settings, shared);
}

type Configured =
  | { readonly kind: "provider"; readonly settings: ProviderSettings }
  | { readonly kind: "verifier"; readonly settings: VerifierSettings }
  | { readonly kind: "keeper"; readonly settings: KeeperSettings };

type AgentOptions = Configured & {
  readonly account: LocalAccount;
  readonly signal: AbortSignal;
  /** Whether the program before this one crashed. */
  readonly hasCrashed: boolean;
};

async function runFromSettings(options: AgentOptions): Promise<void> {
  const { kind, settings, account, signal, hasCrashed } = options;
  mkdirSync(settings.folder, { recursive: true });
  const secrets = textsIn(settings);
  const redact = redactor(secrets);
  const log = openLog(kind, account.address, secrets);
  const metrics = openMetrics(kind);
  signal.addEventListener("abort", () => log.info({ signal: signal.reason }, "agent.stopping"));
  const ledger = openLedger(join(settings.folder, `${kind}.sqlite`), { hasCrashed });
  let server: Server | undefined;
  try {
    const setAside = ledger.setAside();
    for (const step of setAside) log.warn(step, "agent.work_set_aside");
    metrics.setAside.set(setAside.length);
    const { pollSeconds, port } = settings;
    let polling = (): Health => ({ isHealthy: false, message: "starting" });
    const health = () => {
      const { message, ...state } = polling();
      return { ...state, message: redact(message), setAside };
    };
    // First: an agent whose port is taken does not begin to work.
    server = port === undefined ? undefined : await serveHealth(port, metrics, health);
    const agent = await agentOf(options, { account, ledger, log, metrics, signal });
    const { health: ofAgent, ended } = runAgent(agent, { pollSeconds, signal, log, metrics });
    polling = ofAgent;
    log.info({ port, dryRun: settings.dryRun }, "agent.started");
    await ended;
    log.info("agent.stopped");
  } finally {
    server?.close();
    ledger.close();
  }
}

/**
 * Runs agents of one kind, each with its configuration, until the signal is aborted and their current transactions have ended.
 * @throws Error when a configuration or a key cannot be read
 */
export async function runAgents({ kind, configs }: Command, signal: AbortSignal): Promise<void> {
  // Prompt for passwords sequentially; no agent starts before all keys are unlocked.
  const configurations = configs.map((config) => configured(kind, config));
  const hasCrashed = watchForCrashes(configurations[0]?.settings.folder);
  const all: AgentOptions[] = [];
  for (const one of configurations) {
    const account = await loadAccount(one.settings.key);
    all.push({ ...one, account, signal, hasCrashed });
  }
  await runTogether(
    all.map((options) => () => runFromSettings(options)),
    {
      signal,
      onFailure(agent, { message }, pauseSeconds) {
        const account = all[agent]?.account.address ?? "";
        const secrets = all.flatMap(({ settings }) => textsIn(settings));
        openLog(kind, account, secrets).error({ reason: message, pauseSeconds }, "agent.start_failed");
      },
    },
  );
}

/** @param folder of the program's first agent. @returns whether the program before this one crashed */
function watchForCrashes(folder: string | undefined): boolean {
  if (folder === undefined) return false;
  mkdirSync(folder, { recursive: true });
  const hasCrashed = takeCrash(folder);
  reportCrashesTo(folder);
  return hasCrashed;
}
