import type { Address } from "viem";
import { readCastableVotes } from "#app/features/verification/pending/castable-votes.server.ts";
import {
  partiesOf,
  verificationFacts,
  verifierFacts,
} from "#app/features/verification/situation/verification-facts.ts";
import { quorumText } from "#app/features/verification/vote/vote-outcome.ts";
import { readIndexedBlock } from "#app/graphql/indexed-block.server.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { queryTogether } from "#app/graphql/query-together.server.ts";
import { writtenIn } from "#app/language/language-of-server.server.ts";
import type { Locale } from "#language/locales.ts";
import { t } from "#language/text.ts";
import { formatAmount, formatMlb } from "#protocol/format/amount.ts";
import { taskName } from "#protocol/format/task-name.ts";
import { CHANNEL_NOTICE } from "#protocol/generated/constants.ts";
import { canWithdrawCredit } from "#protocol/rules/payment.ts";
import { canWithdraw } from "#protocol/rules/stake.ts";
import { waitingToJudge } from "#protocol/rules/waiting.ts";
import type { Attention, AttentionItem } from "./attention.ts";
import { channelItems } from "./channel-items.ts";
import { OWN_CHANNELS } from "./own-channels.query.server.ts";
import { OWN_ACCOUNT, OWN_ROUNDS, OWN_TASKS, type OwnAccount } from "./own-rows.query.server.ts";
import { type AttentionContext, roundItems, taskItems, waitingRules } from "./waiting-items.ts";
import { roundSteps } from "./waiting-steps.copy.ts";

/** Limit per list; badges show "99+" from here on. */
const LISTED = 100;

type Castable = Awaited<ReturnType<typeof readCastableVotes>>;

function votesDue(castable: Castable): AttentionItem[] {
  return castable.map((row) => ({
    id: `vote:${row.id}`,
    kind: "votes" as const,
    ...(row.stage === 1
      ? {
          title: `${t("Take the first seat")}: ${taskName(row)}`,
          detail: t("You earn {mlb} if your run gives the same result", {
            mlb: formatMlb(BigInt(row.rewardPool)),
          }),
        }
      : {
          title: `${roundSteps().vote.title}: ${taskName(row)}`,
          detail: quorumText(row.totalVotes, row.requiredVotes),
        }),
    href: `/verification/${row.id}`,
    due: row.closesAt,
  }));
}

/** Items of the account itself: undelivered payments, unbonding stake, models offered to it. */
function ownItems(
  { account: known, verifier, models }: OwnAccount,
  { account, now }: AttentionContext,
): AttentionItem[] {
  const circumstances = { account, now };
  const credit = BigInt(known?.credit ?? 0);
  const unbonding = BigInt(verifier?.unbonding ?? 0);
  const readyAt = Number(verifier?.unbondingReadyAt ?? 0);
  const items: AttentionItem[] = models.map(({ id, name, ownerId }) => ({
    id: `offer:${id}:${ownerId}`,
    kind: "models",
    title: t("Accept the model {name}", { name: name || "(private)" }),
    detail: t("The owner wants to transfer it to you"),
    href: `/models/${id}`,
  }));
  if (canWithdrawCredit(credit, circumstances).allowed)
    items.push({
      id: `credit:${credit}`,
      kind: "claims",
      title: t("Withdraw {amount} MLB", { amount: formatAmount(credit) }),
      detail: t("A payment to you failed. The amount is held in escrow"),
      href: "/compute/earnings",
    });
  if (canWithdraw({ unbonding, unbondingReadyAt: readyAt }, circumstances).allowed)
    items.push({
      id: `withdraw:${readyAt}:${unbonding}`,
      kind: "stake",
      title: t("Withdraw {amount} MLB of stake", { amount: formatAmount(unbonding) }),
      detail: t("The unbonding period has ended"),
      href: "/verification/staking",
    });
  return items;
}

function rulings({ appeals }: OwnAccount, context: AttentionContext, minimumStake: string): AttentionItem[] {
  const { account, now, lock } = context;
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
      title: `${roundSteps().rule.title}: ${taskName(row)}`,
      detail: roundSteps().rule.detail,
      href: `/verification/${row.id}`,
      due: Number(row.escalatedAt ?? 0) + Number(row.arbiterTimeout),
    }));
}

const byDeadline = (a: { deadline: string }, b: { deadline: string }) =>
  Number(a.deadline) - Number(b.deadline);

/** Removes duplicates, because two queries can find the same task. */
const distinct = (items: readonly AttentionItem[]) => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

/** A sealed vote that is not opened in time loses its stake, so it comes before all else. */
const openingsFirst = (items: readonly AttentionItem[]) => [
  ...items.filter(({ id }) => id.startsWith("openVote:")),
  ...items,
];

/** Everything that an account (in lower case) can do now, votes first. Undefined if the index is unavailable. */
export async function readAttention(account: Address, locale: Locale = "en"): Promise<Attention | undefined> {
  const block = await readIndexedBlock();
  if (!block) return undefined;
  const now = block.timestamp ?? Math.floor(Date.now() / 1_000);
  const variables = { account, address: account, first: LISTED };
  const result = await queryTogether({
    own: querySubgraph(OWN_ACCOUNT, variables),
    tasks: querySubgraph(OWN_TASKS, { ...variables, now: String(now) }),
    rounds: querySubgraph(OWN_ROUNDS, variables),
    channels: querySubgraph(OWN_CHANNELS, {
      address: account,
      first: LISTED,
      now: String(now),
      soon: String(now + CHANNEL_NOTICE),
    }),
  });
  if (result.status !== "ok") return undefined;
  const { own, tasks, rounds, channels } = result.data;
  const { protocol, verifier } = own;
  if (!protocol) return { items: [], rulings: [] };
  const { parameters } = protocol;
  const context: AttentionContext = {
    account,
    now,
    lock: protocol,
    rules: waitingRules(parameters),
  };
  const votes = [...rounds.unsettled, ...rounds.claimable, ...rounds.unopened];
  const castable = verifier?.isApproved ? await readCastableVotes(account, now) : [];
  const items = () => [
    ...votesDue(castable),
    ...channelItems(channels, account, now),
    ...votes.flatMap((vote) => roundItems(vote.verification, vote, context)),
    ...rounds.refunds.flatMap((round) => roundItems(round, undefined, context)),
    ...ownItems(own, context),
    ...[...tasks.assignments.toSorted(byDeadline), ...tasks.late, ...tasks.judged, ...tasks.unpaid].flatMap(
      (task) => taskItems(task, undefined, context),
    ),
    ...votes
      .filter(({ verification, task }) => verification.round === task.round)
      .flatMap((vote) => taskItems(vote.task, vote, context)),
  ];
  return writtenIn(locale, () => ({
    items: distinct(openingsFirst(items())),
    rulings: rulings(own, context, parameters.minimumStake),
  }));
}
