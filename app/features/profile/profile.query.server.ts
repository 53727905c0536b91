import type { Address } from "viem";
import type { VoteWithReceipt } from "#app/features/execution/receipts/receipt-agreement.tsx";
import { modelRowFragment } from "#app/features/model/model.fragments.ts";
import { type RoleRecord, recordOf } from "#app/features/record/record.copy.ts";
import { readRecord } from "#app/features/record/record.query.server.ts";
import { taskRowFragment } from "#app/features/task/situation/task-facts.fragment.ts";
import { isVoteFinal } from "#app/features/verification/vote/vote-outcome.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { queryTogether } from "#app/graphql/query-together.server.ts";
import { rowsOfAccount } from "#app/graphql/rows-of-account.ts";
import { writtenIn } from "#app/language/language-of-server.server.ts";
import type { Locale } from "#language/locales.ts";
import { receiptNamedIn } from "#protocol/documents/named-receipt.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";

/** Rows per section; the linked lists have all of them. */
const PROFILE_ROWS = 10;

const PROFILE = graphql(`
  query Profile($id: ID!, $rows: Int!) {
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
      requested {
        total
      }
      provided {
        total
      }
      verifier {
        staked
        isApproved
        voteCount
      }
      answerReports(first: $rows, orderBy: reportedAt, orderDirection: desc) {
        id
        modelId
        reporterId
        reportCid
        reportedAt
      }
    }
  }
`);

const PROFILE_WORK = graphql(
  `
    query ProfileWork($address: String!, $rows: Int!, $requested: Task_filter!, $provided: Task_filter!) {
      models(
        first: $rows
        where: { owner: $address, isPublic: true }
        orderBy: seq
        orderDirection: desc
      ) {
        ...ModelRow
      }
      requested: tasks(first: $rows, where: $requested, orderBy: requesterOrder, orderDirection: desc) {
        ...TaskRow
      }
      provided: tasks(first: $rows, where: $provided, orderBy: providerOrder, orderDirection: desc) {
        ...TaskRow
      }
    }
  `,
  [modelRowFragment, taskRowFragment],
);

const PROFILE_INCOME = graphql(`
  query ProfileIncome($address: String!, $rows: Int!, $rewards: Reward_filter!) {
    votes(first: $rows, where: { voter: $address }, orderBy: castOrder, orderDirection: desc) {
      id
      support
      confidence
      reasoning
      withConsensus
      judged
      timestamp
      tx
      verification {
        id
        round
        statusIndex
        resultHash
        finalAt
        task {
          id
        }
        spec {
          title
        }
      }
    }
    rewards(first: $rows, where: $rewards, orderBy: accountOrder, orderDirection: desc) {
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
  }
`);

type ProfileIncome = ResultOf<typeof PROFILE_INCOME>;
export type ProfileData = ResultOf<typeof PROFILE> &
  ResultOf<typeof PROFILE_WORK> &
  Pick<ProfileIncome, "rewards"> & {
    votes: (Omit<ProfileIncome["votes"][number], "reasoning"> & {
      isFinal: boolean;
      /** Voting is still open, so the vote is hidden from other verifiers. */
      isOpen: boolean;
      receipt: VoteWithReceipt | undefined;
    })[];
    records: RoleRecord[];
  };

function withReceipt(
  reasoning: string,
  { support, verification }: Omit<ProfileIncome["votes"][number], "reasoning">,
): VoteWithReceipt | undefined {
  const cid = receiptNamedIn(reasoning);
  const { round, resultHash, task } = verification;
  return cid && support !== null ? { cid, support, round, resultHash, task: task.id } : undefined;
}

/** An account's activity from the index. `account` in lower case. */
export async function readProfile(account: Address, locale: Locale = "en") {
  const lists = { address: account, rows: PROFILE_ROWS };
  const result = await queryTogether({
    account: querySubgraph(PROFILE, { id: account, rows: PROFILE_ROWS }),
    work: querySubgraph(PROFILE_WORK, {
      ...lists,
      requested: rowsOfAccount("requesterOrder", account),
      provided: rowsOfAccount("providerOrder", account),
    }),
    income: querySubgraph(PROFILE_INCOME, { ...lists, rewards: rowsOfAccount("accountOrder", account) }),
    record: readRecord(account),
  });
  if (result.status !== "ok") return result;
  const { account: known, work, income, record } = result.data;
  const now = result.block.timestamp ?? 0;
  const votes = income.votes.map(({ reasoning, ...vote }) => ({
    ...vote,
    isFinal: isVoteFinal(vote.judged, vote.verification.finalAt, now),
    isOpen: vote.verification.statusIndex === VerificationStatus.Voting,
    receipt:
      vote.verification.statusIndex === VerificationStatus.Voting ? undefined : withReceipt(reasoning, vote),
  }));
  return {
    ...result,
    data: {
      ...known,
      ...work,
      rewards: income.rewards,
      votes,
      records: writtenIn(locale, () => recordOf(record)),
    },
  };
}
