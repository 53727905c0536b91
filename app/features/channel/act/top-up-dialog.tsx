import { useMemo } from "react";
import { Dialog, DialogSubmit } from "#app/components/ui/overlay/dialog.tsx";
import { AmountField } from "#app/form/chain-fields.tsx";
import { RestoreDraft } from "#app/wizard/restore-draft.tsx";
import { useDraftForm } from "#app/wizard/use-draft-form.ts";
import { t } from "#language/text.ts";
import { formatMlb } from "#protocol/format/amount.ts";
import { amountUpToSchema } from "#protocol/schemas/task-actions.ts";

export interface TopUpDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  channelId: string;
  /** Amount that can be added below the spending limit, smallest unit. */
  headroom: bigint;
  /** The wallet's MLB, smallest unit; undefined while unknown. */
  balance: bigint | undefined;
  /** Resolves with "done" when the deposit is recorded. */
  onTopUp: (amount: bigint) => Promise<unknown>;
}

export function TopUpDialog(props: TopUpDialogProps) {
  const { open, onOpenChange } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("Top up channel")}
      description={t("The deposits of a channel cannot exceed its spending limit.")}
    >
      <TopUpForm {...props} />
    </Dialog>
  );
}

function TopUpForm({ channelId, headroom, balance, onOpenChange, onTopUp }: TopUpDialogProps) {
  const available = balance === undefined ? undefined : balance < headroom ? balance : headroom;
  const schema = useMemo(() => amountUpToSchema(available, "MLB"), [available]);
  const form = useDraftForm({
    form: `top-up:${channelId}`,
    empty: { amount: "" },
    schema,
    shouldValidate: "onSubmit",
    onValid({ amount }) {
      onOpenChange(false);
      return onTopUp(amount);
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <RestoreDraft draft={form.draft.restorable} />
      <AmountField
        {...form.field("amount")}
        label={t("Amount")}
        description={t("In your wallet: {balance}. Below the spending limit: {headroom}", {
          balance: balance === undefined ? "…" : formatMlb(balance),
          headroom: formatMlb(headroom),
        })}
        required
        value={form.draft.values.amount}
        onChange={(amount) => form.draft.change({ amount })}
        preset={{ label: t("Max"), amount: available }}
      />
      <DialogSubmit />
    </form>
  );
}
