import { useState } from "react";
import { Dialog, DialogSubmit } from "#app/components/ui/overlay/dialog.tsx";
import { AmountField } from "#app/form/chain-fields.tsx";
import { useSchemaForm } from "#app/form/use-schema-form.ts";
import { t } from "#language/text.ts";
import { amountToText } from "#protocol/format/amount.ts";
import { allowanceSchema } from "#protocol/schemas/token-forms.ts";

export interface AllowanceDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  /** Current allowance, smallest unit. */
  present: bigint;
  onSet: (amount: bigint) => void;
}

export function AllowanceDialog({ open, onOpenChange, name, present, onSet }: AllowanceDialogProps) {
  const [amount, setAmount] = useState(present > 0n ? amountToText(present) : "");
  const form = useSchemaForm({
    schema: allowanceSchema,
    shouldValidate: "onSubmit",
    bound: { values: { amount }, change: ({ amount = "" }) => setAmount(amount) },
    onValid({ amount }) {
      onOpenChange(false);
      onSet(amount);
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("Set allowance")}
      description={t(
        "{name} can take up to this amount from your wallet without another signature. Most actions do not need an allowance, because they request the exact amount.",
        { name },
      )}
    >
      <form {...form.props} className="grid gap-4">
        <AmountField
          {...form.field("amount")}
          label={t("Amount")}
          required
          value={amount}
          onChange={setAmount}
          preset={{ label: t("Current"), amount: present }}
        />
        <DialogSubmit />
      </form>
    </Dialog>
  );
}
