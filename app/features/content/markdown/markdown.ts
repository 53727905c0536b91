/** Markdown as data that limits what untrusted text can render: no raw HTML, one pass, bounded nesting. */
import { type Inline, parseInline } from "./inline.ts";

export type Block =
  | { kind: "heading"; level: number; text: Inline[] }
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "list"; start: number | null; items: Block[][] }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "code"; language: string; text: string }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "rule" };

const MAX_DEPTH = 6;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*([\w+-]*)/;
const RULE = /^ {0,3}(?:-[ \t]*){3,}$|^ {0,3}(?:\*[ \t]*){3,}$|^ {0,3}(?:_[ \t]*){3,}$/;
const ITEM = /^( {0,3})(?:([-*+])|(\d{1,9})[.)])([ \t]+|$)/;
const QUOTE = /^ {0,3}> ?/;
const TABLE_LINE = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** Reads a document. Whatever it holds, the result is blocks of text. */
export function parseMarkdown(text: string): Block[] {
  return blocksOf(text.replace(/\r\n?/g, "\n").replaceAll("\0", "").split("\n"), 0);
}

const isBlank = (line: string): boolean => line.trim() === "";

/** A line that ends a paragraph without a blank line before it. */
const interrupts = (line: string): boolean =>
  isBlank(line) ||
  HEADING.test(line) ||
  FENCE.test(line) ||
  RULE.test(line) ||
  QUOTE.test(line) ||
  ITEM.test(line);

function blocksOf(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const { block, next } = blockAt(lines, at, depth);
    if (block) blocks.push(block);
    at = next;
  }
  return blocks;
}

interface Read {
  block?: Block;
  next: number;
}

function blockAt(lines: readonly string[], at: number, depth: number): Read {
  const line = lines[at] ?? "";
  if (isBlank(line)) return { next: at + 1 };
  const heading = HEADING.exec(line);
  if (heading)
    return {
      block: { kind: "heading", level: heading[1]?.length ?? 1, text: parseInline(heading[2] ?? "") },
      next: at + 1,
    };
  if (FENCE.test(line)) return fenced(lines, at);
  if (RULE.test(line)) return { block: { kind: "rule" }, next: at + 1 };
  if (depth < MAX_DEPTH && QUOTE.test(line)) return quoted(lines, at, depth);
  if (depth < MAX_DEPTH && ITEM.test(line)) return listed(lines, at, depth);
  if (line.includes("|") && TABLE_LINE.test(lines[at + 1] ?? "") && (lines[at + 1] ?? "").includes("-"))
    return tabled(lines, at);
  let next = at + 1;
  while (next < lines.length && !interrupts(lines[next] ?? "")) next++;
  return { block: { kind: "paragraph", text: parseInline(lines.slice(at, next).join("\n").trim()) }, next };
}

function fenced(lines: readonly string[], at: number): Read {
  const [, fence = "```", language = ""] = FENCE.exec(lines[at] ?? "") ?? [];
  let end = at + 1;
  while (end < lines.length && !(lines[end] ?? "").trim().startsWith(fence)) end++;
  return { block: { kind: "code", language, text: lines.slice(at + 1, end).join("\n") }, next: end + 1 };
}

function quoted(lines: readonly string[], at: number, depth: number): Read {
  let next = at;
  while (next < lines.length && QUOTE.test(lines[next] ?? "")) next++;
  const inside = lines.slice(at, next).map((line) => line.replace(QUOTE, ""));
  return { block: { kind: "quote", blocks: blocksOf(inside, depth + 1) }, next };
}

/** Consecutive items of one kind of list; lines indented below an item belong to it. */
function listed(lines: readonly string[], at: number, depth: number): Read {
  const [, , bullet, number] = ITEM.exec(lines[at] ?? "") ?? [];
  const isSame = (match: RegExpExecArray | null) =>
    match !== null && (bullet === undefined ? match[3] !== undefined : match[2] !== undefined);
  const items: string[][] = [];
  let next = at;
  while (next < lines.length) {
    const line = lines[next] ?? "";
    const item = ITEM.exec(line);
    const last = items.at(-1);
    if (isSame(item) && !RULE.test(line)) items.push([line.slice(item?.[0].length)]);
    else if (last && isBlank(line) && /^ {2,}\S|^\t/.test(lines[next + 1] ?? "")) last.push("");
    else if (last && /^ {2,}|^\t/.test(line)) last.push(line.replace(/^(?:\t| {2,4})/, ""));
    else if (last && !interrupts(line)) last.push(line);
    else break;
    next++;
  }
  const start = number === undefined ? null : Number(number);
  return {
    block: { kind: "list", start, items: items.map((item) => blocksOf(item, depth + 1)) },
    next: Math.max(next, at + 1),
  };
}

function cellsOf(line: string): Inline[][] {
  const inside = line.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inside.split(/(?<!\\)\|/).map((cell) => parseInline(cell.trim().replaceAll("\\|", "|")));
}

function tabled(lines: readonly string[], at: number): Read {
  const head = cellsOf(lines[at] ?? "");
  let next = at + 2;
  while (next < lines.length && (lines[next] ?? "").includes("|")) next++;
  const rows = lines.slice(at + 2, next).map((line) => {
    const cells = cellsOf(line).slice(0, head.length);
    return [...cells, ...Array.from({ length: head.length - cells.length }, () => [])];
  });
  return { block: { kind: "table", head, rows }, next };
}
