/** GET /api/accounts/{address}: an account in each of its roles (F327). */
import { webHandler } from "#functions/http/endpoint.ts";
import { parsePath, parseQuery } from "#functions/http/input.ts";
import { type ItemEndpoint, resource } from "#functions/http/resource.ts";
import { SYSTEM_LOCK } from "#functions/listings/verification-row.ts";
import { rateOf } from "#protocol/rules/judged.ts";
import { isLockedNow } from "#protocol/rules/system-lock.ts";
import { accountParameter } from "#protocol/schemas/http/api-listing.ts";
import { type AccountRecord, noQuerySchema } from "#protocol/schemas/http/api-record.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";
import { found, INDEXED, presentOf, recordAnswer, timeOf } from "./record.ts";
import { TASK_SUMMARY, toTaskSummary } from "./task-summary.ts";

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
        answered
        missed
      }
      verifier {
        isApproved
        staked
        locked
        unbonding
        voteCount
        openVotes
        votesDecided
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

type ProviderRow = NonNullable<NonNullable<ResultOf<typeof ACCOUNT>["account"]>["provider"]>;

function providerRecord({ answered, missed, ...provider }: ProviderRow): AccountRecord["provider"] {
  return {
    ...provider,
    verifiedBps: rateOf(provider.verifiedBps, provider.verified + provider.failed),
    onTimeBps: rateOf(provider.onTimeBps, answered + missed),
  };
}

const accountRecordEndpoint: ItemEndpoint = async (name, request, { subgraph }) => {
  const id = parsePath(name, "id", accountParameter);
  parseQuery(request, noQuerySchema);
  const data = await subgraph.query(ACCOUNT, { id });
  const { verifier, provider, requested, ...account } = found(data.account, "account", id, data);
  const { protocol } = data;
  const body: AccountRecord = {
    ...account,
    firstSeenAt: Number(account.firstSeenAt),
    lastActiveAt: timeOf(account.lastActiveAt),
    requested: requested && toTaskSummary(requested),
    provider: provider && providerRecord(provider),
    verifier: verifier && {
      isApprovedVerifier: verifier.isApproved,
      isSystemLocked: protocol !== null && isLockedNow(protocol, presentOf(data)),
      minimumStake: protocol?.parameters.minimumStake ?? "0",
      stakedAmount: verifier.staked,
      locked: verifier.locked,
      unbonding: verifier.unbonding,
      voteCount: verifier.voteCount,
      openVotes: verifier.openVotes,
      accuracyBps: rateOf(verifier.accuracyBps, verifier.votesDecided),
      claimable: verifier.claimable,
    },
  };
  return recordAnswer(body, data);
};

export const accounts = webHandler("GET", resource(accountRecordEndpoint));
