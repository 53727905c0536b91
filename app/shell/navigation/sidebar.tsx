import { Link, useLocation } from "@remix-run/react";
import { ChevronRight, PanelLeftClose, PanelLeftOpen, Search, Settings2 } from "lucide-react";
import { useState } from "react";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { showOverlay } from "#app/components/ui/overlay/overlays-state.ts";
import { type AttentionCounts, badgeText } from "#app/features/attention/attention.ts";
import { rememberStep } from "#app/features/preferences/history.ts";
import { inCustomOrder, toggledSection } from "#app/features/preferences/preferences.ts";
import { updatePreferences } from "#app/features/preferences/preferences-store.ts";
import { usePreferences } from "#app/features/preferences/use-preferences.ts";
import { t } from "#language/text.ts";
import {
  isCurrent,
  isSectionActive,
  type NavigationSection,
  navigation,
  navigationEntries,
} from "./navigation.ts";
import { NavigationBadge, SidebarLink } from "./sidebar-link.tsx";
import { MenuMatches, SectionLinks, SidebarPages } from "./sidebar-pages.tsx";

export interface SidebarProps {
  version: string;
  counts: AttentionCounts;
  /** The network's name and whether its index answers. */
  network: { name: string; online: boolean };
}

/** Navigation on wide screens, rendered by the server from a cookie (F254-F259, F273). */
export function Sidebar({ version, counts, network }: SidebarProps) {
  const { collapsed, customOrder, pinnedItems } = usePreferences();
  const [text, setText] = useState("");
  const sections = inCustomOrder(navigation(), customOrder);
  const pinned = pinnedItems.flatMap((id) => navigationEntries().filter(({ item }) => item.id === id));
  return (
    <aside
      aria-label={t("Sidebar")}
      data-collapsed={collapsed || undefined}
      className={classNames(
        "border-border bg-bg sticky top-14 hidden h-[calc(100dvh-3.5rem)] shrink-0 flex-col border-r md:not-print:flex",
        collapsed ? "w-16" : "w-66",
      )}
    >
      {collapsed ? null : <SidebarSearch text={text} onChange={setText} />}
      <nav aria-label={t("Main")} className="min-h-0 grow overflow-y-auto p-3">
        {collapsed ? (
          <IconList sections={sections} counts={counts} />
        ) : text.trim() ? (
          <MenuMatches
            text={text}
            onFollow={(href) => {
              rememberStep(localStorage, { href, search: text });
              setText("");
            }}
          />
        ) : (
          <>
            {pinned.length > 0 ? (
              <SidebarGroup label={t("Pinned")}>
                {pinned.map(({ item }) => (
                  <SidebarLink key={item.id} item={item} count={item.count && counts[item.count]} />
                ))}
              </SidebarGroup>
            ) : null}
            <ul className="grid gap-0.5">
              {sections.map((section) => (
                <Section key={section.id} section={section} counts={counts} />
              ))}
            </ul>
            <SidebarPages />
          </>
        )}
      </nav>
      <SidebarFoot version={version} network={network} />
    </aside>
  );
}

function SidebarGroup({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <section aria-label={label} className="mb-3">
      <h2 className="text-muted px-2.5 pb-1 text-xs font-medium">{label}</h2>
      <ul className="grid gap-0.5">{children}</ul>
    </section>
  );
}

function SidebarSearch({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <div className="relative px-3 pt-3">
      <Search
        aria-hidden="true"
        className="text-subtle pointer-events-none absolute top-5.5 left-5.5 size-4"
      />
      <input
        type="search"
        value={text}
        placeholder={t("Search menu...")}
        aria-label={t("Search menu")}
        className="border-control bg-surface placeholder:text-subtle h-9 w-full rounded-control border pr-2 pl-8"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onChange("");
        }}
      />
    </div>
  );
}

function Section({ section, counts }: { section: NavigationSection; counts: AttentionCounts }) {
  const location = useLocation();
  const { expandedSections } = usePreferences();
  const { id, label, href, icon: Icon, badge, items } = section;
  const active = isSectionActive(section, location.pathname);
  const open = expandedSections.includes(id);
  const waiting = items.reduce((sum, { count }) => sum + (count ? counts[count] : 0), 0);
  const tone = active ? "bg-accent-tint text-accent" : "text-text hover:bg-sunken";
  const name = (
    <>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {label}
      {badge ? <NavigationBadge>{badge}</NavigationBadge> : null}
      {open || waiting === 0 ? null : (
        <NavigationBadge label={t("waiting")}>{badgeText(waiting)}</NavigationBadge>
      )}
    </>
  );
  const toggle = () => updatePreferences((before) => ({ expandedSections: toggledSection(before, id) }));
  const face = "flex min-h-9 min-w-0 grow items-center gap-2.5 rounded-control px-2.5 font-medium";
  return (
    <li>
      <div className={classNames("flex items-center rounded-control", tone)}>
        {href ? (
          <Link
            to={href}
            prefetch="intent"
            className={face}
            aria-current={active && items.length === 0 ? "page" : undefined}
          >
            {name}
          </Link>
        ) : (
          <button
            type="button"
            className={classNames(face, "text-left")}
            onClick={toggle}
            aria-expanded={open}
            aria-controls={`section-${id}`}
          >
            {name}
            <span className="ml-auto">
              <Chevron open={open} />
            </span>
          </button>
        )}
        {href && items.length > 0 ? (
          <button
            type="button"
            className="flex size-9 shrink-0 items-center justify-center rounded-control"
            aria-expanded={open}
            aria-controls={`section-${id}`}
            onClick={toggle}
          >
            <Chevron open={open} />
            <span className="sr-only">
              {open ? t("Close") : t("Open")} {label}
            </span>
          </button>
        ) : null}
      </div>
      <ul
        id={`section-${id}`}
        hidden={!open || items.length === 0}
        className="border-border my-1 ml-4 grid gap-0.5 border-l pl-2.5 [&[hidden]]:hidden"
      >
        <SectionLinks section={section} counts={counts} />
      </ul>
    </li>
  );
}

