import { type FormEvent, useId, useRef, useState } from "react";
import type { Hex } from "viem";
import { Button } from "#app/components/ui/button.tsx";
import { Field, Input, Textarea } from "#app/components/ui/form/field.tsx";
import { RadioCards } from "#app/components/ui/form/radio-cards.tsx";
import { useTransaction } from "#app/transaction/transaction-context.ts";
import { utf8Length } from "#protocol/documents/text-length.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import {
  DEFAULT_CONFIDENCE,
  MAX_CONFIDENCE,
  MAX_REASONING_LENGTH,
  MIN_CONFIDENCE,
} from "#protocol/generated/constants.ts";
import { castVoteSchema } from "#protocol/schemas/task-actions.ts";
import { castVote } from "../act/actions.ts";

const OPTIONS = [
  { value: "approve", label: "Approve", description: "The result is what the task asked for." },
  { value: "reject", label: "Reject", description: "The result is wrong, incomplete or not checkable." },
] as const;

interface Draft {
  vote: string;
  confidence: string;
  reasoning: string;
}

const EMPTY: Draft = { vote: "", confidence: String(DEFAULT_CONFIDENCE), reasoning: "" };

export interface VoteFormProps {
  verificationId: Hex;
  /** Stake that the vote locks, smallest unit. */
  voteLock: bigint;
  /** Called when the vote is on the chain and in the index. */
  onVoted: () => void;
}

/** The ballot (F156, F157, F165). The review in words and the wallet are the transaction's own dialog. */
export function VoteForm({ verificationId, voteLock, onVoted }: VoteFormProps) {
  const transaction = useTransaction();
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<keyof Draft, string[]>>>({});
  const [isConfirming, setConfirming] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const change = (field: keyof Draft, value: string) => {
    setDraft((current) => ({ ...current, [field]: value }));
    setErrors((current) => ({ ...current, [field]: undefined }));
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = castVoteSchema.safeParse(draft);
    if (!parsed.success) {
      const found: Partial<Record<string, string[]>> = {};
      for (const { path, message } of parsed.error.issues) found[String(path[0])] ??= [message];
      setErrors(found);
      const first = (["vote", "confidence", "reasoning"] as const).find((field) => found[field]);
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setConfirming(true);
    const { vote, confidence, reasoning } = parsed.data;
    const outcome = await transaction.start(
      castVote({ verificationId, approve: vote === "approve", confidence, reasoning, voteLock }),
    );
    setConfirming(false);
    if (outcome !== "done") return;
    setDraft(EMPTY);
    onVoted();
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {errors.vote ? (
        <p role="alert" className="text-rejected font-medium">
          Vote Required
        </p>
      ) : null}
      <RadioCards
        legend="Your vote"
        name="vote"
        columns={1}
        options={OPTIONS}
        value={draft.vote}
        onChange={(value) => change("vote", value)}
        errors={errors.vote}
      />
      <ConfidenceField
        value={draft.confidence}
        errors={errors.confidence}
        onChange={(value) => change("confidence", value)}
      />
      <ReasoningField
        value={draft.reasoning}
        errors={errors.reasoning}
        onChange={(value) => change("reasoning", value)}
      />
      <p className="text-muted text-sm">
        {formatAmount(voteLock, { digits: "full" })} MLB of your stake are locked until the vote is settled. A
        vote against the outcome loses a part of them. Votes can't be changed.
      </p>
      <Button type="submit" variant="primary" disabled={isConfirming}>
        {isConfirming ? "Confirming…" : draft.vote ? "Submit Vote" : "Select an option to vote"}
      </Button>
    </form>
  );
}

interface ControlProps {
  value: string;
  errors?: string[];
  onChange: (value: string) => void;
}

/** Slider and number are the same value: the slider is quick, the number exact. */
function ConfidenceField({ value, errors, onChange }: ControlProps) {
  const rangeId = useId();
  return (
    <div className="grid gap-1.5">
      <Field
        label="Confidence"
        description={`How sure you are, ${MIN_CONFIDENCE} to ${MAX_CONFIDENCE} percent. It is recorded and does not weigh your vote.`}
        errors={errors}
      >
        <Input
          type="number"
          name="confidence"
          inputMode="numeric"
          min={MIN_CONFIDENCE}
          max={MAX_CONFIDENCE}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <input
        id={rangeId}
        type="range"
        aria-label="Confidence slider"
        aria-valuetext={`${value}% confident`}
        min={MIN_CONFIDENCE}
        max={MAX_CONFIDENCE}
        value={value || DEFAULT_CONFIDENCE}
        onChange={(event) => onChange(event.target.value)}
        className="accent-accent w-full"
      />
    </div>
  );
}

function ReasoningField({ value, errors, onChange }: ControlProps) {
  const used = utf8Length(value);
  return (
    <Field
      label="Reasoning (optional)"
      description={
        <>
          What you checked and what you found. It is public and permanent.{" "}
          <span className={used > MAX_REASONING_LENGTH ? "text-rejected" : undefined}>
            <span className="tabular">{used}</span> of {MAX_REASONING_LENGTH} bytes used.
          </span>
        </>
      }
      errors={errors}
    >
      <Textarea name="reasoning" rows={4} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
