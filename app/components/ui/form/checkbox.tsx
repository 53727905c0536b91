import { forwardRef, type InputHTMLAttributes, type ReactNode, useId } from "react";

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className"> {
  label: ReactNode;
  description?: ReactNode;
}

export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, description, ...rest },
  ref,
) {
  const id = useId();
  return (
    <label className="flex min-h-9 items-start gap-3 py-1.5">
      <input
        ref={ref}
        type="checkbox"
        aria-describedby={description ? `${id}-description` : undefined}
        className="accent-accent mt-0.5 size-4 shrink-0"
        {...rest}
      />
      <span className="grid gap-0.5">
        <span>{label}</span>
        {description ? (
          <span id={`${id}-description`} className="text-muted text-sm">
            {description}
          </span>
        ) : null}
      </span>
    </label>
  );
});
