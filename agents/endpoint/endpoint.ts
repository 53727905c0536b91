/** Starts the endpoint of a provider and claims what its channels owe. */
import type { Server } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";
import type { LocalAccount } from "viem";
import type { Chain } from "../chain/chain.ts";
import { openAccounts } from "./accounts.ts";
import { endpointApp } from "./app.ts";
import { openChannelStates } from "./channel-states.ts";
import { claimDue } from "./claims.ts";
import { type CurrentModels, type CurrentModelsOptions, openCurrentModels } from "./current-models.ts";
import { Places } from "./places.ts";
import type { AnyServed } from "./served-model.ts";
import type { EndpointSettings } from "./settings.ts";

/** Between two looks at the channels, milliseconds. */
const CLAIM_MS = 600_000;
/** Between two looks for new versions of the models, milliseconds. */
const LOOK_MS = 60_000;
/** A connection without a byte for this long is closed: its reader is stuck. Milliseconds. */
const SILENT_MS = 900_000;
/** Before the endpoint is started again, milliseconds. */
const RETRY_MS = 30_000;
const MOST_CONNECTIONS = 1_000;
/** Longer than at TLS proxies (Caddy: 120 s), so a call that pays never meets a closing connection. Milliseconds. */
const KEEP_ALIVE_MS = 125_000;

export interface EndpointOptions extends CurrentModelsOptions {
  readonly settings: EndpointSettings;
  readonly folder: string;
  readonly account: LocalAccount;
  readonly chain: Chain;
  /** Receives the models when they are served, and again when one has changed. */
  readonly onServing?: (models: readonly AnyServed[]) => void;
  /** Ends the endpoint. */
  readonly signal: AbortSignal;
}

/** @throws Error when the port is taken */
async function listen(
  app: ReturnType<typeof endpointApp>,
  { settings, signal }: EndpointOptions,
): Promise<void> {
  const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS };
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server;
  server.setTimeout(SILENT_MS);
  server.maxConnections = MOST_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(settings.port, settings.host, resolve);
  });
  signal.addEventListener("abort", () => server.close());
}

/**
 * Claims begin at once and do not depend on the models. An endpoint that cannot start, for example because weights cannot be fetched
 * now, is tried again.
 * @returns why it does not serve; undefined when it does
 */
export function startEndpoint(options: EndpointOptions): () => string | undefined {
  const { settings, folder, account, chain, log, signal } = options;
  const accounts = openAccounts(join(folder, "endpoint.sqlite"));
  const states = openChannelStates(chain);
  const { x402AtLeast } = settings;
  let problem: string | undefined = "the endpoint is starting";

  async function claimRegularly(): Promise<void> {
    const claims = { accounts, states, chain, log, claimAbove: settings.claimAbove };
    while (!signal.aborted) {
      await claimDue(claims);
      await sleep(CLAIM_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async function stayCurrent({ models, refresh }: CurrentModels): Promise<void> {
    while (!signal.aborted) {
      options.onServing?.([...models.values()]);
      await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) problem = await refresh();
    }
  }

  async function serve(): Promise<void> {
    while (!signal.aborted && problem !== undefined) {
      try {
        const current = await openCurrentModels(options);
        const { models } = current;
        const places = new Places(settings);
        await listen(
          endpointApp({ account, accounts, chain, states, places, models, log, signal, x402AtLeast }),
          options,
        );
        signal.addEventListener("abort", () => {
          for (const model of models.values()) model.close();
        });
        problem = undefined;
        log.info({ port: settings.port, models: models.size }, "endpoint.started");
        void stayCurrent(current);
      } catch (cause) {
        problem = `the endpoint does not start: ${(cause as Error).message}`;
        log.warn({ reason: problem }, "endpoint.start_failed");
        await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  void claimRegularly();
  void serve();
  return () => problem;
}
