import { Link, type Location, useLocation, useNavigate } from "@remix-run/react";
import { ArrowLeft, X } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { helpRequest } from "#app/components/ui/overlay/help-request.ts";
import { hideOverlay } from "#app/components/ui/overlay/overlays-state.ts";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { siteLinks } from "#app/env/site.ts";
import { Article } from "#app/features/documentation/article.tsx";
import { prepareDocsSearch } from "#app/features/documentation/search/docs-search.ts";
import { t } from "#language/text.ts";
import { HelpTabs } from "./help-tabs.tsx";
import { type HelpTopic, isHelpTopic } from "./topics.ts";
import { readHelpHistory, rememberTopic, useHelpTopics } from "./use-help-topics.ts";

const close = () => hideOverlay("help");

/** The help centre (F276): a native dialog as a panel on the right. */
export default function HelpPanel() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [request] = useState(helpRequest);
  const [topicId, setTopicId] = useState<string | undefined>(request.topic);
  const [history, setHistory] = useState(() => readHelpHistory(localStorage));
  const topics = useHelpTopics();
  const clearAddress = useAddressWithoutHelp();

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    prepareDocsSearch();
    return () => element?.close();
  }, []);
  useCloseOnLeaving();
  useOwnKeys(dialog);

  const open = (id: string) => {
    setTopicId(id);
    if (isHelpTopic(id)) setHistory(rememberTopic(localStorage, id));
  };
  const leave = () => {
    clearAddress();
    close();
  };
  // Rendered outside the page because another open dialog would hide help from assistive technology.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the browser's own.
    <dialog
      ref={dialog}
      aria-label={t("Help")}
      className="border-border bg-surface text-text pointer-events-auto mr-0 ml-auto h-dvh max-h-none w-[min(28rem,100vw)] max-w-none flex-col border-l shadow-overlay backdrop:bg-scrim open:flex"
      onClose={leave}
      onClick={(event) => {
        if (event.target === dialog.current) leave();
      }}
    >
      <div className="flex h-14 shrink-0 items-center justify-between gap-2 pr-2 pl-4">
        <h2 className="text-lg">{t("Help")}</h2>
        <button type="button" className={buttonClasses({ variant: "quiet", size: "icon" })} onClick={leave}>
          <X aria-hidden="true" className="size-4" />
          <span className="sr-only">{t("Close help")}</span>
        </button>
      </div>
      {topicId === undefined ? (
        <HelpTabs topics={topics} history={history} search={request.search} onOpen={open} />
      ) : (
        <TopicDetail id={topicId} topics={topics} onBack={() => setTopicId(undefined)} />
      )}
      <HelpLinks />
    </dialog>,
    document.body,
  );
}

/** Stops keyboard and scroll events here, because help may be open above another dialog that would handle them. */
function useOwnKeys(dialog: RefObject<HTMLDialogElement>): void {
  useEffect(() => {
    const stopPropagation = (event: Event) => {
      const isOther = event instanceof KeyboardEvent && event.key !== "Escape";
      if (!isOther && dialog.current?.contains(event.target as Node)) event.stopPropagation();
    };
    const types = ["keydown", "wheel", "touchmove"];
    for (const type of types) window.addEventListener(type, stopPropagation, true);
    return () => {
      for (const type of types) window.removeEventListener(type, stopPropagation, true);
    };
  }, [dialog]);
}

function TopicDetail({
  id,
  topics,
  onBack,
}: {
  id: string;
  topics: ReturnType<typeof useHelpTopics>;
  onBack: () => void;
}) {
  const topic = topics.status === "ready" ? topics.value.find((known) => known.id === id) : undefined;
  return (
    <div className="grid min-h-0 grow content-start gap-3 overflow-y-auto overscroll-contain px-4 pb-4">
      <button
        type="button"
        // biome-ignore lint/a11y/noAutofocus: the list that had the focus is gone.
        autoFocus
        className={`${buttonClasses({ variant: "quiet" })} -ml-3 justify-self-start`}
        onClick={onBack}
      >
        <ArrowLeft aria-hidden="true" className="size-4" /> {t("Back to list")}
      </button>
      {topic ? <TopicText topic={topic} /> : <p role="status">{absence(topics.status)}</p>}
    </div>
  );
}

function absence(status: "loading" | "failed" | "ready"): string {
  if (status === "loading") return t("Loading…");
  return status === "failed"
    ? t("Help could not be loaded. Nothing was lost; close help and open it again.")
    : t("Help topic not found");
}

function TopicText({ topic }: { topic: HelpTopic }) {
  return (
    <>
      <h3 lang="en" className="text-xl">
        {topic.title}
      </h3>
      <Article html={topic.html} />
      <TextLink to={topic.url}>{t("Open the full page")}</TextLink>
    </>
  );
}

/** Following a link closes the panel. */
function useCloseOnLeaving(): void {
  const location = useLocation();
  const last = useRef(location);
  useEffect(() => {
    const before = last.current;
    last.current = location;
    if (before.key === location.key) return;
    // The URL is cleaned up after help closes, and help may have been reopened by then.
    if (!isOnlyWithoutHelp(before, location)) close();
  }, [location]);
}

function isOnlyWithoutHelp(before: Location, after: Location): boolean {
  const wasNamed = new URLSearchParams(before.search).has("help");
  return (
    wasNamed && before.pathname === after.pathname && withoutHelp(before.search) === after.search.slice(1)
  );
}

function withoutHelp(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete("help");
  return parameters.toString();
}

/** Removes `?help=` from the URL because a reload would otherwise reopen a closed panel. */
function useAddressWithoutHelp(): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => {
    if (!new URLSearchParams(search).has("help")) return;
    navigate({ search: withoutHelp(search) }, { replace: true, preventScrollReset: true });
  };
}

const LINK = "text-accent inline-flex min-h-7 items-center hover:underline pointer-coarse:min-h-11";

/** Links to support and sources (F277, F280). Links that the installation does not configure are hidden. */
function HelpLinks() {
  return (
    <nav
      aria-label={t("More help")}
      className="border-border flex shrink-0 flex-wrap gap-x-4 border-t px-4 py-2 text-sm"
    >
      {siteLinks.email ? (
        <a href={`mailto:${siteLinks.email}`} className={LINK}>
          {t("Contact support")}
        </a>
      ) : null}
      <Link to="/contact" className={LINK}>
        {t("Contact")}
      </Link>
      <Link to="/community" className={LINK}>
        {t("Community")}
      </Link>
      {siteLinks.repository ? (
        <a href={siteLinks.repository} rel="noreferrer" className={LINK}>
          {t("Code")}
        </a>
      ) : null}
      <Link to="/docs" className={LINK}>
        {t("Documentation")}
      </Link>
    </nav>
  );
}
