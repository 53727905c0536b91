import type { ReactNode } from "react";

/** Primary action fixed at the bottom of a small screen, above the tab bar, until its place in the page is reached. */
export function StickyBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="bg-surface border-border sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex items-center justify-between gap-3 border-t px-4 py-2.5 md:bottom-0 lg:hidden"
    >
      {children}
    </section>
  );
}
