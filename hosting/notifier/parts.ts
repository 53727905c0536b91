import { getAddress, toFunctionSelector } from "viem";
import { readContract } from "viem/actions";
import type { FunctionsConfig } from "#functions/services/config.ts";
import { type ChainClient, openNoticeStore } from "#functions/services/services.ts";
import { createSender } from "#notices/delivery/sender.ts";
import type { NotifierLog } from "#notices/notifier/deliver.ts";
import type { NotifierParts } from "#notices/notifier/poll.ts";
import { openWaitingList } from "#notices/notifier/waiting-notices.ts";
import { accessManagerAbi } from "#protocol/chain/abis.ts";
import { deploymentFor } from "#protocol/chain/deployments.ts";
import { verificationManagerAbi } from "#protocol/generated/abi.ts";
import { createGraphClient } from "#protocol/graph/graph-client.ts";

/** Whether an account may rule on appeals, by the contracts' own answer. */
function rulingOf(chain: ChainClient, chainId: number) {
  const { AccessManager, VerificationManager } = deploymentFor(chainId).contracts;
  const rule = verificationManagerAbi.find((entry) => entry.type === "function" && entry.name === "rule");
  return async (account: string): Promise<boolean> => {
    if (rule?.type !== "function") return false;
    const [immediate] = await readContract(chain, {
      address: AccessManager.address,
      abi: accessManagerAbi,
      functionName: "canCall",
      args: [getAddress(account), VerificationManager.address, toFunctionSelector(rule)],
    });
    return immediate;
  };
}

/**
 * @param seconds after which a round ends
 * @returns undefined where the site keeps no subscriptions
 * @throws Error when the store cannot be opened
 */
export function notifierParts(
  config: FunctionsConfig,
  chain: ChainClient,
  log: NotifierLog,
  seconds: number,
): NotifierParts | undefined {
  const store = openNoticeStore(config);
  if (!store) return undefined;
  const { origin, chainId, subgraphUrl, pushKeys, noticesToLoopback } = config;
  return {
    store,
    index: createGraphClient(subgraphUrl),
    waiting: openWaitingList(origin, rulingOf(chain, chainId)),
    sender: createSender({ allowLoopback: noticesToLoopback }, pushKeys),
    site: { origin, chainId },
    log,
    now: () => Math.floor(Date.now() / 1_000),
    seconds,
  };
}
