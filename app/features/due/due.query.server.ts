import { roundFacts, waitingRules } from "#app/features/attention/waiting-items.ts";
import { waitingRoundFragment, waitingTaskFragment } from "#app/features/attention/waiting-row.fragment.ts";
import { taskFacts } from "#app/features/task/situation/task-facts.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { writtenIn } from "#app/language/language-of-server.server.ts";
import type { Locale } from "#language/locales.ts";
import { t } from "#language/text.ts";
import { taskName } from "#protocol/format/task-name.ts";
import { type DueStep, dueOnTask, isPoolDue } from "#protocol/rules/due.ts";
import { isLockedNow } from "#protocol/rules/system-lock.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";

/** Rows per kind; further ones are shown as "and more". */
const LISTED = 20;

const DUE = graphql(
  `
  query Due($first: Int!, $now: BigInt!) {
    late: tasks(first: $first, orderBy: deadline, where: { statusIndex_in: [0, 1, 4], deadline_lt: $now }) {
      ...WaitingTaskRow
    }
    noticed: tasks(
      first: $first
      orderBy: cancelEffectiveAt
      where: { statusIndex_in: [0, 1], cancelEffectiveAt_lte: $now }
    ) {
      ...WaitingTaskRow
    }
    judged: tasks(first: $first, orderBy: queuedOrder, where: { queue: "verdict" }) {
      ...WaitingTaskRow
    }
    escalated: tasks(first: $first, orderBy: queuedOrder, where: { queue: "ruling" }) {
      ...WaitingTaskRow
    }
    unpaid: tasks(first: $first, orderBy: queuedOrder, where: { queue: "payment" }) {
      ...WaitingTaskRow
    }
    pools: verifications(
      first: $first
      orderBy: decidedAt
      where: {
        or: [
          { statusIndex: 3, bondHeld: true, finalAt_lt: $now }
          { statusIndex: 3, bondHeld: true, ruling_not: null }
        ]
      }
    ) {
      ...WaitingRoundRow
      spec {
        title
      }
    }
    protocol(id: "protocol") {
      systemLocked
      lockedAt
      lockedUntil
      lockedSeconds
      parameters {
        maxRounds
        staleWindow
        minPeriod
        maxPeriod
        startGrace
        distributionGrace
      }
    }
  }
`,
  [waitingTaskFragment, waitingRoundFragment],
);

/** A step that anyone may run now. */
export interface DueItem {
  readonly id: string;
  readonly name: string;
  readonly words: string;
  readonly href: string;
}

/** Permissionless steps that are due at `now` (unix seconds), longest pending first; undefined without the index. */
export async function readDue(now: number, locale: Locale = "en"): Promise<readonly DueItem[] | undefined> {
  const result = await querySubgraph(DUE, { first: LISTED, now: String(now) });
  if (result.status !== "ok") return undefined;
  const { protocol } = result.data;
  if (!protocol) return [];
  const rules = waitingRules(protocol.parameters);
  return writtenIn(locale, () => itemsOf(result.data, protocol, rules, now));
}

type Data = ResultOf<typeof DUE>;

function itemsOf(
  { late, noticed, judged, escalated, unpaid, pools }: Data,
  protocol: NonNullable<Data["protocol"]>,
  rules: Parameters<typeof dueOnTask>[3],
  now: number,
): readonly DueItem[] {
  const context = { lock: protocol, now };
  const items = new Map<string, DueItem>();
  for (const task of [...late, ...noticed, ...judged, ...escalated, ...unpaid]) {
    const latest = task.verification ? roundFacts(task.verification, undefined, context) : undefined;
    const step = dueOnTask(taskFacts(task), latest, now, rules, isLockedNow(protocol, now));
    const id = `task:${task.id}`;
    if (step) items.set(id, { id, name: taskName(task), words: dueTexts()[step], href: `/tasks/${task.id}` });
  }
  for (const round of pools) {
    if (!isPoolDue(roundFacts(round, undefined, context), now)) continue;
    const href = `/verification/${round.id}`;
    items.set(round.id, { id: round.id, name: taskName(round), words: dueTexts().openPool, href });
  }
  return [...items.values()];
}

const dueTexts = (): Record<Exclude<DueStep, "settle">, string> => ({
  expire: t("The deadline has passed: close the task and refund the reward"),
  cancel: t("The notice period has ended: complete the cancellation"),
  startVerification: t("A result was submitted: start its verification"),
  finalize: t("The vote has ended: close it"),
  closeUnverified: t("The vote was undecided: close the task and refund the remaining reward"),
  closeEscalation: t("The arbiter did not rule in time: close the appeal"),
  distribute: t("The result was approved: distribute the reward"),
  openPool: t("The rejection is final: open the verifier pool"),
});
