import type { ReactNode } from "react";

/** A badge on a navigation entry. `label` describes a number. */
export function NavigationBadge({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <span
      className={
        label
          ? "bg-accent text-on-accent tabular ml-auto min-w-5 rounded-full px-1.5 text-center text-xs leading-5 font-semibold"
          : "border-accent text-accent rounded-full border px-1.5 text-[0.625rem] leading-4 font-semibold tracking-wide"
      }
    >
      {children}
      {label ? <span className="sr-only"> {label}</span> : null}
    </span>
  );
}
