import { useNavigate } from "@remix-run/react";
import { Clock, Search, Star } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { classNames } from "#app/components/ui/class-names.ts";
import { useDelayedSearch } from "#app/components/ui/list/use-delayed-search.ts";
import { useListCursor } from "#app/components/ui/list/use-list-cursor.ts";
import { hideOverlay } from "#app/components/ui/overlay/overlays-state.ts";
import { readHistory, rememberStep, usage } from "#app/features/preferences/history.ts";
import { usePreferences } from "#app/features/preferences/use-preferences.ts";
import { plural, t } from "#language/text.ts";
import { matchEntries } from "../navigation/match-entries.ts";
import { Modal } from "../overlay/modal.tsx";
import { basicCommands } from "./basic-commands.ts";
import { type Command, offeredCommands } from "./commands.ts";
import { searchMarketplace } from "./search-marketplace.ts";

const SHOWN_SEARCHES = 4;
/** Frequently used entries rank first among equal matches, never before better ones. */
const USAGE_BONUS_MAX = 1.5;

const close = () => hideOverlay("palette");

/** Fuzzy search over pages, models, tasks, actions and documentation (F266). */
export default function Palette() {
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const id = useId();
  const { recentItems, favoriteItems } = usePreferences();
  const [history] = useState(() => readHistory(localStorage));
  const remote = useDelayedSearch(text, searchMarketplace);

  const local = useMemo((): Command[] => {
    const counts = usage(history);
    const known = [...basicCommands(), ...offeredCommands()];
    const bonus = ({ href = "" }: Command) => Math.min(USAGE_BONUS_MAX, (counts.get(href) ?? 0) / 10);
    const favourites = favoriteItems.map(({ href, title }) => pageCommand("favourite", href, title));
    const recent = recentItems.map(({ href, title }) => pageCommand("recent", href, title));
    if (text.trim()) return matchEntries([...known, ...favourites, ...recent], text, bonus);
    const searches = history.searches.slice(0, SHOWN_SEARCHES).map(
      (search): Command => ({
        id: `search:${search}`,
        label: search,
        group: t("Recent searches"),
        icon: Search,
        run: () => setText(search),
      }),
    );
    return [...recent, ...favourites, ...searches, ...matchEntries(known, "", bonus)];
  }, [text, history, recentItems, favoriteItems]);

  const found = text.trim() && "results" in remote ? remote.results : [];
  const entries = grouped([...local, ...found]);

  const choose = (index: number) => {
    const entry = entries[index];
    if (!entry) return;
    if (entry.id.startsWith("search:")) return entry.run?.();
    rememberStep(localStorage, { href: entry.href, search: text });
    close();
    if (entry.href) navigate(entry.href);
    else entry.run?.();
  };
  const cursor = useListCursor(entries.length, choose, text);
  const waiting = remote.status === "searching";

  return (
    <Modal label={t("Search")} heading={false} onClose={close} className="overflow-hidden">
      <div className="border-border flex items-center gap-2 border-b px-4">
        <Search aria-hidden="true" className="text-subtle size-4 shrink-0" />
        <input
          // biome-ignore lint/a11y/noAutofocus: users open it to type.
          autoFocus
          type="text"
          value={text}
          placeholder={t("Search pages, models, tasks, docs…")}
          aria-label={t("Search navigation")}
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={cursor.active >= 0 ? `${id}-${cursor.active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          className="placeholder:text-subtle h-13 w-full bg-transparent text-lg outline-none"
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={cursor.onKeyDown}
        />
        <span aria-hidden="true" className="text-subtle font-mono text-xs max-sm:hidden">
          Esc
        </span>
      </div>
      <p role="status" className={classNames("text-muted px-4", entries.length === 0 ? "py-6" : "sr-only")}>
        {entries.length > 0
          ? plural(entries.length, "{count} result", "{count} results")
          : waiting
            ? t("Searching…")
            : t("No results found. Try a different search term.")}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={t("Results")} className="min-h-0 overflow-y-auto p-2">
        {groupsOf(entries).map(({ group, rows }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a list of options.
          <div key={group} role="group" aria-label={group} className="pb-1.5">
            <p aria-hidden="true" className="text-muted px-2.5 py-1.5 text-xs font-medium">
              {group}
            </p>
            {rows.map(({ entry, index }) => (
              <PaletteEntry
                key={entry.id}
                id={`${id}-${index}`}
                entry={entry}
                active={index === cursor.active}
                onPoint={() => cursor.setActive(index)}
                onChoose={() => choose(index)}
              />
            ))}
          </div>
        ))}
      </div>
      {remote.status === "failed" ? (
        <p className="border-border text-muted border-t px-4 py-2 text-sm" role="alert">
          {t(
            "Search for models, tasks and documentation is unavailable. You can still search pages and actions.",
          )}
        </p>
      ) : null}
    </Modal>
  );
}

const pageCommand = (kind: "favourite" | "recent", href: string, label: string): Command => ({
  id: `${kind}:${href}`,
  label,
  group: kind === "recent" ? t("Recent") : t("Favourites"),
  href,
  icon: kind === "recent" ? Clock : Star,
});

/** Groups entries, ordering groups by their best entry; each target appears once. */
function grouped(entries: readonly Command[]): Command[] {
  const places = new Set<string>();
  const unique = entries.filter(({ href }) => {
    if (!href) return true;
    if (places.has(href)) return false;
    places.add(href);
    return true;
  });
  return [...new Set(unique.map(({ group }) => group))].flatMap((group) =>
    unique.filter((entry) => entry.group === group),
  );
}

function groupsOf(entries: readonly Command[]) {
  const groups: { group: string; rows: { entry: Command; index: number }[] }[] = [];
  for (const [index, entry] of entries.entries()) {
    const last = groups.at(-1);
    if (last?.group === entry.group) last.rows.push({ entry, index });
    else groups.push({ group: entry.group, rows: [{ entry, index }] });
  }
  return groups;
}

function PaletteEntry({
  id,
  entry,
  active,
  onPoint,
  onChoose,
}: {
  id: string;
  entry: Command;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}) {
  const Icon = entry.icon;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys for its list.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      ref={(element) => {
        if (active) element?.scrollIntoView({ block: "nearest" });
      }}
      className={classNames(
        "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 pointer-coarse:min-h-11",
        active && "bg-accent-tint",
      )}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {Icon ? (
        <Icon aria-hidden="true" className="text-muted size-4 shrink-0" />
      ) : (
        <span className="size-4" />
      )}
      <span lang={entry.lang} className="grid min-w-0 grow">
        <span className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-2.5">
          <bdi className="max-w-full truncate">{entry.label}</bdi>
          {entry.detail ? (
            <span className="text-muted max-w-full truncate text-sm">{entry.detail}</span>
          ) : null}
        </span>
        {entry.warning ? <span className="text-progress text-sm wrap-anywhere">{entry.warning}</span> : null}
      </span>
    </div>
  );
}
