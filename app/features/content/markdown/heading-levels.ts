import type { Block } from "./markdown.ts";

/** The page's own headings are h1 and h2: those of the text come below them. */
const HEADINGS = ["h3", "h4", "h5", "h6"] as const;

/**
 * Which heading each heading of a text becomes. Strangers begin with any level and leave some out; whoever goes from heading
 * to heading meets none that is more than one level below the one before, so that what counts is how deep it lies, not how
 * many signs it was written with.
 */
export function headingLevels(blocks: readonly Block[]): ReadonlyMap<Block, (typeof HEADINGS)[number]> {
  const levels = new Map<Block, (typeof HEADINGS)[number]>();
  /** The levels as written of the headings that the next one lies below. */
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
