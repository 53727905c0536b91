import type { Address } from "viem";
import { readVotesDue } from "#app/features/verification/pending/pending-votes.query.server.ts";
import { pendingVotes } from "#app/features/verification/pending/pending-votes.ts";
import { verifierFacts, votingDeadline } from "#app/features/verification/situation/verification-facts.ts";
import { readIndexedBlock } from "#app/graphql/indexed-block.server.ts";
import { metaFragment } from "#app/graphql/meta.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { queryTogether } from "#app/graphql/query-together.server.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { taskName } from "#protocol/format/task-name.ts";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";
import type { AttentionItem } from "./attention.ts";

/** More than fit a list that somebody reads; the badges say "99+" from there on. */
const LISTED = 100;
/** Votings are the longest rows. */
const VOTES_LISTED = 50;

const ATTENTION = graphql(
  `
  query Attention($account: ID!, $address: String!, $first: Int!) {
    account(id: $account) {
      credit
    }
    verifier(id: $account) {
      isApproved
    }
    claims: votes(first: $first, where: { voter: $address, claimable_gt: "0" }, orderBy: castOrder) {
      id
      claimable
      verification {
        id
        spec {
          title
        }
      }
    }
    ...Meta
  }
`,
  [metaFragment],
);

const TASKS_DUE = graphql(
  `
  query TasksDue($address: String!, $first: Int!, $assigned: Int!, $requests: Task_filter!) {
    assignments: tasks(
      first: $first
      where: { provider: $address, statusIndex: $assigned }
      orderBy: deadline
    ) {
      id
      deadline
      assignedAt
      spec {
        title
      }
    }
    requests: tasks(first: $first, where: $requests, orderBy: statusAt, orderDirection: desc) {
      id
      statusIndex
      statusAt
      reward
      round
      spec {
        title
      }
    }
    ...Meta
  }
`,
  [metaFragment],
);

type TaskDue = ResultOf<typeof TASKS_DUE>["requests"][number];

/** Tasks of a requester on which only the requester's next step is missing. */
function requestsWhere(account: Address, now: number) {
  return {
    and: [
      { requester: account },
      {
        or: [
          { statusIndex: TaskStatus.Verified, distributed: false },
          { statusIndex: TaskStatus.Completed, verification_: { statusIndex: VerificationStatus.None } },
          { statusIndex_in: [TaskStatus.Created, TaskStatus.Assigned], deadline_lt: String(now) },
        ],
      },
    ],
  };
}

function requestItem(task: TaskDue): AttentionItem {
  const { id, statusIndex, statusAt, reward, round } = task;
  const [title, detail] =
    statusIndex === TaskStatus.Verified
      ? ["Distribute the reward", `${formatAmount(BigInt(reward))} MLB are ready to be paid out`]
      : statusIndex === TaskStatus.Completed
        ? ["Start the verification", "A result was submitted"]
        : ["Take the reward back", "Nobody delivered before the deadline"];
  return {
    id: `request:${id}:${statusIndex}:${round}:${statusAt}`,
    kind: "requests",
    title: `${title}: ${taskName(task)}`,
    detail,
    href: `/tasks/${id}`,
  };
}

async function votesDue(account: Address, now: number): Promise<AttentionItem[]> {
  const result = await readVotesDue(account, VOTES_LISTED);
  if (result.status !== "ok" || !result.data.protocol) return [];
  const { verifications, verifier, protocol } = result.data;
  const facts = verifierFacts(verifier, protocol.parameters.minimumStake);
  return pendingVotes(verifications, facts, protocol, account, now).castable.map((row) => ({
    id: `vote:${row.id}`,
    kind: "votes" as const,
    title: `Vote on ${taskName(row)}`,
    detail: `${row.totalVotes} of ${row.requiredVotes} votes cast`,
    href: `/verification/${row.id}`,
    due: votingDeadline(row, protocol, now),
  }));
}

/**
 * Everything that waits for an account, the votes first, because they close. `account` in lower case. Undefined while the
 * index cannot be asked: that nothing waits would be a claim.
 */
export async function readAttention(account: Address): Promise<AttentionItem[] | undefined> {
  const block = await readIndexedBlock();
  if (!block) return undefined;
  const now = block.timestamp ?? Math.floor(Date.now() / 1_000);
  const result = await queryTogether({
    own: querySubgraph(ATTENTION, { account, address: account, first: LISTED }),
    tasks: querySubgraph(TASKS_DUE, {
      address: account,
      first: LISTED,
      assigned: TaskStatus.Assigned,
      requests: requestsWhere(account, now),
    }),
  });
  if (result.status !== "ok") return undefined;
  const { account: known, verifier, claims } = result.data.own;
  const { assignments, requests } = result.data.tasks;
  const credit = BigInt(known?.credit ?? 0);
  return [
    ...(verifier?.isApproved ? await votesDue(account, now) : []),
    ...claims.map(
      ({ id, claimable, verification }): AttentionItem => ({
        id: `claim:${id}:${claimable}`,
        kind: "claims",
        title: `Claim ${formatAmount(BigInt(claimable))} MLB`,
        detail: `For your vote on ${taskName(verification)}`,
        href: "/verification/earnings",
      }),
    ),
    ...(credit > 0n
      ? [
          {
            id: `credit:${credit}`,
            kind: "claims" as const,
            title: `Withdraw ${formatAmount(credit)} MLB`,
            detail: "A payment to you could not be delivered and waits in the escrow",
            href: "/compute/earnings",
          },
        ]
      : []),
    ...assignments.map(
      (task): AttentionItem => ({
        id: `assignment:${task.id}:${task.assignedAt}`,
        kind: "assignments",
        title: `Submit the result of ${taskName(task)}`,
        detail: "It is assigned to you",
        href: `/tasks/${task.id}`,
        due: Number(task.deadline),
      }),
    ),
    ...requests.map(requestItem),
  ];
}
