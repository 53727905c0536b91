import type { ReactNode } from "react";

/** Empty state: what will appear here, why it is empty, and one action. */
export function EmptyState({
  title,
  children,
  action,
  heading: Heading = "h2",
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** "h1" if it is the page's only content. */
  heading?: "h1" | "h2";
}) {
  return (
    <div
      data-whole-page={Heading === "h1" || undefined}
      className="border-border bg-surface grid justify-items-center gap-2 rounded-card border border-dashed px-6 py-12 text-center"
    >
      <Heading className="text-lg">{title}</Heading>
      {children ? <div className="text-muted max-w-prose wrap-anywhere">{children}</div> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
