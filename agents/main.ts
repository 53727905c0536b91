/**
 * Starts an agent: `npm run agent:provider -- --config agent.json`, `npm run agent:verifier -- --config agent.json`,
 * `npm run keeper -- --config agent.json`. Several of a kind, each with a configuration of its own, share the program.
 * Ctrl-C or SIGTERM ends it after the transaction that is under way. With `--dashboard` the terminal shows a page about it, and
 * what it logs goes to a file in its folder.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { LocalAccount } from "viem";
import { chainFor } from "#protocol/chain/chains.ts";
import { createKeeperAgent, createProviderAgent, createVerifierAgent, type Shared } from "./assembly.ts";
import { type Ledger, openLedger } from "./ledger/ledger.ts";
import { type Allowance, figuresOf, type Snapshot } from "./service/dashboard.ts";
import { serveHealth } from "./service/health-server.ts";
import { openLog, openLogFile } from "./service/log.ts";
import { openMetrics } from "./service/metrics.ts";
import { type Agent, runAgent } from "./service/run.ts";
import { drawDashboard } from "./service/screen.ts";
import { type AgentKind, readCommand } from "./settings/command-line.ts";
import { loadAccount } from "./settings/key.ts";
import {
  type AgentSettings,
  keeperSettingsSchema,
  providerSettingsSchema,
  readSettings,
  verifierSettingsSchema,
} from "./settings/settings.ts";

const DAY = 86_400;

function settingsOf(kind: AgentKind, config: string): AgentSettings {
  if (kind === "provider") return readSettings(config, providerSettingsSchema);
  if (kind === "verifier") return readSettings(config, verifierSettingsSchema);
  return readSettings(config, keeperSettingsSchema);
}

/** What of the day's caps is used; the ledger's times are the chain's, which is near the clock's. */
function allowancesOf(settings: AgentSettings, ledger: Ledger): Allowance[] {
  const since = Math.floor(Date.now() / 1_000) - DAY;
  const unit = chainFor(settings.chainId).nativeCurrency.symbol;
  const gas = { name: "Gas today", unit, used: ledger.spentSince("gas", since) };
  const allowances: Allowance[] = [{ ...gas, most: settings.gasPerDay }];
  if ("policy" in settings) {
    const used = ledger.spentSince("bond", since) + ledger.spentSince("appeal", since);
    allowances.push({ name: "Bonds today", unit: "MLB", used, most: settings.policy.bondPerDay });
  }
  return allowances;
}

async function agentOf(settings: AgentSettings, shared: Shared): Promise<Agent> {
  if ("policy" in settings) return createProviderAgent(settings, shared);
  if ("judging" in settings) return createVerifierAgent(settings, shared);
  return createKeeperAgent(settings, shared);
}

interface Told {
  readonly kind: AgentKind;
  readonly settings: AgentSettings;
  readonly account: LocalAccount;
  readonly dashboard: boolean;
  readonly signal: AbortSignal;
}

/** Runs an agent from its start to its end. */
async function live({ kind, settings, account, dashboard, signal }: Told): Promise<void> {
  mkdirSync(settings.folder, { recursive: true });
  const { log, entries } = dashboard
    ? openLogFile(kind, account.address, join(settings.folder, `${kind}.log`))
    : { log: openLog(kind, account.address), entries: [] };
  const metrics = openMetrics(kind);
  signal.addEventListener("abort", () => log.info({ signal: signal.reason }, "stopping"));
  const ledger = openLedger(join(settings.folder, `${kind}.sqlite`));
  const shared = { account, ledger, log, metrics, signal };
  const agent = await agentOf(settings, shared);
  const { pollSeconds, port } = settings;
  const { health, ended } = runAgent(agent, { pollSeconds, signal, log, metrics });
  const server = port === undefined ? undefined : await serveHealth(port, metrics, health);
  log.info({ port, dryRun: settings.dryRun }, "started");
  const begun = Date.now();
  const take = async (): Promise<Snapshot> => ({
    ...{ agent: kind, account: account.address, dryRun: settings.dryRun },
    ...{ uptime: Date.now() - begun, health: health(), entries, ...(await figuresOf(metrics)) },
    allowances: allowancesOf(settings, ledger),
  });
  const leave = dashboard ? drawDashboard(take) : undefined;
  await ended;
  await leave?.();
  server?.close();
  ledger.close();
  log.info("stopped");
}

async function main(words: readonly string[]): Promise<void> {
  const { kind, configs, dashboard } = readCommand(words);
  const stop = new AbortController();
  const { signal } = stop;
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stop.abort(name));
  // Passwords are asked for one after the other, and nobody begins before all of them can.
  const all: Told[] = [];
  for (const settings of configs.map((config) => settingsOf(kind, config)))
    all.push({ kind, settings, account: await loadAccount(settings.key), dashboard, signal });
  // Whoever cannot begin ends the program, and so the others.
  await Promise.all(all.map((told) => live(told).finally(() => stop.abort("an agent ended"))));
}

main(process.argv.slice(2)).catch((cause: unknown) => {
  console.error((cause as Error).message);
  process.exitCode = 1;
});
