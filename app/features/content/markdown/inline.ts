import { t } from "#language/text.ts";
import { isCid, parsePointer } from "#protocol/content/pointer/pointer.ts";

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "strong" | "emphasis"; text: Inline[] }
  | { kind: "link"; href: string; text: Inline[] }
  /** An image from the content store. Images from elsewhere would reveal the reader to their host. */
  | { kind: "image"; cid: string; alt: string }
  | { kind: "break" };

const MAX_DEPTH = 6;
/** Marks not closed within this many characters are text, which bounds parsing time. */
const REACH = 1_000;

/**
 * Allowed link targets: http and https URLs, and pages of this site. Everything else, above all `javascript:` and
 * `data:`, is rejected.
 */
export function safeHref(href: string): string | undefined {
  if (/^\/(?![/\\])[\w\-./?=&#%~+]*$/.test(href)) return href;
  const url = URL.canParse(href) ? new URL(href) : undefined;
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : undefined;
}

/** Parses the text of one block. Marks that start nothing are text. */
export function parseInline(text: string, depth = 0): Inline[] {
  const found: Inline[] = [];
  let plain = "";
  const flush = () => {
    if (plain) found.push({ kind: "text", text: plain });
    plain = "";
  };
  for (let at = 0; at < text.length; ) {
    const read = depth < MAX_DEPTH ? inlineAt(text, at, depth) : undefined;
    if (!read) {
      plain += text[at] === "\n" ? " " : text[at];
      at++;
      continue;
    }
    if (read.inline) {
      flush();
      found.push(read.inline);
    }
    plain += read.plain ?? "";
    at = read.next;
  }
  flush();
  return found;
}

interface Read {
  inline?: Inline;
  plain?: string;
  next: number;
}

function inlineAt(text: string, at: number, depth: number): Read | undefined {
  const sign = text[at];
  const rest = text.slice(at, at + 2);
  if (sign === "\\" && /[!-/:-@[-`{-~]/.test(text[at + 1] ?? ""))
    return { plain: text[at + 1], next: at + 2 };
  if (rest === "\\\n") return { inline: { kind: "break" }, next: at + 2 };
  if (text.startsWith("  \n", at)) return { inline: { kind: "break" }, next: at + 3 };
  if (sign === "`") return codeAt(text, at);
  if (rest === "**" || rest === "__")
    return marked(text, at, rest, "strong", depth) ?? { plain: rest, next: at + 2 };
  if (sign === "*" || sign === "_") return marked(text, at, sign, "emphasis", depth);
  if (rest === "![") return imageAt(text, at);
  if (sign === "[") return linkAt(text, at, depth);
  if (sign === "h" && !/\w/.test(text[at - 1] ?? "")) return addressAt(text, at);
  return undefined;
}

function codeAt(text: string, at: number): Read | undefined {
  const fence = /^`+/.exec(text.slice(at, at + 8))?.[0] ?? "`";
  const inside = text.slice(at + fence.length, at + REACH);
  const length = inside.indexOf(fence);
  if (length < 0) return { plain: fence, next: at + fence.length };
  const end = at + fence.length + length;
  const code = inside.slice(0, length).replaceAll("\n", " ").trim();
  return { inline: { kind: "code", text: code }, next: end + fence.length };
}

function marked(
  text: string,
  at: number,
  mark: string,
  kind: "strong" | "emphasis",
  depth: number,
): Read | undefined {
  const from = at + mark.length;
  // A mark must be at a word boundary: snake_case and 2 * 3 are text.
  if (/\s/.test(text[from] ?? " ") || (mark.startsWith("_") && /\w/.test(text[at - 1] ?? "")))
    return undefined;
  const most = Math.min(text.length, at + REACH);
  for (let end = text.indexOf(mark, from + 1); end > 0 && end < most; end = text.indexOf(mark, end + 1)) {
    const isEdge =
      !/[\s\\]/.test(text[end - 1] ?? " ") &&
      !(mark.startsWith("_") && /\w/.test(text[end + mark.length] ?? ""));
    const isOther = mark.length === 1 && (text[end + 1] === mark || text[end - 1] === mark);
    if (!isEdge || isOther) continue;
    return { inline: { kind, text: parseInline(text.slice(from, end), depth + 1) }, next: end + mark.length };
  }
  return undefined;
}

const LINK = /^\[((?:[^[\]\\\n]|\\.){1,500})\]\(<?([^\s()<>]{1,500})>?(?:[ \t]+"[^"\n]{0,200}")?\)/;

function linkAt(text: string, at: number, depth: number): Read | undefined {
  const [whole, label, target] = LINK.exec(text.slice(at, at + 1_400)) ?? [];
  if (!whole || !label || !target) return undefined;
  const inside = parseInline(label, depth + 1);
  const href = safeHref(target);
  const next = at + whole.length;
  return href ? { inline: { kind: "link", href, text: inside }, next } : { plain: label, next };
}

const IMAGE = /^!\[([^[\]\n]{0,500})\]\(<?([^\s()<>]{1,500})>?(?:[ \t]+"[^"\n]{0,200}")?\)/;

function imageAt(text: string, at: number): Read | undefined {
  const [whole, alt = "", target] = IMAGE.exec(text.slice(at, at + 1_400)) ?? [];
  if (!whole || !target) return undefined;
  const next = at + whole.length;
  const pointer = parsePointer(target);
  if (pointer?.kind === "ipfs" && isCid(pointer.cid))
    return { inline: { kind: "image", cid: pointer.cid, alt }, next };
  const href = safeHref(target);
  const text_ = alt || t("Image");
  return href
    ? { inline: { kind: "link", href, text: [{ kind: "text", text: text_ }] }, next }
    : { plain: alt, next };
}

const ADDRESS = /^https?:\/\/[^\s<>()[\]"'`]{1,500}[^\s<>()[\]"'`.,:;!?*_]/;

function addressAt(text: string, at: number): Read | undefined {
  const [address] = ADDRESS.exec(text.slice(at, at + 520)) ?? [];
  const href = address && safeHref(address);
  if (!address || !href) return undefined;
  return {
    inline: { kind: "link", href, text: [{ kind: "text", text: address }] },
    next: at + address.length,
  };
}
