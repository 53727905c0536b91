import { type ReactNode, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { Checkbox } from "#app/components/ui/form/checkbox.tsx";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import type { TraceFinding } from "#app/features/execution/trace-offer.tsx";
import { useSchemaForm } from "#app/form/use-schema-form.ts";
import { useLoadedTransaction } from "#app/transaction/use-loaded-transaction.ts";
import { RestoreDraft } from "#app/wizard/restore-draft.tsx";
import { useDraft } from "#app/wizard/use-draft.ts";
import { t } from "#language/text.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { DEFAULT_CONFIDENCE } from "#protocol/generated/constants.ts";
import { castVoteSchema } from "#protocol/schemas/task-actions.ts";
import { ConfidenceField, ReasoningField, VoteChoice } from "../vote/vote-fields.tsx";
import { RecomputationLink } from "./recomputation-link.tsx";
import type { SealedBallot } from "./sealed-actions.ts";
import { keepSealedVote } from "./sealed-vote-store.ts";

const EMPTY = { vote: "", confidence: String(DEFAULT_CONFIDENCE), reasoning: "" };

interface SealFormProps {
  round: Pick<SealedBallot, "verificationId" | "voter" | "chainId">;
  /** A drawn ticket; any number once the seats are open to all. */
  ticket: number;
  /** Why a seat cannot be taken yet; undefined when it can. */
  blocked: string | undefined;
  /** Keepers open votes of this round. */
  canEntrust: boolean;
  /** Stake that the seat locks, smallest unit. */
  lock: bigint;
  /** Possible gains and losses, shown above the button. */
  stakes: ReactNode;
  /** Set for a recomputed result: its vote follows from the run. Undefined before the run. */
  recomputed?: { finding: TraceFinding | undefined };
  onSealed: () => void;
}

/** A vote that no one can read before the opening (N23). Its content is kept on this device before it is sent. */
export function SealForm(props: SealFormProps) {
  const { round, ticket, blocked, canEntrust, lock, stakes, recomputed, onSealed } = props;
  const { keeperKeys = [] } = usePublicEnvironment();
  const keepers = canEntrust ? keeperKeys : [];
  const [isEntrusted, setEntrusted] = useState(keepers.length > 0);
  const [isUnkept, setUnkept] = useState(false);
  const start = useLoadedTransaction();
  const saved = useDraft({ form: `ballot:${round.verificationId}`, empty: EMPTY });
  const [isConfirming, setConfirming] = useState(false);
  const finding = recomputed?.finding;
  const vote = finding ? (finding.approve ? "approve" : "reject") : "";
  const form = useSchemaForm({
    schema: castVoteSchema,
    shouldValidate: "onSubmit",
    bound: saved,
    ...(recomputed && { also: { vote } }),
    async onValid({ vote, confidence, reasoning }) {
      setConfirming(true);
      setUnkept(false);
      const outcome = await start(async () => {
        const { newSealedVote, sealVote } = await import("./sealed-actions.ts");
        const approve = vote === "approve";
        const text = [finding?.text, reasoning].filter(Boolean).join("\n");
        const ballot = { ...round, ...finding, approve, confidence, reasoning: text };
        const sealed = { ...newSealedVote(ballot), entrusted: isEntrusted };
        try {
          keepSealedVote(sealed);
        } catch {
          setUnkept(true);
          return undefined;
        }
        return await sealVote(sealed, { lock, ticket, keepers });
      });
      setConfirming(false);
      if (outcome !== "done") return;
      saved.clear();
      onSealed();
    },
  });
  if (recomputed && !finding) return <RunFirst stakes={stakes} />;
  const { values } = saved;
  return (
    <form {...form.props} className="grid gap-4">
      <RestoreDraft draft={saved.restorable} />
      {finding ? <Found finding={finding} /> : <VoteChoice form={form} />}
      <ConfidenceField {...form.field("confidence")} />
      <ReasoningField {...form.field("reasoning")} isSealed />
      {stakes}
      {keepers.length > 0 ? (
        <Checkbox
          label={t("Let a keeper open my vote")}
          description={recomputed ? recomputedTrust() : judgedTrust()}
          checked={isEntrusted}
          onChange={({ target }) => setEntrusted(target.checked)}
        />
      ) : null}
      <p className="text-muted text-sm">{lockText(lock, isEntrusted)}</p>
      {isUnkept ? (
        <Notice title={t("Your vote was not sent")} tone="danger" role="alert">
          {t(
            "This browser did not store the content of your vote, so you could not have opened it and would have lost its lock. Free storage or leave private browsing, then try again.",
          )}
        </Notice>
      ) : null}
      <Button type="submit" variant="primary" disabled={isConfirming} blocked={blocked}>
        {isConfirming
          ? t("Confirming…")
          : finding || values.vote
            ? t("Seal vote")
            : t("Select an option to vote")}
      </Button>
    </form>
  );
}

const judgedTrust = () =>
  t(
    "You do not have to come back. The keeper can read your vote from now on, but cannot change it, and opens it when the opening starts.",
  );

const recomputedTrust = () =>
  t(
    "You do not have to come back. The keeper receives your vote without the digest of your run, so it cannot copy it. It opens the vote once another vote or the keeper's own run shows the same digest.",
  );

function lockText(lock: bigint, isEntrusted: boolean): string {
  const amount = formatAmount(lock, { digits: "full" });
  return isEntrusted
    ? t(
        "{amount} MLB of your stake is locked. Your vote is sent sealed and also kept on this device. If no one has opened it 24 hours after the opening starts, you lose the lock.",
        { amount },
      )
    : t(
        "{amount} MLB of your stake is locked. Your vote is kept on this device and sent sealed. When all seats are taken or the time is over, open it within 24 hours, or you lose the lock.",
        { amount },
      );
}

function RunFirst({ stakes }: { stakes: ReactNode }) {
  return (
    <div className="grid gap-4">
      <Notice title={t("Recompute the result first")} role="status">
        {t(
          "An approval needs the digest that only a run of the model gives. Open the recomputation on this page; its verdict fills in your vote.",
        )}
      </Notice>
      <RecomputationLink />
      {stakes}
    </div>
  );
}

function Found({ finding: { approve } }: { finding: TraceFinding }) {
  return (
    <Notice
      title={approve ? t("Your run confirms the result: you approve") : t("Your run differs: you reject")}
      tone={approve ? "success" : "danger"}
      role="status"
    >
      {approve
        ? t("It gave the same file, and the digest that an approval has to prove.")
        : t(
            "It gave another file or another digest. The rejection counts with those of verifiers who found the same.",
          )}
    </Notice>
  );
}
