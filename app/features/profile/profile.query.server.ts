import type { Address } from "viem";
import { modelRowFragment } from "#app/features/model/model-row.fragment.ts";
import { taskRowFragment } from "#app/features/task/task-facts.fragment.ts";
import { graphql, type ResultOf } from "#app/graphql/graphql.ts";
import { metaFragment } from "#app/graphql/meta.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";

/** Rows of each part; the lists behind the links have them all. */
export const PROFILE_ROWS = 10;

const PROFILE = graphql(
  `
    query Profile($id: ID!, $address: String!, $rows: Int!) {
      account(id: $id) {
        role
        firstSeenAt
        lastActiveAt
        modelCount
        spent
        escrowed
        earned
        earnedAsProvider
        earnedAsVerifier
        acceptedTasks
        requested {
          total
          verified
          cancelled
          expired
        }
        provided {
          total
          verified
          successBps
        }
        verifier {
          staked
          isApproved
          voteCount
          votesDecided
          votesWithConsensus
          accuracyBps
        }
      }
      models(
        first: $rows
        where: { owner: $address, isPublic: true }
        orderBy: seq
        orderDirection: desc
      ) {
        ...ModelRow
      }
      requested: tasks(first: $rows, where: { requester: $address }, orderBy: seq, orderDirection: desc) {
        ...TaskRow
      }
      provided: tasks(first: $rows, where: { provider: $address }, orderBy: seq, orderDirection: desc) {
        ...TaskRow
      }
      votes(first: $rows, where: { voter: $address }, orderBy: castOrder, orderDirection: desc) {
        id
        support
        confidence
        withConsensus
        timestamp
        tx
        verification {
          id
          spec {
            title
          }
        }
      }
      rewards(first: $rows, where: { account: $address }, orderBy: id, orderDirection: desc) {
        id
        role
        amount
        timestamp
        tx
        taskId
        spec {
          title
        }
      }
      ...Meta
    }
  `,
  [metaFragment, modelRowFragment, taskRowFragment],
);

export type ProfileData = ResultOf<typeof PROFILE>;

/** Everything that an account has done, as the index knows it. `account` in lower case. */
export async function readProfile(account: Address) {
  return querySubgraph(PROFILE, { id: account, address: account, rows: PROFILE_ROWS });
}
