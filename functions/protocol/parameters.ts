/** GET /api/protocol/parameters: contract addresses and current rules. */

import type { Endpoint } from "#functions/http/endpoint.ts";
import { parseQuery } from "#functions/http/input.ts";
import { SYSTEM_LOCK } from "#functions/listings/verification-row.ts";
import { found, INDEXED, presentOf, recordAnswer } from "#functions/records/record.ts";
import { deploymentFor } from "#protocol/chain/deployments.ts";
import { TOKEN_SYMBOL } from "#protocol/chain/token.ts";
import { TOKEN_DECIMALS } from "#protocol/format/amount.ts";
import { isLockedNow } from "#protocol/rules/system-lock.ts";
import type { ParametersResponse } from "#protocol/schemas/http/api-protocol.ts";
import { noQuerySchema } from "#protocol/schemas/http/api-record.ts";
import { graphql } from "#subgraph/client/graphql.ts";

/** All rules of the contracts that the index keeps. */
export const RULES = graphql(`
  fragment ProtocolRules on Parameters @_unmask {
    minDuration
    maxDuration
    cancelNotice
    resubmitWindow
    reassignWindow
    staleWindow
    maxRounds
    minimumStake
    unbondingPeriod
    consensusThreshold
    requiredVotes
    majorityBps
    minoritySlashBps
    ruledSlashBps
    rewardLockBps
    minVotingTime
    minPeriod
    maxPeriod
    startGrace
    maxExtensions
    minVoteLock
    appealWindow
    arbiterTimeout
    resolutionTimeout
    appealBondBps
    arbiterFee
    appealsEnabled
    providerBps
    verifierBps
    protocolBps
    bondBps
    minReward
    distributionGrace
    updatedAt
  }
`);

const PARAMETERS = graphql(
  `
  query ProtocolParameters {
    parameters(id: "parameters") {
      ...ProtocolRules
    }
    protocol(id: "protocol") {
      ...VotingLock
      creationPausedUntil
    }
    ...Indexed
  }
`,
  [RULES, SYSTEM_LOCK, INDEXED],
);

/** Durations and times are numbers in answers; the index stores them as text, like amounts. */
const AMOUNTS = ["minimumStake", "minVoteLock", "arbiterFee", "minReward"] as const;
type Amount = (typeof AMOUNTS)[number];
type Answered<Row> = {
  [Name in keyof Row]: Name extends Amount ? string : Row[Name] extends string ? number : Row[Name];
};

function answered<Row extends Record<string, unknown>>(row: Row): Answered<Row> {
  const entries = Object.entries(row).map(([name, value]) => {
    const isTime = typeof value === "string" && !(AMOUNTS as readonly string[]).includes(name);
    return [name, isTime ? Number(value) : value];
  });
  return Object.fromEntries(entries) as Answered<Row>;
}

export const parametersEndpoint: Endpoint = async (request, { subgraph, config }) => {
  parseQuery(request, noQuerySchema);
  const data = await subgraph.query(PARAMETERS, {});
  const parameters = found(data.parameters, "rules of chain", String(config.chainId), data);
  const { contracts } = deploymentFor(config.chainId);
  const now = presentOf(data);
  const pausedUntil = Number(data.protocol?.creationPausedUntil ?? 0);
  const body: ParametersResponse = {
    chainId: config.chainId,
    contracts: Object.fromEntries(Object.entries(contracts).map(([name, { address }]) => [name, address])),
    token: { symbol: TOKEN_SYMBOL, decimals: TOKEN_DECIMALS },
    parameters: answered(parameters),
    isSystemLocked: data.protocol !== null && isLockedNow(data.protocol, now),
    creationPausedUntil: pausedUntil > now ? pausedUntil : null,
  };
  return recordAnswer(body, data);
};
