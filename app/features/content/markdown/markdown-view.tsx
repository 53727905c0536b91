import { Fragment, type ReactNode } from "react";
import { classNames } from "#app/components/ui/class-names.ts";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { contentUrl } from "#protocol/content/gateway.ts";
import type { Inline } from "./inline.ts";
import type { Block } from "./markdown.ts";

/** The page uses h1 and h2, so the text's headings start at h3. */
const HEADINGS = ["h3", "h4", "h5", "h6"] as const;

/** Maps headings to HTML levels by nesting depth: none is more than one level below the previous one. */
function headingLevels(blocks: readonly Block[]): ReadonlyMap<Block, (typeof HEADINGS)[number]> {
  const levels = new Map<Block, (typeof HEADINGS)[number]>();
  /** Written levels of the enclosing headings. */
  const above: number[] = [];
  for (const block of blocks.flatMap(withInner)) {
    if (block.kind !== "heading") continue;
    while ((above.at(-1) ?? 0) >= block.level) above.pop();
    levels.set(block, HEADINGS[above.length] ?? "h6");
    above.push(block.level);
  }
  return levels;
}

function withInner(block: Block): Block[] {
  if (block.kind === "list") return block.items.flat().flatMap(withInner);
  if (block.kind === "quote") return block.blocks.flatMap(withInner);
  return [block];
}

export interface MarkdownViewProps {
  blocks: readonly Block[];
}

/** User-written Markdown. Everything becomes an element or text; user markup is never inserted into the page. */
export function MarkdownView({ blocks }: MarkdownViewProps) {
  return (
    <div className="grid min-w-0 max-w-prose grid-cols-[minmax(0,1fr)] gap-3 wrap-anywhere">
      {all(blocks, headingLevels(blocks))}
    </div>
  );
}

type Levels = ReturnType<typeof headingLevels>;

const all = (blocks: readonly Block[], levels: Levels): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and it is never rearranged.
  blocks.map((block, index) => <BlockView key={index} block={block} levels={levels} />);

function BlockView({ block, levels }: { block: Block; levels: Levels }) {
  switch (block.kind) {
    case "heading": {
      const Heading = levels.get(block) ?? "h6";
      return (
        <Heading className={classNames("font-semibold", block.level === 1 ? "text-lg" : "text-base")}>
          <Text text={block.text} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p>
          <Text text={block.text} />
        </p>
      );
    case "list": {
      const List = block.start === null ? "ul" : "ol";
      return (
        <List
          start={block.start ?? undefined}
          className={classNames("grid gap-1 pl-5", block.start === null ? "list-disc" : "list-decimal")}
        >
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <li key={index}>{all(item, levels)}</li>
          ))}
        </List>
      );
    }
    case "quote":
      return (
        <blockquote className="border-control text-muted grid gap-2 border-l-2 pl-3">
          {all(block.blocks, levels)}
        </blockquote>
      );
    case "code":
      return (
        <pre
          data-scrolls
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
          tabIndex={0}
          className="bg-sunken overflow-x-auto rounded-control p-3 font-mono text-xs"
        >
          <code>{block.text}</code>
        </pre>
      );
    case "table":
      return <TableView head={block.head} rows={block.rows} />;
    case "rule":
      return <hr className="border-border" />;
  }
}

function TableView({ head, rows }: { head: Inline[][]; rows: Inline[][][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <div data-scrolls tabIndex={0} className="overflow-x-auto wrap-normal">
      <table className="text-sm">
        <thead>
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above.
              <th key={index} scope="col" className="border-border border-b px-2 py-1 text-left font-medium">
                <Text text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <tr key={index}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: see above.
                <td key={column} className="border-border border-b px-2 py-1">
                  <Text text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Text({ text }: { text: readonly Inline[] }) {
  return text.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    <Fragment key={index}>
      <Part part={part} />
    </Fragment>
  ));
}

function Part({ part }: { part: Inline }) {
  switch (part.kind) {
    case "text":
      return part.text;
    case "code":
      return <code className="bg-sunken rounded-[3px] px-1 font-mono text-[0.9em]">{part.text}</code>;
    case "strong":
      return (
        <strong className="font-semibold">
          <Text text={part.text} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <Text text={part.text} />
        </em>
      );
    case "link":
      return (
        <a
          href={part.href}
          target="_blank"
          rel="nofollow ugc noopener noreferrer"
          className="text-accent underline underline-offset-2"
        >
          <Text text={part.text} />
        </a>
      );
    case "image":
      return <StoredPicture cid={part.cid} alt={part.alt} />;
    case "break":
      return <br />;
  }
}

function StoredPicture({ cid, alt }: { cid: string; alt: string }) {
  const gateway = usePublicEnvironment().gatewayUrls[0];
  if (!gateway) return alt;
  return (
    <img
      src={contentUrl(gateway, cid)}
      alt={alt}
      loading="lazy"
      referrerPolicy="no-referrer"
      className="max-h-96 max-w-full rounded-control"
    />
  );
}
