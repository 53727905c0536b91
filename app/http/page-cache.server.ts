/**
 * Caches rendered pages of visitors without an account, per block, or for a minute if the page shows no chain data. A page is
 * rendered and compressed once and sent to each visitor with a fresh nonce. Shared caches must not store these documents: two
 * visitors would receive the same nonce, and anyone who has read it could bypass the content security policy.
 */

import type { AppLoadContext } from "@remix-run/server-runtime";
import { hexDigits } from "#protocol/format/hex.ts";
import { createNonce } from "./nonce.ts";

/** Compresses a document in such a way that a nonce can be inserted between its parts afterwards. */
export type CompressParts = (parts: readonly Uint8Array[]) => (nonce: Uint8Array) => Uint8Array<ArrayBuffer>;

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** Compresses cached pages with gzip; absent where the host compresses every response. */
    readonly compressParts?: CompressParts | undefined;
  }
}

type Handle = (request: Request, context?: AppLoadContext) => Promise<Response>;

export interface PageCacheOptions {
  /** Everything besides the URL that the page depends on; undefined when the page is personal. */
  readonly audienceOf: (request: Request) => string | undefined;
  /** Number of the newest block that a page would show now; undefined when unknown. */
  readonly newestBlock: () => Promise<number | undefined>;
  /** Whether the page is the same for every block. */
  readonly isBlockIndependent: (request: Request) => boolean;
  /** Milliseconds. */
  readonly now?: () => number;
  /** Maximum size of all cached documents, bytes before compression. */
  readonly maxLength?: number;
}

interface Age {
  /** The block that the page shows, or ANY_BLOCK if it shows no chain data. */
  readonly block: number | typeof ANY_BLOCK;
  readonly expiresAt: number;
}

interface Page extends Age {
  /** Milliseconds. */
  readonly renderedAt: number;
  readonly etag: string;
  readonly headers: Headers;
  /** The document, split where the nonce is inserted. */
  readonly parts: readonly Uint8Array[];
  readonly length: number;
  /** Set when a visitor first accepts a compressed copy. */
  compressed?: ReturnType<CompressParts>;
}

/** Maximum age of time-dependent content (a lagging index) while no new block arrives. */
const LIFETIME_MS = 10_000;
/** Same lifetime as the cached protocol parameters, the only chain data on such pages. */
const BLOCK_INDEPENDENT_MS = 60_000;
const ANY_BLOCK = "any block";
const MAX_PAGES = 300;
/** Maximum size of all cached documents, bytes: requesting the longest pages must not exhaust the memory. */
const MAX_LENGTH = 16_000_000;

/** Caches documents that are the same for every visitor. Requests for a page in progress wait for that rendering. */
export function pageCache(
  handle: Handle,
  {
    audienceOf,
    newestBlock,
    isBlockIndependent,
    now = () => performance.now(),
    maxLength = MAX_LENGTH,
  }: PageCacheOptions,
): Handle {
  // Ordered by last use.
  const pages = new Map<string, Page>();
  /** Pages being rendered for a block. Resolves to undefined when the result cannot be shared. */
  const rendering = new Map<string, Promise<Page | undefined>>();

  let length = 0;
  const remove = (key: string) => {
    length -= pages.get(key)?.length ?? 0;
    pages.delete(key);
  };
  const insert = (key: string, page: Page) => {
    remove(key);
    pages.set(key, page);
    length += page.length;
    for (const oldest of pages.keys()) {
      if (pages.size <= MAX_PAGES && length <= maxLength) break;
      remove(oldest);
    }
  };

  function cached(key: string, block: Age["block"]): Page | undefined {
    const page = pages.get(key);
    remove(key);
    if (!page || page.block !== block || page.expiresAt <= now()) return undefined;
    insert(key, page);
    return page;
  }

  async function store(
    key: string,
    { block, expiresAt }: Age,
    response: Response,
  ): Promise<Page | undefined> {
    const { headers, body } = response;
    const text = await new Response(body).text().catch(() => "");
    const nonce = nonceOf(headers);
    if (!nonce || !isWhole(text)) return undefined;
    const parts = text.split(nonce).map((part) => encoder.encode(part));
    const page = {
      block,
      expiresAt,
      renderedAt: now(),
      etag: await etagOf(parts),
      headers,
      parts,
      length: parts.reduce((sum, part) => sum + part.length, 0),
    };
    insert(key, page);
    return page;
  }

  /** Renders a page for one visitor, streamed, and for those who request it in the meantime. */
  async function render(ask: () => Promise<Response>, key: string, block: Age["block"]): Promise<Response> {
    const age = { block, expiresAt: now() + (block === ANY_BLOCK ? BLOCK_INDEPENDENT_MS : LIFETIME_MS) };
    const whole = Promise.withResolvers<Page | undefined>();
    const name = nameOf(key, block);
    rendering.set(name, whole.promise);
    // Delete the entry before the waiting requests continue: none may wait for a finished rendering.
    const end = (page?: Page) => {
      if (rendering.get(name) === whole.promise) rendering.delete(name);
      whole.resolve(page);
    };
    try {
      const response = await ask();
      const isPage = response.status === 200 && response.headers.get("Content-Type")?.startsWith("text/html");
      if (!isPage || !response.body) {
        end();
        return response;
      }
      // Rendering completes for the others even if this visitor disconnects.
      const [forVisitor, forCache] = response.body.tee();
      const { headers } = response;
      store(key, age, new Response(forCache, { headers: new Headers(headers) })).then(end, () => end());
      return new Response(forVisitor, { headers });
    } catch (error) {
      end();
      throw error;
    }
  }

  return async (request, context) => {
    const audience = isDocument(request) ? audienceOf(request) : undefined;
    if (audience === undefined) return handle(request, context);
    const block = isBlockIndependent(request) ? ANY_BLOCK : await newestBlock();
    const key = `${pathOf(request)}\n${audience}`;
    if (block === undefined) {
      const last = pages.get(key);
      return last ? staleResponse(last, now()) : handle(request, context);
    }
    const page = cached(key, block) ?? (await rendering.get(nameOf(key, block)));
    return page
      ? cachedResponse(page, request, context?.compressParts)
      : render(() => handle(request, context), key, block);
  };
}

