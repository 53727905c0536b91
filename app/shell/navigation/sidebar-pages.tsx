import { Link } from "@remix-run/react";
import { Clock, type LucideIcon, Star } from "lucide-react";
import type { PageReference } from "#app/features/preferences/preferences.ts";
import { usePreferences } from "#app/features/preferences/use-preferences.ts";
import { t } from "#language/text.ts";

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
