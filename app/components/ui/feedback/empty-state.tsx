import type { ReactNode } from "react";

/** What would be here, why it is empty, and one thing to do. */
export function EmptyState({
  title,
  children,
  action,
  heading: Heading = "h2",
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** "h1" where it is all that the page shows. */
  heading?: "h1" | "h2";
}) {
  return (
    <div className="border-border bg-surface grid justify-items-center gap-2 rounded-card border border-dashed px-6 py-12 text-center">
      <Heading className="text-lg">{title}</Heading>
      {children ? <div className="text-muted max-w-prose wrap-anywhere">{children}</div> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
