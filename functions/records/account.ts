/** GET /api/accounts/{address}: an address that took part, in each of its roles (F327). */
import { webHandler } from "#functions/http/endpoint.ts";
import { parsePath, parseQuery } from "#functions/http/input.ts";
import { type ItemEndpoint, resource } from "#functions/http/resource.ts";
import { SYSTEM_LOCK } from "#functions/listings/verification-row.ts";
import { isLockedNow } from "#protocol/rules/system-lock.ts";
import { accountParameter } from "#protocol/schemas/http/api-listing.ts";
import { type AccountRecord, noQuerySchema } from "#protocol/schemas/http/api-record.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { found, INDEXED, presentOf, recordAnswer, timeOf } from "./record.ts";
import { TASK_SUMMARY } from "./task-summary.ts";

const ACCOUNT = graphql(
  `
  query AccountRecord($id: ID!) {
    account(id: $id) {
      id
      role
      firstSeenAt
      lastActiveAt
      modelCount
      activeModelCount
      spent
      escrowed
      refunded
      returnedPools
      returnedBonds
      earnedAsProvider
      earnedAsVerifier
      bonded
      credit
      requested {
        ...AnsweredTaskSummary
      }
      provider {
        accepted
        open
        verified
        failed
        verifiedBps
        onTimeBps
        medianResultSeconds
      }
      verifier {
        isApproved
        staked
        locked
        unbonding
        voteCount
        openVotes
        accuracyBps
        claimable
      }
    }
    protocol(id: "protocol") {
      ...VotingLock
      parameters {
        minimumStake
      }
    }
    ...Indexed
  }
`,
  [TASK_SUMMARY, SYSTEM_LOCK, INDEXED],
);

const accountRecordEndpoint: ItemEndpoint = async (name, request, { subgraph }) => {
  const id = parsePath(name, "id", accountParameter);
  parseQuery(request, noQuerySchema);
  const data = await subgraph.query(ACCOUNT, { id });
  const { verifier, ...account } = found(data.account, "account", id, data);
  const { protocol } = data;
  const body: AccountRecord = {
    ...account,
    firstSeenAt: Number(account.firstSeenAt),
    lastActiveAt: timeOf(account.lastActiveAt),
    verifier: verifier && {
      isApprovedVerifier: verifier.isApproved,
      isSystemLocked: protocol !== null && isLockedNow(protocol, presentOf(data)),
      minimumStake: protocol?.parameters.minimumStake ?? "0",
      stakedAmount: verifier.staked,
      locked: verifier.locked,
      unbonding: verifier.unbonding,
      voteCount: verifier.voteCount,
      openVotes: verifier.openVotes,
      accuracyBps: verifier.accuracyBps,
      claimable: verifier.claimable,
    },
  };
  return recordAnswer(body, data);
};

export const accounts = webHandler("GET", resource(accountRecordEndpoint));
