import { Link } from "@remix-run/react";
import { Clock, type LucideIcon, Star } from "lucide-react";
import { useId } from "react";
import type { AttentionCounts } from "#app/features/attention/attention.ts";
import type { PageReference } from "#app/features/preferences/preferences.ts";
import { usePreferences } from "#app/features/preferences/use-preferences.ts";
import { plural, t } from "#language/text.ts";
import { matchEntries } from "./match-entries.ts";
import { groupsOf, type NavigationItem, type NavigationSection, navigationEntries } from "./navigation.ts";
import { SidebarLink } from "./sidebar-link.tsx";

const RECENT_SHOWN = 5;

/** Favourites and what was opened last. Below everything else: they are known only once the browser has taken over. */
export function SidebarPages() {
  const { favoriteItems, recentItems } = usePreferences();
  return (
    <>
      <PageList label={t("Favourites")} icon={Star} pages={favoriteItems} />
      <PageList label={t("Recent")} icon={Clock} pages={recentItems.slice(0, RECENT_SHOWN)} />
    </>
  );
}

function PageList({
  label,
  icon: Icon,
  pages,
}: {
  label: string;
  icon: LucideIcon;
  pages: readonly PageReference[];
}) {
  if (pages.length === 0) return null;
  return (
    <section aria-label={label} className="mt-4">
      <h2 className="text-muted flex items-center gap-1.5 px-2.5 pb-1 text-xs font-medium">
        <Icon aria-hidden="true" className="size-3.5" />
        {label}
      </h2>
      <ul className="grid grid-cols-1 gap-0.5">
        {pages.map(({ href, title }) => (
          <li key={href}>
            <Link
              to={href}
              prefetch="intent"
              title={title}
              className="text-muted hover:bg-sunken hover:text-text flex min-h-8 items-center rounded-control px-2.5 pointer-coarse:min-h-11"
            >
              <span className="truncate">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SectionLinksProps {
  section: Pick<NavigationSection, "items">;
  counts: AttentionCounts;
}

/** The entries of a section as items of a list, below the headings that they have (F198). */
export function SectionLinks({ section, counts }: SectionLinksProps) {
  const id = useId();
  const links = (items: readonly NavigationItem[]) =>
    items.map(({ icon: _, ...item }) => (
      <SidebarLink key={item.id} item={item} count={item.count && counts[item.count]} />
    ));
  return groupsOf(section.items).map(({ name, items }, index) =>
    name ? (
      <li key={name}>
        <p id={`${id}${index}`} className="text-subtle px-2.5 pt-1.5 pb-0.5 text-xs font-medium">
          {name}
        </p>
        <ul aria-labelledby={`${id}${index}`} className="grid gap-0.5">
          {links(items)}
        </ul>
      </li>
    ) : (
      links(items)
    ),
  );
}

interface MenuMatchesProps {
  text: string;
  limit?: number;
  onFollow?: (href: string) => void;
}

export function MenuMatches({ text, limit, onFollow }: MenuMatchesProps) {
  const entries = navigationEntries().map(({ section, item }) => ({
    section,
    item,
    label: item.label,
    keywords: section.label,
  }));
  const matches = matchEntries(entries, text).slice(0, limit);
  return (
    <>
      <p role="status" className={matches.length > 0 ? "sr-only" : "text-muted px-2.5 py-2"}>
        {matches.length > 0
          ? plural(matches.length, "{count} menu item", "{count} menu items")
          : t("No menu items match.")}
      </p>
      <ul className="grid gap-0.5">
        {matches.map(({ section, item }) => (
          <SidebarLink
            key={item.id}
            item={item}
            detail={section.label}
            onFollow={() => onFollow?.(item.href)}
          />
        ))}
      </ul>
    </>
  );
}
