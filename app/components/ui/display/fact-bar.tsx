import type { ReactNode } from "react";

/** Key facts at the top of a detail page, larger than the rest. */
export function FactBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl
      aria-label={label}
      className="border-border bg-surface grid grid-cols-2 gap-x-4 gap-y-3 rounded-card border p-4 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
    >
      {children}
    </dl>
  );
}

/** A fact; `hint` adds precision, such as the date of a remaining time. */
export function Fact({ term, hint, children }: { term: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="text-lg leading-snug font-semibold wrap-anywhere">{children}</dd>
      {hint ? <dd className="text-muted text-sm">{hint}</dd> : null}
    </div>
  );
}
