import { Form, Link, useNavigate } from "@remix-run/react";
import { Search } from "lucide-react";
import { useCallback, useId, useRef, useState } from "react";
import { classNames } from "#app/components/ui/class-names.ts";
import { isForInputMethod } from "#app/components/ui/input-method.ts";
import { useDelayedSearch } from "#app/components/ui/list/use-delayed-search.ts";
import { useListCursor } from "#app/components/ui/list/use-list-cursor.ts";
import { DOCS_SEARCH_RESULTS, DOCS_SEARCH_TEXT_MAX } from "#protocol/schemas/documentation.ts";
import type { DocsSearchResult } from "#protocol/schemas/http/docs-search.ts";
import { prepareDocsSearch, searchDocs } from "./docs-search.ts";
import { FoundText } from "./found-text.tsx";
import { SearchHelp } from "./search-help.tsx";

/** An option of the list: a result, or a further section of its page. */
interface Row {
  readonly title: string;
  readonly url: string;
  readonly page: string;
  readonly result?: DocsSearchResult;
}

function rowsOf(result: DocsSearchResult): Row[] {
  const { breadcrumbs, sections, title: page, url } = result;
  const first = { title: breadcrumbs.at(-1) ?? page, url, page, result };
  return [first, ...sections.map((section) => ({ ...section, page }))];
}

/** Documentation search field (F284, F288). Without JavaScript it is a form that opens the results page. */
export function DocsSearchBox({ onNavigate }: { onNavigate?: () => void }) {
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const search = useCallback(async (text: string, signal: AbortSignal) => {
    const answer = await searchDocs(text, DOCS_SEARCH_RESULTS, signal);
    setSuggestion(answer.suggestion);
    return answer.results.flatMap(rowsOf);
  }, []);
  const state = useDelayedSearch(text, search);
  const rows = "results" in state ? state.results : [];
  const leave = () => {
    setOpen(false);
    onNavigate?.();
  };
  const go = (row: Row | undefined) => {
    if (!row) return;
    leave();
    navigate(row.url);
  };
  const cursor = useListCursor(rows.length, (index) => go(rows[index]), text, -1);
  const shown = open && text.trim() !== "";
  return (
    <Form
      action="/docs/search"
      role="search"
      className="relative"
      onSubmit={leave}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Search
        aria-hidden="true"
        className="text-subtle pointer-events-none absolute top-2.5 left-2.5 size-4"
      />
      <input
        ref={field}
        type="search"
        name="q"
        value={text}
        placeholder="Search docs..."
        aria-label="Search docs"
        autoComplete="off"
        maxLength={DOCS_SEARCH_TEXT_MAX}
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-results`}
        aria-activedescendant={shown && cursor.active >= 0 ? `${id}-${cursor.active}` : undefined}
        className="border-control bg-surface placeholder:text-subtle h-9 w-full rounded-control border pr-2 pl-8 pointer-coarse:h-11"
        onChange={(event) => {
          setText(event.currentTarget.value);
          setOpen(true);
        }}
        onFocus={() => {
          prepareDocsSearch();
          setOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape" && text && !isForInputMethod(event.nativeEvent)) {
            // Escape clears the field first; only then may it close the surrounding dialog.
            event.preventDefault();
            event.stopPropagation();
            setText("");
          } else cursor.onKeyDown(event);
        }}
      />
      <div
        className={classNames(
          "border-border bg-surface mt-1 rounded-card border p-1.5 md:absolute md:top-full md:left-0 md:z-40 md:w-[min(26rem,calc(100vw-3rem))] md:shadow-overlay",
          !shown && "hidden",
        )}
      >
        <SearchStatus state={state} />
        {suggestion ? (
          <p className="text-muted px-2.5 py-1.5">
            Did you mean{" "}
            <button
              type="button"
              className="text-accent font-medium hover:underline"
              onClick={() => {
                setText(suggestion);
                // This button disappears.
                field.current?.focus();
              }}
            >
              {suggestion}
            </button>
            ?
          </p>
        ) : null}
        <div
          id={`${id}-results`}
          role="listbox"
          aria-label="Results"
          className="grid max-h-96 overflow-y-auto"
        >
          {rows.map((row, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys for its list.
            <div
              key={row.url}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === cursor.active}
              className={classNames(
                "grid cursor-pointer gap-0.5 rounded-control px-2.5",
                row.result ? "py-2" : "ml-2.5 py-1 pointer-coarse:py-2.5",
                index === cursor.active && "bg-sunken",
              )}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => cursor.setActive(index)}
              onClick={() => go(row)}
            >
              {row.result ? (
                <>
                  <span className="font-medium">{row.title}</span>
                  <span className="text-muted text-xs">
                    {row.result.breadcrumbs.slice(0, -1).join(" › ")}
                  </span>
                  <span className="text-muted line-clamp-2 text-sm">
                    <FoundText {...row.result} />
                  </span>
                </>
              ) : (
                <span className="text-sm">
                  {row.title}
                  <span className="sr-only">, {row.page}</span>
                </span>
              )}
            </div>
          ))}
        </div>
        {state.status === "found" && rows.length === 0 ? <SearchHelp /> : null}
        <Link
          to={`/docs/search?${new URLSearchParams({ q: text.trim() })}`}
          className="text-accent block px-2.5 py-2 text-sm hover:underline"
          onClick={leave}
        >
          Filter by type and section
        </Link>
      </div>
    </Form>
  );
}

function SearchStatus({ state }: { state: ReturnType<typeof useDelayedSearch<Row>> }) {
  const sentence =
    state.status === "failed"
      ? "The search did not answer. Press Enter to try again on the search page."
      : state.status === "found" && state.results.length === 0
        ? "No results found. Try a different search term."
        : state.status === "searching" && state.results.length === 0
          ? "Searching…"
          : "";
  return (
    <p role="status" className={classNames("text-muted px-2.5 py-2", !sentence && "sr-only")}>
      {sentence ||
        (state.status === "found"
          ? `${state.results.length} ${state.results.length === 1 ? "result" : "results"}`
          : "")}
    </p>
  );
}
