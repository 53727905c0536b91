import { forwardRef } from "react";
import { Field, type FieldProps, Input } from "#app/components/ui/form/field.tsx";

/** Input for an account address. */
export const AddressField = forwardRef<HTMLInputElement, Omit<FieldProps, "children">>(
  function AddressField(field, ref) {
    return (
      <Field {...field}>
        <Input ref={ref} autoComplete="off" spellCheck={false} placeholder="0x…" className="font-mono" />
      </Field>
    );
  },
);
