/** Removes secrets from texts: configured URLs are reduced to their origin, long hex strings are cut. */

/** Longer than any hash, address or signature. */
const LONG_HEX = /0x[0-9a-fA-F]{200,}/g;
const HEX_SHOWN = 10;
/** Shorter parts of a URL occur in other texts. */
const MIN_SECRET_CHARACTERS = 8;

/** Parts of the addresses in the guides, which also occur in messages. */
const PUBLIC_PARTS: readonly string[] = ["marketplace", "subgraphs"];

interface Secret {
  readonly text: string;
  readonly shown: string;
}

function secretsOf(value: string): readonly Secret[] {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  // A scheme without a host (`mailto:`) has no origin to show.
  if (!url || url.host === "") return [];
  const shown = `${url.protocol}//${url.host}`;
  const parts = [
    `${url.pathname}${url.search}`,
    url.search,
    ...url.pathname.split("/"),
    ...url.searchParams.values(),
    url.username,
    url.password,
  ].flatMap((part) => [part, decoded(part)]);
  const isWhole = url.username === "" && url.pathname === "/" && url.search === "";
  const whole = isWhole ? [] : [value, url.href, withoutUser(url)].map((text) => text.replace(/\/$/, ""));
  return [
    ...whole.map((text) => ({ text, shown })),
    ...parts
      .filter((part) => part.length >= MIN_SECRET_CHARACTERS && !PUBLIC_PARTS.includes(part))
      .map((text) => ({ text, shown: "[redacted]" })),
  ];
}

function withoutUser(url: URL): string {
  const copy = new URL(url);
  copy.username = "";
  copy.password = "";
  return copy.href;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export type Redact = (text: string) => string;

/** @param values configured values: URLs, or lists of them with commas or blanks; others are ignored */
export function redactor(values: Iterable<string | undefined>): Redact {
  const secrets = [...values]
    .flatMap((value = "") => value.split(/[,\s]+(?=[a-z][a-z0-9+.-]*:\/\/)/i))
    .flatMap(secretsOf)
    // Longest first: replace a whole URL before its parts.
    .toSorted((one, other) => other.text.length - one.text.length);
  return (text) =>
    secrets
      .reduce((redacted, { text: secret, shown }) => redacted.replaceAll(secret, shown), text)
      .replace(LONG_HEX, (hex) => `${hex.slice(0, HEX_SHOWN)}…(${(hex.length - 2) / 2} bytes)`);
}

/** Reduces every URL with a host to its origin, configured or not, as in errors of a chain node. */
export const originsOnly: Redact = (text) =>
  text.replace(/\b([a-z][a-z0-9+.-]*:\/\/)(?:[^@\s/"'<>]*@)?([^\s/?#"'<>(),;]+)[^\s"'<>]*/gi, "$1$2");

export function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
