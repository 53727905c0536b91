import type { ReactNode } from "react";

/** One part of the style guide, with a heading that can be linked to. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4 scroll-mt-4">
      <h2 id={id} className="border-border border-b pb-2 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A named specimen. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <h3 className="text-subtle text-xs font-medium">{name}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
