import type { Address } from "viem";
import { Button } from "#app/components/ui/button.tsx";
import { AddressField } from "#app/form/chain-fields.tsx";
import { RestoreDraft } from "#app/wizard/restore-draft.tsx";
import { useDraftForm } from "#app/wizard/use-draft-form.ts";
import { accountSchema } from "#protocol/schemas/account.ts";

export interface AddressFormProps {
  /** Key under which the draft is kept. */
  draftName: string;
  label: string;
  description?: string;
  submitLabel: string;
  /** Why this account cannot be entered; undefined if it can. */
  problemOf: (address: Address) => string | undefined;
  /** Resolves with "done" when the change is recorded. */
  onSubmit: (address: Address) => Promise<unknown>;
}

export function AddressForm(props: AddressFormProps) {
  const { draftName, label, description, submitLabel, problemOf, onSubmit } = props;
  const form = useDraftForm({
    form: draftName,
    empty: { address: "" },
    schema: () => accountSchema(problemOf),
    shouldValidate: "onSubmit",
    onValid: ({ address }) => onSubmit(address),
  });
  return (
    <form {...form.props} className="grid gap-3">
      <RestoreDraft draft={form.draft.restorable} />
      <AddressField {...form.field("address")} label={label} description={description} />
      <div>
        <Button type="submit">{submitLabel}</Button>
      </div>
    </form>
  );
}
