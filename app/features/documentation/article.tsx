import { useNavigate } from "@remix-run/react";
import { type MouseEvent, type SyntheticEvent, useCallback, useState } from "react";
import { copyText } from "#app/components/ui/copy-text.ts";
import { lazyExtra } from "#app/components/ui/lazy-extra.tsx";

const TermCard = lazyExtra(async () => (await import("./term-card.tsx")).default);

const COPIED_MS = 2_000;

async function copyCode(button: HTMLButtonElement): Promise<void> {
  try {
    await copyText(button.parentElement?.querySelector("pre")?.textContent ?? "");
    button.textContent = "Copied";
  } catch (error) {
    console.warn("The code could not be copied.", error);
    button.textContent = "Not copied";
  }
  setTimeout(() => {
    button.textContent = "Copy";
  }, COPIED_MS);
}

/** Files, such as pictures and downloads, end with an extension; pages do not. */
const FILE = /\.\w+$/;

/** URL of an internal link that this click should follow without loading a new document. */
function innerAddress(event: MouseEvent): string | undefined {
  const link = (event.target as Element).closest("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || link.target || link.origin !== location.origin || FILE.test(link.pathname))
    return undefined;
  return link.pathname + link.search + link.hash;
}

const termAt = ({ target }: SyntheticEvent): HTMLAnchorElement | undefined =>
  (target as Element).closest<HTMLAnchorElement>("a[data-term]") ?? undefined;

interface ArticleProps {
  /** Distinguishes the texts of a page. */
  readonly name?: string;
  /** Absent if the document already contains it. */
  readonly html?: string | undefined;
}

/** The server-rendered HTML of a text, read on hydration. */
const renderedHtml = (name: string) => document.querySelector(`[data-article="${name}"]`)?.innerHTML ?? "";

/** The text of a page: HTML generated on the server from files of this repository. It contains no JavaScript. */
export function Article({ name = "", html }: ArticleProps) {
  // Kept in state, because a rerender without new data shows the same text.
  const [initialHtml] = useState(() => html ?? renderedHtml(name));
  const [term, setTerm] = useState<HTMLAnchorElement>();
  const close = useCallback(() => setTerm(undefined), []);
  return (
    <>
      <ArticleText name={name} html={html ?? initialHtml} onTerm={setTerm} />
      {term ? <TermCard key={term.dataset.term} anchor={term} onClose={close} /> : null}
    </>
  );
}

interface ArticleTextProps {
  readonly name: string;
  readonly html: string;
  readonly onTerm: (term?: HTMLAnchorElement) => void;
}

function ArticleText({ name, html, onTerm }: ArticleTextProps) {
  const navigate = useNavigate();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links and buttons inside already turn keys into clicks.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events of the links and buttons inside.
    <div
      className="article"
      data-article={name}
      lang="en"
      onClick={(event) => {
        const button = (event.target as Element).closest("button[data-copy-code]");
        if (button instanceof HTMLButtonElement) void copyCode(button);
        const address = innerAddress(event);
        if (address === undefined) return;
        event.preventDefault();
        navigate(address);
      }}
      // Touch has no hover: it follows the link.
      onPointerOver={(event) => onTerm(event.pointerType === "touch" ? undefined : termAt(event))}
      onPointerLeave={() => onTerm()}
      onFocus={(event) => onTerm(termAt(event))}
      onBlur={() => onTerm()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from files of this repository during the build.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
