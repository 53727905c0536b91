/** GET /api/keeper: one look of the keeper (N7), asked by the hosting platform's clock and by nobody else. */
import { privateKeyToAccount } from "viem/accounts";
import { getBlock } from "viem/actions";
import { openChain } from "#agents/chain/chain.ts";
import { openKeeperContracts } from "#agents/chain/keeper-contracts.ts";
import { openDueIndex } from "#agents/index/due-index.ts";
import { type KeeperLog, type KeeperMetrics, keep } from "#agents/keeper/agent.ts";
import { keeperPolicySchema } from "#agents/keeper/policy.ts";
import { jsonAnswer } from "#functions/http/answer.ts";
import { ApiError } from "#functions/http/api-error.ts";
import { type Endpoint, webHandler } from "#functions/http/endpoint.ts";
import { createRedis } from "#functions/services/redis.ts";
import { isFromClock } from "./clock.ts";
import { alone, openGasBook } from "./gas-book.ts";
import { readKeeperSettings } from "./keeper-settings.ts";
import { noteLine } from "./note-line.ts";

/** The platform ends a function after this; seconds. */
export const LONGEST_LOOK = 60;
/** What fits into one look, where each step waits for its block. The rest is done ten minutes later. */
const STEPS_PER_POLL = 10;

const notes: KeeperLog = {
  info: noteLine("info", "keeper"),
  warn: noteLine("warn", "keeper"),
  debug: () => undefined,
};
/** A function has nobody who asks for its counters: its log lines are counted. */
const nowhere: KeeperMetrics = { statuses: { inc: () => undefined }, active: { set: () => undefined } };

const keeperEndpoint: Endpoint = async (request, { chain: client, config }) => {
  const settings = readKeeperSettings(process.env);
  // Who is not the clock learns nothing, not even whether there is a keeper.
  if (!settings || !isFromClock(request, settings.secret))
    throw new ApiError("NOT_FOUND", "There is nothing here to be asked from outside.");
  const { chainId, rpcUrl, subgraphUrl } = config;
  const { key, gasPerDay, redis } = settings;
  const store = createRedis(redis);
  const round = await alone(store, LONGEST_LOOK, async () => {
    const { timestamp } = await getBlock(client, { blockTag: "latest" });
    const { ledger, settled } = await openGasBook(store, Number(timestamp));
    const account = privateKeyToAccount(key);
    const chain = openChain({ chainId, rpcUrl, account, ledger, gasPerDay });
    const contracts = openKeeperContracts(chain, openDueIndex(subgraphUrl));
    const policy = keeperPolicySchema.parse({ perPoll: STEPS_PER_POLL });
    try {
      return await keep({ contracts, policy, ledger, log: notes, metrics: nowhere, dryRun: false });
    } finally {
      await settled();
    }
  });
  return jsonAnswer(round ?? { busy: true });
};

export const keeper = webHandler("GET", keeperEndpoint);