/** The URL without the host: the client controls that header, and no page depends on it. */
function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

const nameOf = (key: string, block: Age["block"]) => `${block}\n${key}`;

/** Whether the response is a document that a browser displays. */
export const isDocument = ({ method, url }: Request): boolean =>
  (method === "GET" || method === "HEAD") && !/^\/(?:api|resources)\/|\.data$/.test(new URL(url).pathname);

/** False if the shell is truncated, or if React left a part to the browser because rendering it failed or timed out. */
const isWhole = (html: string): boolean => html.includes("</html>") && !html.includes("$RX(");

const encoder = new TextEncoder();

const nonceOf = (headers: Headers): string | undefined =>
  /'nonce-([^']+)'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1];

async function etagOf(parts: readonly Uint8Array[]): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", joined(parts, new Uint8Array(1)));
  return `W/"${hexDigits(new Uint8Array(digest, 0, 16))}"`;
}

/** Responds with the last rendered page while the index is down. The `html` element carries its age in seconds. */
function staleResponse(page: Page, now: number): Response {
  const age = String(Math.floor((now - page.renderedAt) / 1_000));
  const { headers, nonce } = withFreshNonce(page);
  headers.set("Age", age);
  headers.set("Cache-Control", "no-store");
  const html = new TextDecoder().decode(joined(page.parts, nonce));
  return new Response(html.replace("<html", `<html data-age="${age}"`), { headers });
}

/** Responds 304 to a browser that has this document; it keeps the nonce and policy it received. */
function cachedResponse(page: Page, request: Request, compress: CompressParts | undefined): Response {
  const revalidated = {
    ETag: page.etag,
    "Cache-Control": "private, no-cache",
    Vary: "Accept-Encoding, Accept-Language, Cookie",
  };
  if (request.headers.get("If-None-Match")?.includes(page.etag)) {
    return new Response(null, { status: 304, headers: revalidated });
  }
  const { headers, nonce } = withFreshNonce(page);
  for (const [name, value] of Object.entries(revalidated)) headers.set(name, value);
  if (!compress || !acceptsGzip(request)) return new Response(joined(page.parts, nonce), { headers });
  page.compressed ??= compress(page.parts);
  headers.set("Content-Encoding", "gzip");
  return new Response(page.compressed(nonce), { headers });
}

const acceptsGzip = ({ headers }: Request): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(headers.get("Accept-Encoding") ?? "");

/** The headers of a page for one visitor, and the nonce of their policy. */
function withFreshNonce(page: Page): { headers: Headers; nonce: Uint8Array } {
  const headers = new Headers(page.headers);
  const nonce = createNonce();
  const policy = headers.get("Content-Security-Policy") ?? "";
  headers.set("Content-Security-Policy", policy.replaceAll(nonceOf(page.headers) as string, nonce));
  return { headers, nonce: encoder.encode(nonce) };
}

function joined(parts: readonly Uint8Array[], separator: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length + separator.length, -separator.length);
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const [index, part] of parts.entries()) {
    if (index > 0) {
      whole.set(separator, offset);
      offset += separator.length;
    }
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
