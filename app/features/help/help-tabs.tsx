import { ChevronRight } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { classNames } from "#app/components/ui/class-names.ts";
import { t } from "#language/text.ts";
import { contextualTopics, useHelpSituation } from "./contextual-topics.ts";
import { HelpSearch } from "./help-search.tsx";
import { type HelpCategory, type HelpTopicId, helpCategories, helpTopics } from "./topics.ts";
import type { HelpTopicsState } from "./use-help-topics.ts";

const TABS = ["contextual", "search", "browse", "history"] as const;
type Tab = (typeof TABS)[number];
const labels = (): Record<Tab, string> => ({
  contextual: t("Contextual"),
  search: t("Search"),
  browse: t("Browse"),
  history: t("History"),
});

interface HelpTabsProps {
  topics: HelpTopicsState;
  history: readonly HelpTopicId[];
  /** Initial search text. */
  search: string | undefined;
  onOpen: (id: string) => void;
}

/** The four tabs of the help centre (F276), with arrow key navigation. */
export function HelpTabs({ topics, history, search, onOpen }: HelpTabsProps) {
  const [tab, setTab] = useState<Tab>(search ? "search" : "contextual");
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (TABS.indexOf(tab) + step + TABS.length) % TABS.length;
    setTab(TABS[next] ?? "contextual");
    bar.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <>
      <div
        ref={bar}
        role="tablist"
        aria-label={t("Help sections")}
        className="border-border flex shrink-0 border-b px-2"
        onKeyDown={onKeyDown}
      >
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === tab}
            aria-controls={`${id}-panel`}
            tabIndex={name === tab ? 0 : -1}
            className={classNames(
              "-mb-px min-h-9 border-b-2 px-2.5 font-medium pointer-coarse:min-h-11",
              name === tab
                ? "border-accent text-text"
                : "text-muted hover:text-text border-transparent forced-colors:border-[Canvas]",
            )}
            onClick={() => setTab(name)}
          >
            {labels()[name]}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
        className="min-h-0 grow overflow-y-auto overscroll-contain p-4"
      >
        <Loaded topics={topics}>
          {tab === "contextual" ? <Contextual onOpen={onOpen} /> : null}
          {tab === "search" ? <HelpSearch text={search ?? ""} onOpen={onOpen} /> : null}
          {tab === "browse" ? <Browse onOpen={onOpen} /> : null}
          {tab === "history" ? (
            <TopicList
              ids={history}
              empty={t("No topics read yet. Open a topic, and it is listed here.")}
              onOpen={onOpen}
            />
          ) : null}
        </Loaded>
      </div>
    </>
  );
}

/** Shows lists immediately, because they need no texts; loading errors appear above them. */
function Loaded({ topics, children }: { topics: HelpTopicsState; children: ReactNode }) {
  return (
    <>
      {topics.status === "failed" ? (
        <p role="alert" className="text-muted mb-3">
          {t("Help could not be loaded. Nothing was lost; close help and open it again.")}
        </p>
      ) : null}
      {children}
    </>
  );
}

function Contextual({ onOpen }: Pick<HelpTabsProps, "onOpen">) {
  const ids = contextualTopics(useHelpSituation());
  return <TopicList ids={ids} empty={t("No help topics available for this section.")} onOpen={onOpen} />;
}

function Browse({ onOpen }: Pick<HelpTabsProps, "onOpen">) {
  return (
    <div className="grid gap-4">
      {helpCategories.map((category) => (
        <section key={category} aria-label={category} lang="en">
          <h3 className="text-muted pb-1 text-xs font-medium tracking-wide">{category}</h3>
          <TopicList
            category={category}
            empty={t("No help topics available for this section.")}
            onOpen={onOpen}
          />
        </section>
      ))}
    </div>
  );
}

const all = Object.keys(helpTopics) as HelpTopicId[];

/** List of the given topics, or of those in a category. */
function TopicList({
  ids,
  category,
  empty,
  onOpen,
}: {
  ids?: readonly HelpTopicId[];
  category?: HelpCategory;
  /** Text of an empty list. */
  empty: string;
  onOpen: (id: string) => void;
}) {
  const shown = ids ?? all.filter((id) => helpTopics[id].category === category);
  if (shown.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <ul lang="en" className="grid">
      {shown.map((id) => (
        <li key={id}>
          <button
            type="button"
            className="hover:bg-sunken -mx-2 flex min-h-9 w-[calc(100%+1rem)] items-center justify-between gap-2 rounded-control px-2 text-left pointer-coarse:min-h-11"
            onClick={() => onOpen(id)}
          >
            {helpTopics[id].title}
            <ChevronRight aria-hidden="true" className="text-subtle size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}
