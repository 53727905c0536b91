import { Link, type LinkProps } from "@remix-run/react";
import { type ButtonHTMLAttributes, forwardRef } from "react";
import { classNames } from "./class-names.ts";

const VARIANTS = {
  primary:
    "bg-accent text-on-accent border-transparent hover:bg-[color-mix(in_oklab,var(--accent)_86%,var(--text))]",
  secondary: "bg-surface text-text border-control hover:bg-sunken",
  quiet: "bg-transparent text-text border-transparent hover:bg-sunken",
  danger: "bg-rejected-tint text-rejected border-rejected hover:shadow-[inset_0_0_0_1px_var(--rejected)]",
} as const;

const SIZES = {
  medium: "min-h-9 px-3.5 pointer-coarse:min-h-11",
  small: "min-h-7 px-2.5 text-sm pointer-coarse:min-h-11",
  icon: "size-9 pointer-coarse:size-11 justify-center",
} as const;

export interface ButtonStyle {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
}

const BASE = "button print:hidden";

/** Button classes for elements other than `Button` and `ButtonLink`. */
export function buttonClasses({ variant = "secondary", size = "medium" }: ButtonStyle = {}): string {
  return classNames(BASE, VARIANTS[variant], SIZES[size]);
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
  /** Why the button is disabled; shown below it (N3). */
  blocked?: string;
  /** The reason is already shown next to the button. */
  explained?: boolean;
}

/** A button. With `blocked` it stays focusable and shows the reason visually, on hover and to screen readers. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, className, type = "button", blocked, explained = false, title, onClick, ...rest },
  ref,
) {
  const reason = explained ? undefined : blocked;
  return (
    // Always rendered: remounting the button when it gets a reason would lose the focus.
    <span className={reason ? "inline-grid min-w-0 justify-items-start gap-1" : "contents"}>
      <button
        ref={ref}
        type={blocked ? "button" : type}
        className={classNames(buttonClasses({ variant, size }), className)}
        aria-disabled={blocked ? true : undefined}
        title={blocked ?? title}
        aria-description={blocked}
        onClick={blocked ? undefined : onClick}
        {...rest}
      />
      {reason ? (
        // Screen readers get it from the button's description.
        <span aria-hidden="true" className="text-muted max-w-60 text-left text-xs whitespace-normal">
          {reason}
        </span>
      ) : null}
    </span>
  );
});

/** A link that looks like a button. Prefetches on intent. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & ButtonStyle) {
  return (
    <Link prefetch="intent" className={classNames(buttonClasses({ variant, size }), className)} {...rest} />
  );
}
