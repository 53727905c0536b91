import { type HTMLAttributes, type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";

/** A bordered surface. Composed of CardHeader, CardBody and CardFooter. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <section className={classNames("border-border bg-surface rounded-card border", className)} {...rest} />
  );
}

export function CardHeader({ title, actions }: { title: ReactNode; actions?: ReactNode }) {
  return (
    <header className="border-border flex flex-wrap items-center justify-between gap-2 border-b px-4 py-3">
      <h2 className="text-lg">{title}</h2>
      {actions}
    </header>
  );
}

/** A card that is a section of its page, named by its title. */
export function SectionCard({
  id,
  title,
  actions,
  children,
}: {
  /** Target of links on the page. */
  id?: string;
  title: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} {...(id && { id, tabIndex: -1 })}>
      <CardHeader title={<span id={titleId}>{title}</span>} actions={actions} />
      {children}
    </Card>
  );
}

export function CardBody({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={classNames("p-4", className)} {...rest} />;
}

/** A footer keeps its role: an alert in it is an element of its content. */
export function CardFooter({ className, ...rest }: Omit<HTMLAttributes<HTMLElement>, "role">) {
  return (
    <footer
      className={classNames("border-border flex flex-wrap items-center gap-2 border-t px-4 py-3", className)}
      {...rest}
    />
  );
}

/** Name and value pairs of one object. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className="divide-border divide-y">{children}</dl>;
}

export function Description({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

/** A description list built from an array of rows. */
export function DescriptionRows({ rows }: { rows: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <DescriptionList>
      {rows.map(([term, value]) => (
        <Description key={term} term={term}>
          {value}
        </Description>
      ))}
    </DescriptionList>
  );
}

/** A grid of figures: two columns on phones, four on wide screens. */
export function Tiles({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <section className={classNames("grid grid-cols-2 gap-3 lg:grid-cols-4", className)} {...rest} />;
}

/** A figure with its label. `hint` explains its source or why it is missing. */
export function StatTile({ label, value, hint }: { label: ReactNode; value: ReactNode; hint?: ReactNode }) {
  return (
    <div className="border-border bg-surface min-w-0 rounded-card border p-3 sm:p-4">
      <p className="text-muted text-sm">{label}</p>
      {/* A long amount wraps its token unit to the next line. */}
      <p className="tabular mt-1 text-xl font-semibold *:whitespace-normal sm:text-2xl">{value}</p>
      {hint ? <p className="text-subtle mt-1 text-xs">{hint}</p> : null}
    </div>
  );
}
