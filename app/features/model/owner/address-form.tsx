import type { Address } from "viem";
import { Button } from "#app/components/ui/button.tsx";
import { AddressField } from "#app/form/address-field.tsx";
import { useSchemaForm } from "#app/form/use-schema-form.ts";
import { accountSchema } from "#protocol/schemas/account.ts";

export interface AddressFormProps {
  label: string;
  description?: string;
  submitLabel: string;
  /** Why this account cannot be taken; undefined when it can. */
  problemOf: (address: Address) => string | undefined;
  onSubmit: (address: Address) => void;
}

/** Asks for one account. */
export function AddressForm({ label, description, submitLabel, problemOf, onSubmit }: AddressFormProps) {
  const form = useSchemaForm({
    schema: () => accountSchema(problemOf),
    shouldValidate: "onSubmit",
    onValid: ({ address }) => onSubmit(address),
  });
  return (
    <form {...form.props} className="grid gap-3">
      <AddressField {...form.field("address")} label={label} description={description} />
      <div>
        <Button type="submit">{submitLabel}</Button>
      </div>
    </form>
  );
}
