import { Link, NavLink, useLocation, useSearchParams } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";

interface Tab {
  value: string;
  label: ReactNode;
  count?: number;
}

/** A row of tabs. On small screens it scrolls horizontally to the selected tab; on wider ones it wraps. */
function TabBar({ label, current, children }: { label: string; current: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the reason to look for it.
  useEffect(() => {
    const chosen = bar.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (!bar.current || !chosen) return;
    bar.current.scrollLeft = chosen.offsetLeft - (bar.current.clientWidth - chosen.offsetWidth) / 2;
  }, [current]);
  return (
    <nav
      ref={bar}
      aria-label={label}
      data-scrolls
      className="border-border relative flex gap-1 overflow-x-auto overflow-y-hidden border-b md:flex-wrap"
    >
      {children}
    </nav>
  );
}

/** Classes of a tab. The selection bar is a border, so it stays visible with forced colours. */
function tabClasses(selected: boolean): string {
  return classNames(
    "-mb-px border-b-2 px-3 py-2 content-center font-medium whitespace-nowrap pointer-coarse:min-h-11",
    selected
      ? "border-accent text-text"
      : "text-muted hover:text-text border-transparent forced-colors:border-[Canvas]",
  );
}

/** Tabs that link to the pages of one product area. */
export function AreaLinks({
  areas,
  label,
}: {
  areas: readonly { to: string; label: string }[];
  label: string;
}) {
  const { pathname } = useLocation();
  return (
    <TabBar label={label} current={pathname}>
      {areas.map((area) => (
        <NavLink
          key={area.to}
          to={area.to}
          end
          prefetch="intent"
          className={({ isActive }) => tabClasses(isActive)}
        >
          {area.label}
        </NavLink>
      ))}
    </TabBar>
  );
}

/** Tabs stored in the URL (`?tab=`), so Back and links work. The first is the default. */
export function TabLinks({
  tabs,
  label,
  parameter = "tab",
}: {
  tabs: readonly Tab[];
  label: string;
  parameter?: string;
}) {
  const [search] = useSearchParams();
  const current = currentTab(tabs, search.get(parameter));
  return (
    <TabBar label={label} current={current ?? ""}>
      {tabs.map((tab, index) => {
        const next = new URLSearchParams(search);
        if (index === 0) next.delete(parameter);
        else next.set(parameter, tab.value);
        next.delete("page");
        const selected = tab.value === current;
        return (
          <Link
            key={tab.value}
            to={`?${next}`}
            preventScrollReset
            aria-current={selected ? "page" : undefined}
            className={tabClasses(selected)}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className="text-subtle tabular"> {tab.count}</span>}
          </Link>
        );
      })}
    </TabBar>
  );
}

/** The tab in the URL; unknown values select the default. */
export function currentTab(tabs: readonly Tab[], asked: string | null): string | undefined {
  return tabs.find((tab) => tab.value === asked)?.value ?? tabs[0]?.value;
}

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
              "inline-flex min-h-8 items-center gap-1.5 rounded-[4px] px-2.5 text-sm pointer-coarse:min-h-11",
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
