import { useMemo, useState } from "react";
import type { Address } from "viem";
import { Dialog, DialogSubmit } from "#app/components/ui/overlay/dialog.tsx";
import { AddressField, AmountField } from "#app/form/chain-fields.tsx";
import { useSchemaForm } from "#app/form/use-schema-form.ts";
import { t } from "#language/text.ts";
import { formatMlb } from "#protocol/format/amount.ts";
import { sendSchema } from "#protocol/schemas/token-forms.ts";

export interface SendDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  account: Address;
  /** The wallet's MLB balance, smallest unit; undefined while loading. */
  balance: bigint | undefined;
  /** The marketplace's contracts, which accept no transfers. */
  contracts: readonly Address[];
  onSend: (recipient: Address, amount: bigint) => void;
}

/** Form for recipient and amount; the transaction dialog repeats that a transfer cannot be reversed. */
export function SendDialog(props: SendDialogProps) {
  const { open, onOpenChange, account, balance, contracts, onSend } = props;
  const [values, setValues] = useState({ recipient: "", amount: "" });
  const schema = useMemo(() => sendSchema(balance, account, contracts), [balance, account, contracts]);
  const change = (changed: Partial<typeof values>) => setValues((kept) => ({ ...kept, ...changed }));
  const form = useSchemaForm({
    schema,
    shouldValidate: "onSubmit",
    bound: { values, change },
    onValid({ recipient, amount }) {
      onOpenChange(false);
      setValues({ recipient: "", amount: "" });
      onSend(recipient, amount);
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("Send MLB")}
      description={t("Transfers are immediate and cannot be reversed.")}
    >
      <form {...form.props} className="grid gap-4">
        <AddressField {...form.field("recipient")} label={t("Recipient")} required />
        <AmountField
          {...form.field("amount")}
          label={t("Amount")}
          description={t("In your wallet: {amount}", {
            amount: balance === undefined ? "…" : formatMlb(balance),
          })}
          required
          value={values.amount}
          onChange={(amount) => change({ amount })}
          preset={{ label: t("Max"), amount: balance }}
        />
        <DialogSubmit />
      </form>
    </Dialog>
  );
}
