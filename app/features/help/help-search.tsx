import { Link } from "@remix-run/react";
import { useState } from "react";
import { Input } from "#app/components/ui/form/field.tsx";
import { useDelayedSearch } from "#app/components/ui/list/use-delayed-search.ts";
import { searchDocs } from "#app/features/documentation/search/docs-search.ts";
import { FoundText } from "#app/features/documentation/search/found-text.tsx";
import { t } from "#language/text.ts";
import { DOCS_SEARCH_RESULTS, DOCS_SEARCH_TEXT_MAX } from "#protocol/schemas/documentation.ts";
import { type HelpTopicId, helpTopics } from "./topics.ts";

const search = async (text: string, signal: AbortSignal) =>
  (await searchDocs(text, DOCS_SEARCH_RESULTS, signal)).results;

const topicAt = new Map(
  Object.entries(helpTopics).map(([id, { url }]) => [url as string, id as HelpTopicId]),
);

/** Searches the documentation; topics open in the panel, everything else on its page. */
export function HelpSearch({ text: first, onOpen }: { text: string; onOpen: (id: string) => void }) {
  const [text, setText] = useState(first);
  const state = useDelayedSearch(text, search);
  const results = "results" in state ? state.results : [];
  return (
    <div className="grid gap-3">
      <Input
        autoFocus
        type="search"
        value={text}
        placeholder={t("What do you want to do?")}
        aria-label={t("Search help")}
        maxLength={DOCS_SEARCH_TEXT_MAX}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p role="status" className="text-muted empty:hidden">
        {state.status === "failed" ? t("Search is not responding. Please try again in a moment.") : null}
        {state.status === "found" && results.length === 0
          ? t("No results found. Try a different search term.")
          : null}
      </p>
      <ul lang="en" className="grid gap-3">
        {results.map((result) => (
          <li key={result.id} className="grid gap-0.5">
            <Found url={result.url} title={result.breadcrumbs.slice(1).join(" › ")} onOpen={onOpen} />
            <span className="text-muted text-sm">
              <FoundText {...result} />
            </span>
            <ul className="border-border ml-1 grid gap-1 border-l pl-3 empty:hidden">
              {result.sections.map(({ title, url }) => (
                <li key={url}>
                  <Found url={url} title={title} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Found({ url, title, onOpen }: { url: string; title: string; onOpen: (id: string) => void }) {
  const topic = topicAt.get(url);
  const classes = "text-accent text-left font-medium hover:underline";
  return topic ? (
    <button type="button" className={classes} onClick={() => onOpen(topic)}>
      {title}
    </button>
  ) : (
    <Link to={url} className={classes}>
      {title}
    </Link>
  );
}
