import type { Block } from "./markdown.ts";

/** The page uses h1 and h2, so the text's headings start at h3. */
const HEADINGS = ["h3", "h4", "h5", "h6"] as const;

/**
 * Maps headings of a text to HTML levels. Authors may start at any level and skip some, so the result depends on
 * nesting depth, not on the written level: no heading is more than one level below the previous one.
 */
export function headingLevels(blocks: readonly Block[]): ReadonlyMap<Block, (typeof HEADINGS)[number]> {
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
