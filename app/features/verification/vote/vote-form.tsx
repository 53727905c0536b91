import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Hex } from "viem";
import { Button } from "#app/components/ui/button.tsx";
import { useSchemaForm } from "#app/form/use-schema-form.ts";
import { useLoadedTransaction } from "#app/transaction/use-loaded-transaction.ts";
import { RestoreDraft } from "#app/wizard/restore-draft.tsx";
import { useDraft } from "#app/wizard/use-draft.ts";
import { t } from "#language/text.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { DEFAULT_CONFIDENCE, MAX_CONFIDENCE } from "#protocol/generated/constants.ts";
import type { StakesOfVote } from "#protocol/rules/stakes-of-vote.ts";
import { castVoteSchema } from "#protocol/schemas/task-actions.ts";
import { ConfidenceField, ReasoningField, VoteChoice } from "./vote-fields.tsx";

/** Ballot text produced elsewhere on the page, by a checklist or a recomputation. */
export interface BallotDraft {
  /** The side if the finding leaves no choice; otherwise the voter chooses. */
  readonly approve?: boolean;
  /** Reasons. With a side they replace the reasoning, otherwise they are appended to it. */
  readonly text: string;
  /** The signed receipt that the text names. */
  readonly receipt?: {
    readonly cid: string;
    /** Canonical JSON; stored with the vote. */
    readonly bytes: Uint8Array<ArrayBuffer>;
  };
}

/** The receipt is stored with the reasoning that names it, so a reload cannot separate them. */
const EMPTY = {
  vote: "",
  confidence: String(DEFAULT_CONFIDENCE),
  reasoning: "",
  receiptCid: "",
  receipt: "",
};

interface VoteFormProps {
  verificationId: Hex;
  /** Stake that the vote locks, smallest unit. */
  voteLock: bigint;
  /** Part of the stake that the vote can lose. */
  losses: Pick<StakesOfVote, "lostAgainst" | "lostOverruled">;
  /** Possible gains and losses, shown above the button. */
  stakes: ReactNode;
  /** Text from a checklist or a recomputation that fills in the ballot. */
  draft?: BallotDraft;
  /** Called when the vote is on chain and indexed. */
  onVoted: () => void;
}

/** The ballot (F156, F157, F165). The transaction dialog shows the review and opens the wallet. */
export function VoteForm({ verificationId, voteLock, losses, stakes, draft, onVoted }: VoteFormProps) {
  const start = useLoadedTransaction();
  const saved = useDraft({ form: `ballot:${verificationId}`, empty: EMPTY });
  const { values, change, ready } = saved;
  const [isConfirming, setConfirming] = useState(false);
  const ballot = useRef<HTMLFormElement>(null);
  const used = useRef<BallotDraft>();
  useEffect(() => {
    if (!draft || !ready || used.current === draft) return;
    used.current = draft;
    change(filledIn(values, draft));
    const next = draft.approve === undefined ? "textarea" : "[type=submit]";
    ballot.current?.querySelector<HTMLElement>(next)?.focus();
  }, [draft, ready, values, change]);
  const form = useSchemaForm({
    schema: castVoteSchema,
    shouldValidate: "onSubmit",
    bound: saved,
    async onValid({ vote, confidence, reasoning }) {
      setConfirming(true);
      // Removing the receipt's name from the reasoning also stops its publication.
      const isNamed = values.receiptCid !== "" && reasoning.includes(values.receiptCid);
      const named = isNamed ? new TextEncoder().encode(values.receipt) : undefined;
      const outcome = await start(async () => {
        const { castVote } = await import("../act/actions.ts");
        return castVote({
          verificationId,
          approve: vote === "approve",
          confidence,
          reasoning,
          voteLock,
          losses,
          receipt: named,
        });
      });
      setConfirming(false);
      if (outcome !== "done") return;
      saved.clear();
      onVoted();
    },
  });

  return (
    <form {...form.props} ref={ballot} className="grid gap-4">
      <RestoreDraft draft={saved.restorable} />
      <VoteChoice form={form} />
      <ConfidenceField {...form.field("confidence")} />
      <ReasoningField {...form.field("reasoning")} />
      {stakes}
      <p className="text-muted text-sm">
        {t("{amount} MLB of your stake is locked until the vote is settled. Votes can't be changed.", {
          amount: formatAmount(voteLock, { digits: "full" }),
        })}
      </p>
      <Button type="submit" variant="primary" disabled={isConfirming}>
        {isConfirming ? t("Confirming…") : values.vote ? t("Submit vote") : t("Select an option to vote")}
      </Button>
    </form>
  );
}

/** A draft with a side replaces the ballot; any other adds the lines that the reasoning lacks. */
function filledIn(values: typeof EMPTY, { approve, text, receipt }: BallotDraft): typeof EMPTY {
  const named = receipt && { receiptCid: receipt.cid, receipt: new TextDecoder().decode(receipt.bytes) };
  if (approve !== undefined) {
    const vote = approve ? "approve" : "reject";
    return { ...values, vote, confidence: String(MAX_CONFIDENCE), reasoning: text, ...named };
  }
  const added = text.split("\n").filter((line) => !values.reasoning.includes(line));
  return { ...values, ...named, reasoning: [values.reasoning, ...added].filter(Boolean).join("\n") };
}
