/** The notifier as a program: `npm run tools notifier`. NOTIFIER_PORT opens /health and /metrics on this machine. */
import { setTimeout as sleep } from "node:timers/promises";
import { serveHealth } from "#agents/service/health-server.ts";
import { type Log, openLog } from "#agents/service/log.ts";
import { openMetrics } from "#agents/service/metrics.ts";
import { runAgent } from "#agents/service/run.ts";
import { readConfig } from "#functions/services/config.ts";
import { createServices } from "#functions/services/services.ts";
import { type NotifierParts, notify, retryFailing } from "#notices/notifier/poll.ts";
import { redactor } from "#protocol/format/redact.ts";
import { notifierParts } from "./parts.ts";

const POLL_SECONDS = 3;
/** As long as the shortest wait before a second attempt. */
const RETRY_SECONDS = 10;
const SECONDS_PER_ROUND = 60;

/** Retries failed destinations in parallel with the rounds: a round never waits for a dead destination. */
async function retryUntilStopped(parts: NotifierParts, signal: AbortSignal, log: Log): Promise<void> {
  while (!signal.aborted) {
    await retryFailing(parts).catch((cause: Error) => log.warn({ reason: cause.message }, "retries.failed"));
    await sleep(RETRY_SECONDS * 1_000, undefined, { signal }).catch(() => undefined);
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog("notifier", config.origin, Object.values(process.env));
  const metrics = openMetrics("notifier");
  const parts = notifierParts(config, createServices(config).chain, log, SECONDS_PER_ROUND);
  if (!parts)
    throw new Error("The site keeps no subscriptions: set NOTICES_FILE, or Redis. See .env.example.");
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  const retries = retryUntilStopped(parts, stop.signal, log);
  const agent = {
    async poll() {
      const round = await notify(parts);
      if (!round) return;
      metrics.statuses.inc({ status: "found" }, round.found);
      metrics.statuses.inc({ status: "delivered" }, round.delivered);
      metrics.statuses.inc({ status: "failed" }, round.failed);
    },
    // A round returns when everything it began has ended.
    idle: () => retries,
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
  console.error(redactor(Object.values(process.env))((cause as Error).message));
  process.exitCode = 1;
});
