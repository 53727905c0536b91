/** GET /api/keeper: one keeper poll (N7), started by the hosting platform's scheduler. */
import { privateKeyToAccount } from "viem/accounts";
import { getBlock } from "viem/actions";
import { openChain } from "#agents/chain/chain.ts";
import { openEntrustedContracts } from "#agents/chain/entrusted-contracts.ts";
import { openKeeperContracts } from "#agents/chain/keeper-contracts.ts";

import { openDueIndex } from "#agents/index/due-index.ts";
import { openSealedIndex } from "#agents/index/sealed-index.ts";
import { type KeeperLog, type KeeperMetrics, keep } from "#agents/keeper/agent.ts";
import { openEntrusted } from "#agents/keeper/entrusted.ts";
import { keeperPolicySchema } from "#agents/keeper/policy.ts";
import { jsonAnswer } from "#functions/http/answer.ts";
import { ApiError } from "#functions/http/api-error.ts";
import { type Endpoint, webHandler } from "#functions/http/endpoint.ts";
import { createRedis } from "#functions/services/redis.ts";
import { keeperKeyOf } from "#protocol/chain/entrusted/keeper-key.ts";
import { isFromScheduler, logLine } from "./cron.ts";
import { openGasLedger, runExclusively } from "./gas-ledger.ts";
import { readKeeperSettings } from "./keeper-settings.ts";

/** The platform ends a function after this; seconds. */
export const KEEPER_SECONDS = 60;
/** Steps of one poll; each waits for its block. The rest is done ten minutes later. */
const STEPS_PER_POLL = 10;

const log: KeeperLog = {
  info: logLine("info", "keeper"),
  warn: logLine("warn", "keeper"),
  debug: () => undefined,
};
/** No one scrapes a function's metrics: its log lines are counted. */
const noMetrics: KeeperMetrics = { statuses: { inc: () => undefined }, active: { set: () => undefined } };

const keeperEndpoint: Endpoint = async (request, { chain: client, config }) => {
  const settings = readKeeperSettings(process.env);
  // Other callers cannot find out whether this site has a keeper.
  if (!settings || !isFromScheduler(request, settings.secret)) throw new ApiError("NOT_FOUND", "Not found");
  const { chainId, rpcUrl, subgraphUrl } = config;
  const { key, gasPerDay, redis } = settings;
  const store = createRedis(redis);
  const round = await runExclusively(store, KEEPER_SECONDS, async () => {
    const { timestamp } = await getBlock(client, { blockTag: "latest" });
    const { ledger, settled } = await openGasLedger(store, Number(timestamp));
    const account = privateKeyToAccount(key);
    const chain = openChain({ chainId, rpcUrl, account, ledger, gasPerDay });
    const contracts = openKeeperContracts(chain, openDueIndex(subgraphUrl));
    const policy = keeperPolicySchema.parse({ perPoll: STEPS_PER_POLL });
    const entrusted = openEntrusted({
      key: await keeperKeyOf(account),
      log,
      index: openSealedIndex(subgraphUrl),
      contracts: openEntrustedContracts(chain),
    });
    try {
      return await keep({ contracts, policy, ledger, log, metrics: noMetrics, dryRun: false, entrusted });
    } finally {
      await settled();
    }
  });
  return jsonAnswer(round ?? { busy: true });
};

export const keeper = webHandler("GET", keeperEndpoint);