function Chevron({ open }: { open: boolean }) {
  return (
    <ChevronRight
      aria-hidden="true"
      className={classNames("size-4 shrink-0 transition-transform duration-150", open && "rotate-90")}
    />
  );
}

/** The collapsed sidebar: one icon per section and per page of the main section, with tooltips. */
function IconList({ sections, counts }: { sections: readonly NavigationSection[]; counts: AttentionCounts }) {
  const location = useLocation();
  const { tooltips } = usePreferences();
  const entries = sections.flatMap(({ id, label, href, icon, items }) =>
    href
      ? [
          {
            id,
            label,
            href,
            icon,
            active: isSectionActive({ id, label, href, icon, items, description: "" }, location.pathname),
            waiting: items.reduce((sum, { count }) => sum + (count ? counts[count] : 0), 0),
          },
        ]
      : items.map((item) => ({
          id: item.id,
          label: item.label,
          href: item.href,
          icon: item.icon ?? icon,
          active: isCurrent(item.href, location),
          waiting: 0,
        })),
  );
  return (
    <ul className="grid justify-items-center gap-1">
      {entries.map(({ id, label, href, icon: Icon, active, waiting }) => (
        <li key={id} className="group relative">
          <Link
            to={href}
            prefetch="intent"
            aria-current={active ? "page" : undefined}
            className={classNames(
              "relative flex size-10 items-center justify-center rounded-control",
              active ? "bg-accent-tint text-accent" : "text-text hover:bg-sunken",
            )}
          >
            <Icon aria-hidden="true" className="size-5" />
            <span className="sr-only">{label}</span>
            {waiting > 0 ? (
              <span className="bg-accent absolute top-1 right-1 size-2 rounded-full">
                <span className="sr-only">{t(", {waiting} waiting", { waiting })}</span>
              </span>
            ) : null}
          </Link>
          {tooltips ? (
            <span
              aria-hidden="true"
              className="bg-text text-bg pointer-events-none fixed z-40 ml-12 -mt-9 hidden rounded-control px-2 py-1 text-sm whitespace-nowrap group-focus-within:block group-hover:block"
            >
              {label}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function SidebarFoot({ version, network }: Pick<SidebarProps, "version" | "network">) {
  const { collapsed } = usePreferences();
  const Toggle = collapsed ? PanelLeftOpen : PanelLeftClose;
  const state = network.online ? t("Network Online") : t("Network Offline");
  return (
    <div
      className={classNames(
        "border-border flex shrink-0 items-center gap-1 border-t p-3",
        collapsed && "flex-col",
      )}
    >
      <div className={classNames("min-w-0 grow px-2.5 text-xs", collapsed && "px-0")}>
        <p className="flex items-center gap-1.5" title={`${network.name}: ${state}`}>
          <span
            aria-hidden="true"
            className={classNames(
              "size-2 shrink-0 rounded-full",
              network.online ? "bg-verified" : "bg-rejected",
            )}
          />
          <span className={classNames("text-muted", collapsed && "sr-only")}>{state}</span>
        </p>
        {collapsed ? null : <p className="text-subtle mt-0.5">{t("Version {version}", { version })}</p>}
      </div>
      {collapsed ? null : (
        <button
          type="button"
          className={buttonClasses({ variant: "quiet", size: "icon" })}
          title={t("Customise navigation")}
          onClick={() => showOverlay("customise")}
        >
          <Settings2 aria-hidden="true" className="size-4" />
          <span className="sr-only">{t("Customise navigation")}</span>
        </button>
      )}
      <button
        type="button"
        className={buttonClasses({ variant: "quiet", size: "icon" })}
        aria-expanded={!collapsed}
        aria-keyshortcuts="Control+B Meta+B"
        title={collapsed ? t("Expand sidebar (Ctrl+B)") : t("Collapse sidebar (Ctrl+B)")}
        onClick={() => updatePreferences({ collapsed: !collapsed })}
      >
        <Toggle aria-hidden="true" className="size-4" />
        <span className="sr-only">{collapsed ? t("Expand sidebar") : t("Collapse sidebar")}</span>
      </button>
    </div>
  );
}
