import { t } from "#language/text.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { formatSecond } from "#protocol/format/time.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import type { TaskSituation } from "../situation/task-situation.ts";

/** What submitting again after a rejection gives up. */
export interface RejectedResult {
  /** Bond of the rejected result that is still held, smallest unit. */
  readonly bond: bigint;
  /** Votes that rejected it; without one the bond goes to the requester. */
  readonly votesAgainst: number;
  /** Last second in which the rejection can be appealed; undefined when that is over. */
  readonly appealUntil: number | undefined;
}

/** The rejected result that a submission would replace; undefined where there is none. */
export function rejectedResult(
  { task, verification, circumstances }: Pick<TaskSituation, "task" | "verification" | "circumstances">,
  held: { bond: string; bondHeld: boolean } | null,
): RejectedResult | undefined {
  if (task.status !== TaskStatus.Rejected || !verification || !held) return undefined;
  const { appealUntil, isFinal, votesAgainst } = verification;
  return {
    bond: held.bondHeld ? BigInt(held.bond) : 0n,
    votesAgainst,
    appealUntil: !isFinal && appealUntil >= circumstances.now ? appealUntil : undefined,
  };
}

/** What submitting again gives up, in sentences: in the form and before it is signed. */
export function givenUp({ bond, votesAgainst, appealUntil }: RejectedResult): string[] {
  const mlb = `${formatAmount(bond, { digits: "full" })} MLB`;
  const paid =
    votesAgainst > 0
      ? t("The bond of the rejected result, {mlb}, is paid to the verifiers who rejected it at once.", {
          mlb,
        })
      : t("The bond of the rejected result, {mlb}, is paid to the requester at once.", { mlb });
  return [
    ...(appealUntil
      ? [
          t("You accept the rejection: your right to appeal it, until {time}, ends at once.", {
            time: formatSecond(appealUntil),
          }),
        ]
      : []),
    ...(bond > 0n ? [paid] : []),
  ];
}
