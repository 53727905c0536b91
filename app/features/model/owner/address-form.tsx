import { type FormEvent, useState } from "react";
import { type Address, getAddress, isAddress } from "viem";
import { Button } from "#app/components/ui/button.tsx";
import { Field, Input } from "#app/components/ui/form/field.tsx";

export interface AddressFormProps {
  label: string;
  description?: string;
  submitLabel: string;
  /** Why this account cannot be taken; undefined when it can. */
  problemOf: (address: Address) => string | undefined;
  onSubmit: (address: Address) => void;
}

/** Asks for one account. A typing error is found by the address's own checksum. */
export function AddressForm({ label, description, submitLabel, problemOf, onSubmit }: AddressFormProps) {
  const [error, setError] = useState<string>();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("address") ?? "").trim();
    const problem = textProblem(text) ?? problemOf(getAddress(text.toLowerCase()));
    setError(problem);
    if (problem === undefined) onSubmit(getAddress(text.toLowerCase()));
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Field label={label} description={description} errors={error ? [error] : undefined}>
        <Input
          name="address"
          autoComplete="off"
          spellCheck={false}
          placeholder="0x…"
          className="font-mono"
          onInput={() => setError(undefined)}
        />
      </Field>
      <div>
        <Button type="submit">{submitLabel}</Button>
      </div>
    </form>
  );
}

function textProblem(text: string): string | undefined {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return "Enter an address: 0x and 40 hexadecimal digits.";
  const hasMixedCase =
    text.slice(2) !== text.slice(2).toLowerCase() && text.slice(2) !== text.slice(2).toUpperCase();
  if (hasMixedCase && !isAddress(text)) {
    return "The address contains a typing error: its upper and lower case letters do not fit. Copy it again.";
  }
  return undefined;
}
