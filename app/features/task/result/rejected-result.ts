import { sentences } from "#app/transaction/action.ts";
import { t } from "#language/text.ts";
import { formatMlb } from "#protocol/format/amount.ts";
import { formatSecond } from "#protocol/format/time.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import type { TaskSituation } from "../situation/task-situation.ts";

export interface RejectedResult {
  /** Bond of the rejected result that is still held, smallest unit. */
  readonly bond: bigint;
  /** Votes that rejected it; if there are none, the bond goes to the requester. */
  readonly votesAgainst: number;
  /** Last second in which the rejection can be appealed; undefined if the window has closed. */
  readonly appealUntil: number | undefined;
}

/** The rejected result that a submission would replace; undefined if there is none. */
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

/** Consequences of resubmitting as sentences, shown in the form and before signing. */
export function givenUp({ bond, votesAgainst, appealUntil }: RejectedResult): string[] {
  const mlb = formatMlb(bond);
  const paid =
    votesAgainst > 0
      ? t("The bond of the rejected result ({mlb}) is paid immediately to the verifiers who rejected it.", {
          mlb,
        })
      : t("The bond of the rejected result ({mlb}) is paid to the requester immediately.", { mlb });
  return sentences([
    !!appealUntil &&
      t("You accept the rejection. Your right to appeal until {time} ends immediately.", {
        time: formatSecond(appealUntil),
      }),
    bond > 0n && paid,
  ]);
}
