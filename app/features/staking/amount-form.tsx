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
  /** Source of the amount and what is available; undefined while it is unknown. */
  source: string;
  available: bigint | undefined;
  /** Preview of the effect of an amount, shown while typing. */
  outcome?: (amount: bigint) => ReactNode;
  /** Why the form is disabled. */
  blocked?: string;
  /** @returns whether it succeeded; the field is then cleared */
  onSubmit: (amount: bigint) => Promise<boolean>;
}

/** An MLB amount with a Max button, validated against the available amount. */
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
      // Enter submits a form with one field even if its button is disabled.
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
