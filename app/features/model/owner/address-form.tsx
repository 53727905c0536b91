import type { Address } from "viem";
import { Button } from "#app/components/ui/button.tsx";
import { AddressField } from "#app/form/address-field.tsx";
import { LeftDraft } from "#app/wizard/left-draft.tsx";
import { useKeptForm } from "#app/wizard/use-kept-form.ts";
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

/** Form for one account address. */
export function AddressForm(props: AddressFormProps) {
  const { draftName, label, description, submitLabel, problemOf, onSubmit } = props;
  const form = useKeptForm({
    form: draftName,
    empty: { address: "" },
    schema: () => accountSchema(problemOf),
    shouldValidate: "onSubmit",
    onValid: ({ address }) => onSubmit(address),
  });
  return (
    <form {...form.props} className="grid gap-3">
      <LeftDraft left={form.draft.left} />
      <AddressField {...form.field("address")} label={label} description={description} />
      <div>
        <Button type="submit">{submitLabel}</Button>
      </div>
    </form>
  );
}
