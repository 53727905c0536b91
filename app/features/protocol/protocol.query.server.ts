import { querySubgraph } from "#app/graphql/query.server.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";

const PROTOCOL_OVERVIEW = graphql(`
  query ProtocolOverview {
    protocol(id: "protocol") {
      activeModelCount
      modelCount
      activeProviderCount
      providerCount
      activeVerifierCount
      votingVerificationCount
      providerPaid
      verifierPaid
      staked
      tasks {
        total
        created
        assigned
        completed
        verified
        rejected
        cancelled
        expired
        reward
        verifications
        verificationSeconds
      }
      parameters {
        providerBps
        verifierBps
        protocolBps
      }
    }
  }
`);

export type ProtocolOverview = NonNullable<ResultOf<typeof PROTOCOL_OVERVIEW>["protocol"]>;

/** The marketplace's counters; null before the first event is indexed. */
export async function readProtocolOverview() {
  const result = await querySubgraph(PROTOCOL_OVERVIEW, {});
  return result.status === "ok" ? { ...result, data: result.data.protocol } : result;
}
