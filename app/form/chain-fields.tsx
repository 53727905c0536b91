import { forwardRef, type ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Field, type FieldProps, Input } from "#app/components/ui/form/field.tsx";
import { amountToText, keepAmountCharacters } from "#protocol/format/amount.ts";
import type { FieldWiring } from "./use-schema-form.ts";

interface AmountFieldProps extends FieldWiring {
  label: string;
  description?: ReactNode;
  /** Name of the help topic about this amount. */
  help?: string;
  required?: boolean;
  value: string;
  onChange: (text: string) => void;
  /** Preset amount of a button, in the smallest unit; undefined while unknown. */
  preset: { label: string; amount: bigint | undefined; onPress?: () => void };
}

/** An MLB amount as text: digits and one decimal point. Other characters are kept and rejected by the schema (F62). */
export function AmountField({ value, onChange, preset, ...field }: AmountFieldProps) {
  const { label, amount, onPress = () => onChange(amountToText(amount ?? 0n)) } = preset;
  return (
    <Field {...field}>
      <div className="flex gap-2">
        <Input
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.0"
          value={value}
          onChange={(event) => onChange(keepAmountCharacters(event.target.value))}
        />
        <Button disabled={!amount} onClick={onPress}>
          {label}
        </Button>
      </div>
    </Field>
  );
}

export const AddressField = forwardRef<HTMLInputElement, Omit<FieldProps, "children">>(
  function AddressField(field, ref) {
    return (
      <Field {...field}>
        <Input ref={ref} autoComplete="off" spellCheck={false} placeholder="0x…" className="font-mono" />
      </Field>
    );
  },
);
