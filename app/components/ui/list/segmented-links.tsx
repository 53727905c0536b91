import { Link, useSearchParams } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import { classNames } from "../class-names.ts";

export interface Segment {
  value: string;
  label: string;
  icon: LucideIcon;
}

/** A choice between a few ways to see the same thing, kept in the URL. The first is the default. */
export function SegmentedLinks({
  segments,
  label,
  parameter,
  resets = [],
  className = "flex",
}: {
  segments: readonly Segment[];
  label: string;
  parameter: string;
  /** Parameters that mean something else in the other views, for example the page. */
  resets?: readonly string[];
  /** How it is laid out; "hidden lg:flex" where narrow screens have no choice. */
  className?: string;
}) {
  const [search] = useSearchParams();
  const asked = search.get(parameter);
  const current = segments.find(({ value }) => value === asked)?.value ?? segments[0]?.value;
  return (
    <nav
      aria-label={label}
      className={classNames("border-control bg-surface rounded-control border p-0.5", className)}
    >
      {segments.map(({ value, label: name, icon: Icon }, index) => {
        const next = new URLSearchParams(search);
        for (const name of resets) next.delete(name);
        if (index === 0) next.delete(parameter);
        else next.set(parameter, value);
        return (
          <Link
            key={value}
            to={`?${next}`}
            preventScrollReset
            replace
            aria-current={value === current ? "true" : undefined}
            className={classNames(
              "inline-flex min-h-8 items-center gap-1.5 rounded-[4px] px-2.5 text-sm pointer-coarse:min-h-10",
              value === current ? "bg-accent-tint text-accent font-medium" : "text-muted hover:text-text",
            )}
          >
            <Icon aria-hidden="true" className="size-4" />
            {name}
          </Link>
        );
      })}
    </nav>
  );
}
