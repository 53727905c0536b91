import type { ReactNode } from "react";
import { UserText } from "#app/components/ui/display/user-text.tsx";

/** The frame of a page: one heading, its actions, then the content. */
export function Page({
  title,
  description,
  actions,
  children,
}: {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h1 className="text-2xl">{typeof title === "string" ? <UserText>{title}</UserText> : title}</h1>
          {description ? <p className="text-muted max-w-prose">{description}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}
