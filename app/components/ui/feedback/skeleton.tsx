import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** A placeholder with the final size of the loading content. Appears after 150 ms to avoid flashing. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "bg-sunken forced-colors:border block animate-[appear_150ms_150ms_both,pending_1.2s_ease-in-out_300ms_infinite] rounded-control",
        className,
      )}
    />
  );
}

/** A loading region: announces it once and contains the placeholders. */
function Loading({
  label,
  className,
  children,
}: {
  /** For example "Loading tasks…". */
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

const items = (count: number) => Array.from({ length: count }, (_, index) => `item-${index}`);

/** Placeholder tiles. */
export function LoadingTiles({ label, count = 4 }: { label: string; count?: number }) {
  return (
    <Loading label={label} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {items(count).map((key) => (
        <div key={key} className="border-border bg-surface grid gap-2 rounded-card border p-4">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-7 w-32" />
          <Skeleton className="h-3 w-40 max-w-full" />
        </div>
      ))}
    </Loading>
  );
}

/** Placeholder rows of a table or list. */
export function LoadingRows({ label, count = 5 }: { label: string; count?: number }) {
  return (
    <Loading
      label={label}
      className="border-border bg-surface divide-border grid divide-y rounded-card border"
    >
      {items(count).map((key) => (
        <div key={key} className="flex items-center gap-4 px-3 py-3">
          <Skeleton className="size-6 shrink-0" />
          <Skeleton className="h-4 grow" />
          <Skeleton className="h-4 w-20 max-sm:hidden" />
          <Skeleton className="h-6 w-16" />
        </div>
      ))}
    </Loading>
  );
}
