import { type ReactNode, useMemo, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { AmountField } from "#app/form/amount-field.tsx";
import { useSchemaForm } from "#app/form/use-schema-form.ts";
import { t } from "#language/text.ts";
import { formatAmount, tryParseAmount } from "#protocol/format/amount.ts";
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
  const [amount, setAmount] = useState("");
  const typed = tryParseAmount(amount);
  const schema = useMemo(() => amountUpToSchema(available, "MLB"), [available]);
  const form = useSchemaForm({
    schema,
    shouldValidate: "onSubmit",
    bound: { values: { amount }, change: ({ amount = "" }) => setAmount(amount) },
    async onValid({ amount }) {
      // Enter sends a form with one field whatever its button says.
      if (!blocked && (await onSubmit(amount))) setAmount("");
    },
  });
  return (
    <form {...form.props} className="grid gap-3">
      <AmountField
        {...form.field("amount")}
        help="stake"
        label={label}
        description={`${source}: ${available === undefined ? "…" : `${formatAmount(available, { digits: "full" })} MLB`}`}
        value={amount}
        onChange={setAmount}
        preset={{ label: t("Max"), amount: available }}
      />
      {typed && outcome ? <div className="text-muted text-sm">{outcome(typed)}</div> : null}
      <div>
        <Button type="submit" variant="primary" blocked={blocked}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
