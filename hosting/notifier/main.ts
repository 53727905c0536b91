/**
 * The notifier as a program: `npm run notifier`, with the settings of the site in the environment (`.env.example`). It looks
 * every few seconds and ends after the look that is under way. NOTIFIER_PORT opens /health and /metrics on this machine.
 */
import { serveHealth } from "#agents/service/health-server.ts";
import { openLog } from "#agents/service/log.ts";
import { openMetrics } from "#agents/service/metrics.ts";
import { runAgent } from "#agents/service/run.ts";
import { readConfig } from "#functions/services/config.ts";
import { createServices } from "#functions/services/services.ts";
import { notify } from "#notices/notifier/look.ts";
import { notifierParts } from "./parts.ts";

const POLL_SECONDS = 3;
const SECONDS_PER_LOOK = 60;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog("notifier", config.origin);
  const metrics = openMetrics("notifier");
  const parts = notifierParts(config, createServices(config).chain, log, SECONDS_PER_LOOK);
  if (!parts)
    throw new Error("The site keeps no subscriptions: set NOTICES_FILE, or Redis. See .env.example.");
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  const agent = {
    async poll() {
      const round = await notify(parts);
      if (!round) return;
      metrics.statuses.inc({ status: "found" }, round.found);
      metrics.statuses.inc({ status: "delivered" }, round.delivered);
      metrics.statuses.inc({ status: "failed" }, round.failed);
    },
    // A look returns when all it began is over.
    idle: async () => undefined,
  };
  const options = { pollSeconds: POLL_SECONDS, signal: stop.signal, log, metrics };
  const { health, ended } = runAgent(agent, options);
  const port = Number(process.env.NOTIFIER_PORT || 0);
  const server = port ? await serveHealth(port, metrics, health) : undefined;
  log.info({ port: port || undefined }, "started");
  await ended;
  server?.close();
  log.info("stopped");
}

main().catch((cause: unknown) => {
  console.error((cause as Error).message);
  process.exitCode = 1;
});
