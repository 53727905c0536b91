import type { Address } from "viem";
import { readCastableVotes } from "#app/features/verification/pending/castable-votes.server.ts";
import {
  partiesOf,
  verificationFacts,
  verifierFacts,
} from "#app/features/verification/situation/verification-facts.ts";
import { readIndexedBlock } from "#app/graphql/indexed-block.server.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { queryTogether } from "#app/graphql/query-together.server.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { taskName } from "#protocol/format/task-name.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { canWithdrawCredit } from "#protocol/rules/payment.ts";
import { canWithdraw } from "#protocol/rules/stake.ts";
import { waitingToJudge } from "#protocol/rules/waiting.ts";
import { OWN_ROUNDS, OWN_STANDING, OWN_TASKS, type OwnStanding } from "./attention.queries.server.ts";
import type { Attention, AttentionItem } from "./attention.ts";
import { type Asked, roundItems, taskItems } from "./waiting-items.ts";
import { roundSteps } from "./waiting-steps.copy.ts";

/** More than fit a list that somebody reads; the badges say "99+" from there on. */
const LISTED = 100;
async function votesDue(account: Address, now: number): Promise<AttentionItem[]> {
  const castable = await readCastableVotes(account, now);
  return castable.map((row) => ({
    id: `vote:${row.id}`,
    kind: "votes" as const,
    title: `${roundSteps.vote.title} ${taskName(row)}`,
    detail: `${row.totalVotes} of ${row.requiredVotes} votes cast`,
    href: `/verification/${row.id}`,
    due: row.closesAt,
  }));
}

/** What belongs to the account itself: payments that could not be delivered, stake on its way out, models offered to it. */
function ownItems(
  { account: known, verifier, models }: OwnStanding,
  { account, now }: Asked,
): AttentionItem[] {
  const circumstances = { account, now };
  const credit = BigInt(known?.credit ?? 0);
  const unbonding = BigInt(verifier?.unbonding ?? 0);
  const readyAt = Number(verifier?.unbondingReadyAt ?? 0);
  const items: AttentionItem[] = models.map(({ id, name, ownerId }) => ({
    id: `offer:${id}:${ownerId}`,
    kind: "models",
    title: `Accept the model ${name || "(private)"}`,
    detail: "Its owner offers it to you",
    href: `/models/${id}`,
  }));
  if (canWithdrawCredit(credit, circumstances).allowed)
    items.push({
      id: `credit:${credit}`,
      kind: "claims",
      title: `Withdraw ${formatAmount(credit)} MLB`,
      detail: "A payment to you could not be delivered and waits in the escrow",
      href: "/compute/earnings",
    });
  if (canWithdraw({ unbonding, unbondingReadyAt: readyAt }, circumstances).allowed)
    items.push({
      id: `withdraw:${readyAt}:${unbonding}`,
      kind: "stake",
      title: `Withdraw ${formatAmount(unbonding)} MLB of stake`,
      detail: "Its unbonding is over",
      href: "/verification/staking",
    });
  return items;
}

function rulings({ appeals }: OwnStanding, asked: Asked, minimumStake: string): AttentionItem[] {
  const { account, now, lock } = asked;
  return appeals
    .filter((row) => {
      const vote = row.votes[0];
      const facts = { verification: verificationFacts(row, lock, now), vote };
      const stake = verifierFacts(undefined, minimumStake);
      const options = { systemLocked: false, isArbiter: true };
      return waitingToJudge(facts, stake, partiesOf(row), { account, now }, options).includes("rule");
    })
    .map((row) => ({
      id: `rule:${row.id}`,
      kind: "appeals",
      title: `${roundSteps.rule.title}: ${taskName(row)}`,
      detail: roundSteps.rule.detail,
      href: `/verification/${row.id}`,
      due: Number(row.escalatedAt ?? 0) + Number(row.arbiterTimeout),
    }));
}

/** Each thing once: a task can be found by two ways. */
const distinct = (items: readonly AttentionItem[]) => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

/**
 * Everything that an account can do now, the votes first, because they close; the rules of `protocol/rules/waiting.ts`
 * judge what the index finds. `account` in lower case. Undefined while the index cannot be asked: that nothing waits would
 * be a claim.
 */
export async function readAttention(account: Address): Promise<Attention | undefined> {
  const block = await readIndexedBlock();
  if (!block) return undefined;
  const now = block.timestamp ?? Math.floor(Date.now() / 1_000);
  const own = { account, address: account, first: LISTED };
  const result = await queryTogether({
    standing: querySubgraph(OWN_STANDING, own),
    tasks: querySubgraph(OWN_TASKS, { ...own, now: String(now), verified: TaskStatus.Verified }),
    rounds: querySubgraph(OWN_ROUNDS, own),
  });
  if (result.status !== "ok") return undefined;
  const { standing, tasks, rounds } = result.data;
  const { protocol, verifier } = standing;
  if (!protocol) return { items: [], rulings: [] };
  const { parameters } = protocol;
  const asked: Asked = {
    account,
    now,
    lock: protocol,
    rules: {
      maxRounds: parameters.maxRounds,
      staleWindow: Number(parameters.staleWindow),
      minPeriod: Number(parameters.minPeriod),
      maxPeriod: Number(parameters.maxPeriod),
      startGrace: Number(parameters.startGrace),
      distributionGrace: Number(parameters.distributionGrace),
    },
  };
  const votes = [...rounds.unsettled, ...rounds.claimable, ...rounds.unopened];
  const items = [
    ...(verifier?.isApproved ? await votesDue(account, now) : []),
    ...votes.flatMap((vote) => roundItems(vote.verification, vote, asked)),
    ...rounds.refunds.flatMap((round) => roundItems(round, undefined, asked)),
    ...ownItems(standing, asked),
    ...[...tasks.assignments, ...tasks.late, ...tasks.judged, ...tasks.unpaid].flatMap((task) =>
      taskItems(task, undefined, asked),
    ),
    ...votes
      .filter(({ verification, task }) => verification.round === task.round)
      .flatMap((vote) => taskItems(vote.task, vote, asked)),
  ];
  return { items: distinct(items), rulings: rulings(standing, asked, parameters.minimumStake) };
}
