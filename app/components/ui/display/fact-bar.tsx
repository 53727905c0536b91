import type { ReactNode } from "react";

/** What a reader decides on, at the head of a detail page: a few facts beside each other, larger than everything below. */
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

/** One of them; `hint` is what makes it exact, such as the date behind the time that is left. */
export function Fact({ term, hint, children }: { term: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="text-lg font-semibold wrap-anywhere">{children}</dd>
      {hint ? <dd className="text-muted text-sm">{hint}</dd> : null}
    </div>
  );
}
