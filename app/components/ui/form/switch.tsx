import { forwardRef, type InputHTMLAttributes, type ReactNode, useId } from "react";

export interface SwitchProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "role" | "className"> {
  label: ReactNode;
  description?: ReactNode;
}

/** A switch with immediate effect, based on a native checkbox: works in forms and without JavaScript. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  { label, description, ...rest },
  ref,
) {
  const id = useId();
  return (
    <label className="flex min-h-9 items-center justify-between gap-4">
      <span className="grid gap-0.5">
        <span className="font-medium">{label}</span>
        {description ? (
          <span id={`${id}-description`} className="text-muted text-sm">
            {description}
          </span>
        ) : null}
      </span>
      <input
        ref={ref}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its state by itself.
        role="switch"
        aria-describedby={description ? `${id}-description` : undefined}
        className="border-control bg-sunken before:bg-control checked:border-accent checked:bg-accent checked:before:bg-on-accent relative h-6 w-11 shrink-0 appearance-none rounded-full border before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full before:transition-transform checked:before:translate-x-5 disabled:opacity-55 forced-colors:before:bg-[CanvasText]"
        {...rest}
      />
    </label>
  );
});

/** A checkbox for multiple choices or consent. */
export const Checkbox = forwardRef<HTMLInputElement, SwitchProps>(function Checkbox(
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
