import type {
  AnchorHTMLAttributes,
  ElementType,
  HTMLAttributes,
  ImgHTMLAttributes,
  ReactNode,
  TableHTMLAttributes,
} from "react";
import { shortcutTable } from "#app/features/preferences/shortcuts.ts";
import { PICTURE_SIZE, PICTURE_THEMES, pictureAddress, pictureNamed } from "#docs/pictures.ts";

/** An image, in both themes for screenshots; the style sheet shows one. It links to itself, for phones. */
function Picture({ src = "", alt = "", ...rest }: ImgHTMLAttributes<HTMLImageElement>) {
  const name = pictureNamed(src);
  if (name === undefined) return <img src={src} alt={alt} {...rest} />;
  return PICTURE_THEMES.map((theme) => {
    const address = pictureAddress(name, theme);
    return (
      <a key={theme} href={address} className="picture" data-shown-in={theme}>
        <img src={address} alt={alt} loading="lazy" decoding="async" {...PICTURE_SIZE} />
      </a>
    );
  });
}

/** Components that pages may use by name, and our versions of Markdown's elements. Rendered only on the server. */
export const articleElements: Record<string, ElementType> = {
  a: ArticleLink,
  img: Picture,
  pre: CodeBlock,
  table: WideTable,
  Callout,
  Figure,
  Shortcuts,
};

function ArticleLink({ href = "", ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const leavesSite = /^https?:/.test(href);
  return <a href={href} {...(leavesSite ? { rel: "noreferrer", target: "_blank" } : {})} {...rest} />;
}

/** The highlighter makes it focusable for scrolling by keyboard. The page wires the copy button (`article.tsx`). */
function CodeBlock(props: HTMLAttributes<HTMLPreElement>) {
  return (
    <div className="code-block">
      <pre {...props} />
      <button type="button" data-copy-code aria-live="polite">
        Copy
      </button>
    </div>
  );
}

function WideTable(props: TableHTMLAttributes<HTMLTableElement>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard where it is wider than the page.
    <div className="wide-table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}

/** A protocol parameter: its content is the initial value, which each page replaces with the value of its network. */
function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <data className="figure" value={name}>
      {children}
    </data>
  );
}

/** A highlighted note: `<Callout tone="warning" title="…">`. */
function Callout({
  tone = "note",
  title,
  children,
}: {
  tone?: "note" | "warning";
  title?: string;
  children: ReactNode;
}) {
  return (
    <div
      role="note"
      className="callout"
      data-tone={tone}
      aria-label={title ?? (tone === "warning" ? "Warning" : "Note")}
    >
      {title ? <p className="callout-title">{title}</p> : null}
      {children}
    </div>
  );
}

/** `<Shortcuts />`: the application's own table of keyboard shortcuts. */
function Shortcuts() {
  return (
    <WideTable>
      <thead>
        <tr>
          <th scope="col">Keys</th>
          <th scope="col">What they do</th>
          <th scope="col">Where</th>
        </tr>
      </thead>
      <tbody>
        {shortcutTable().flatMap(({ title, rows }) =>
          rows.map(([keys, does]) => (
            <tr key={keys}>
              <td>
                <kbd>{keys}</kbd>
              </td>
              <td>{does}</td>
              <td>{title}</td>
            </tr>
          )),
        )}
      </tbody>
    </WideTable>
  );
}
