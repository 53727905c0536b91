import { Link, useLocation } from "@remix-run/react";
import { Monitor, Moon, Search, Sun } from "lucide-react";
import { useCallback, useState } from "react";
import { classNames } from "#app/components/ui/class-names.ts";
import { hideOverlay } from "#app/components/ui/overlay/overlays-state.ts";
import type { AttentionCounts } from "#app/features/attention/attention.ts";
import { updatePreferences } from "#app/features/preferences/preferences-store.ts";
import { usePreferences } from "#app/features/preferences/use-preferences.ts";
import { THEMES } from "#app/theme/theme.ts";
import { t } from "#language/text.ts";
import { helpFor } from "../header/help-link.tsx";
import { Drawer } from "./drawer.tsx";
import { drawerLabels, isSectionActive, type NavigationSection, navigation } from "./navigation.ts";
import { MenuMatches, SectionLinks, SidebarPages } from "./sidebar-pages.tsx";

/** F262. */
const MATCHES_SHOWN = 8;
const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

/** The navigation of small screens (F260-F263). */
export default function MobileMenu({ counts }: { counts: AttentionCounts }) {
  const close = useCallback(() => hideOverlay("drawer"), []);
  const [text, setText] = useState("");
  return (
    <Drawer open onClose={close} label={t("Menu")}>
      <div className="relative mb-3">
        <Search
          aria-hidden="true"
          className="text-subtle pointer-events-none absolute top-3.5 left-3 size-4"
        />
        <input
          type="search"
          value={text}
          placeholder={t("Search menu...")}
          aria-label={t("Search menu")}
          className="border-control bg-surface placeholder:text-subtle h-11 w-full rounded-control border pr-2 pl-9"
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || !text) return;
            // The first Escape empties the field, the next one closes the drawer.
            event.preventDefault();
            setText("");
          }}
        />
      </div>
      {text.trim() ? (
        <nav aria-label={t("Matches")}>
          <MenuMatches text={text} limit={MATCHES_SHOWN} />
        </nav>
      ) : (
        <Sections counts={counts} />
      )}
      <MenuFoot />
    </Drawer>
  );
}

const hrefOf = ({ href, items }: NavigationSection): string => href ?? items[0]?.href ?? "/";

function Sections({ counts }: { counts: AttentionCounts }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={t("Main menu")}>
      <ul className="grid gap-1">
        {navigation().map((section) => {
          const { id, label, description, icon: Icon, items } = section;
          const active = isSectionActive(section, pathname);
          return (
            <li key={id}>
              <Link
                to={hrefOf(section)}
                aria-current={pathname === hrefOf(section) ? "page" : undefined}
                className={classNames(
                  "flex items-center gap-3 rounded-control px-2.5 py-2",
                  active ? "bg-accent-tint" : "hover:bg-sunken",
                )}
              >
                <Icon
                  aria-hidden="true"
                  className={classNames("size-5 shrink-0", active ? "text-accent" : "text-muted")}
                />
                <span className="grid">
                  <span className={classNames("font-medium", active && "text-accent")}>
                    {drawerLabels()[id] ?? label}
                  </span>
                  <span className="text-muted text-sm">{description}</span>
                </span>
              </Link>
              {active && items.length > 0 ? (
                <ul className="border-border my-1 ml-5 grid gap-0.5 border-l pl-2.5">
                  <SectionLinks section={{ items }} counts={counts} />
                </ul>
              ) : null}
            </li>
          );
        })}
      </ul>
      <SidebarPages />
    </nav>
  );
}

function MenuFoot() {
  const { theme } = usePreferences();
  const help = helpFor(useLocation().pathname);
  const labels = { system: t("System"), light: t("Light"), dark: t("Dark") };
  return (
    <div className="border-border mt-4 grid gap-3 border-t pt-4">
      <fieldset className="flex gap-1">
        <legend className="text-muted pb-1.5 text-xs font-medium">{t("Theme")}</legend>
        {THEMES.map((value) => {
          const Icon = THEME_ICONS[value];
          return (
            <button
              key={value}
              type="button"
              aria-pressed={theme === value}
              onClick={() => updatePreferences({ theme: value })}
              className={classNames(
                "flex min-h-11 grow items-center justify-center gap-1.5 rounded-control border px-2",
                theme === value ? "border-accent bg-accent-tint text-accent" : "border-control",
              )}
            >
              <Icon aria-hidden="true" className="size-4" />
              {labels[value]}
            </button>
          );
        })}
      </fieldset>
      <Link to={help.url} className="text-accent inline-flex min-h-11 items-center">
        {help.label}
      </Link>
    </div>
  );
}
