import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Field, Input } from "#app/components/ui/form/field.tsx";
import { amountToText, formatAmount, keepAmountCharacters, tryParseAmount } from "#protocol/format/amount.ts";
import { amountUpToSchema } from "#protocol/schemas/task-actions.ts";

export interface AmountFormProps {
  label: string;
  submitLabel: string;
  /** What the amount is taken from, and what is there; undefined while it is not known. */
  source: string;
  available: bigint | undefined;
  /** What would be different with this amount; shown while it is typed. */
  outcome?: (amount: bigint) => ReactNode;
  /** Why nothing can be done now. */
  blocked?: string;
  /** @returns whether it was carried out: then the field is emptied */
  onSubmit: (amount: bigint) => Promise<boolean>;
}

/** One amount of MLB with a Max button, checked against what is there. */
export function AmountForm(props: AmountFormProps) {
  const { label, submitLabel, source, available, outcome, blocked, onSubmit } = props;
  const [text, setText] = useState("");
  const [errors, setErrors] = useState<string[]>();
  const typed = tryParseAmount(text);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (blocked) return;
    const parsed = amountUpToSchema(available ?? 0n, "MLB").safeParse({ amount: text });
    if (!parsed.success) return setErrors(parsed.error.issues.map(({ message }) => message));
    if (await onSubmit(parsed.data.amount)) setText("");
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
      <Field
        label={label}
        description={`${source}: ${available === undefined ? "…" : `${formatAmount(available, { digits: "full" })} MLB`}`}
        errors={errors}
      >
        <div className="flex gap-2">
          <Input
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.0"
            value={text}
            onChange={(event) => {
              setText(keepAmountCharacters(event.target.value));
              setErrors(undefined);
            }}
          />
          <Button
            disabled={!available}
            onClick={() => {
              setText(amountToText(available ?? 0n));
              setErrors(undefined);
            }}
          >
            Max
          </Button>
        </div>
      </Field>
      {typed && outcome ? <div className="text-muted text-sm">{outcome(typed)}</div> : null}
      <div>
        <Button type="submit" variant="primary" blocked={blocked}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
