/**
 * Pages of readers without an account, kept for the block that they show, or for a minute where they show none: drawn once,
 * and sent to each reader with a nonce of their own. Nothing here is for shared caches: a document that two readers have in
 * common would have its nonce in common, too, and the policy would keep out nobody who has read it.
 */

import type { AppLoadContext } from "@remix-run/server-runtime";
import { hexDigits } from "#protocol/format/hex.ts";
import { createNonce } from "./nonce.server.ts";

type Handle = (request: Request, context?: AppLoadContext) => Promise<Response>;

export interface VisitorPagesOptions {
  /** What a request's page depends on beside its address, or undefined when it is made for one person alone. */
  readonly audienceOf: (request: Request) => string | undefined;
  /** The number of the newest block that a page would show now; undefined when it cannot be told. */
  readonly newestBlock: () => Promise<number | undefined>;
  /** Whether a request's page is the same from block to block. */
  readonly isSteady: (request: Request) => boolean;
  /** Milliseconds. */
  readonly now?: () => number;
  /** Characters of all kept documents. */
  readonly maxLength?: number;
}

interface Age {
  /** What the page shows: a block, or nothing of the chain. */
  readonly block: number | typeof STEADY;
  readonly keptUntil: number;
}

interface Page extends Age {
  /** Milliseconds. */
  readonly drawnAt: number;
  readonly etag: string;
  readonly headers: Headers;
  /** The document between the places of the nonce. */
  readonly parts: readonly string[];
  readonly length: number;
}

/** What a page says of the clock (an index that is behind) is at most so old, while no block comes. */
const KEPT_MS = 10_000;
/** As long as the network's rules are kept, which is all that such a page shows of the chain. */
const STEADY_MS = 60_000;
const STEADY = "steady";
const MAX_PAGES = 300;
/** Characters of all kept documents: a caller who asks for the longest pages must not fill the memory with them. */
const MAX_LENGTH = 64_000_000;

/**
 * Answers as `handle` does, and keeps documents that are the same for every visitor. Who asks for one that is being drawn waits
 * for its end, however long that takes: many readers at once are when a server has no time to draw it twice.
 */
export function visitorPages(
  handle: Handle,
  { audienceOf, newestBlock, isSteady, now = Date.now, maxLength = MAX_LENGTH }: VisitorPagesOptions,
): Handle {
  // In the order of their last use.
  const pages = new Map<string, Page>();
  /** Pages that are being drawn for a block; undefined when nothing came of it that others may see. */
  const drawing = new Map<string, Promise<Page | undefined>>();

  let length = 0;
  const forget = (key: string) => {
    length -= pages.get(key)?.length ?? 0;
    pages.delete(key);
  };
  const remember = (key: string, page: Page) => {
    forget(key);
    pages.set(key, page);
    length += page.length;
    for (const oldest of pages.keys()) {
      if (pages.size <= MAX_PAGES && length <= maxLength) break;
      forget(oldest);
    }
  };

  function kept(key: string, block: Age["block"]): Page | undefined {
    const page = pages.get(key);
    forget(key);
    if (!page || page.block !== block || page.keptUntil <= now()) return undefined;
    remember(key, page);
    return page;
  }

  async function keep(key: string, { block, keptUntil }: Age, response: Response): Promise<Page | undefined> {
    const { headers, body } = response;
    const text = await new Response(body).text().catch(() => "");
    const nonce = nonceOf(headers);
    if (!nonce || !isWhole(text)) return undefined;
    const parts = text.split(nonce);
    const page = {
      block,
      keptUntil,
      drawnAt: now(),
      etag: await etagOf(parts),
      headers,
      parts,
      length: text.length,
    };
    remember(key, page);
    return page;
  }

  /** Draws a page for one reader, who sees its beginning before its end is there, and for those who ask meanwhile. */
  async function draw(ask: () => Promise<Response>, key: string, block: Age["block"]): Promise<Response> {
    const age = { block, keptUntil: now() + (block === STEADY ? STEADY_MS : KEPT_MS) };
    const whole = Promise.withResolvers<Page | undefined>();
    const name = nameOf(key, block);
    drawing.set(name, whole.promise);
    // Before who waits goes on: nobody waits for what is over.
    const end = (page?: Page) => {
      if (drawing.get(name) === whole.promise) drawing.delete(name);
      whole.resolve(page);
    };
    try {
      const response = await ask();
      const isPage = response.status === 200 && response.headers.get("Content-Type")?.startsWith("text/html");
      if (!isPage || !response.body) {
        end();
        return response;
      }
      // The page is drawn to its end for the others, also when this reader leaves.
      const [atOnce, whenWhole] = response.body.tee();
      const { headers } = response;
      keep(key, age, new Response(whenWhole, { headers: new Headers(headers) })).then(end, () => end());
      return new Response(atOnce, { headers });
    } catch (error) {
      end();
      throw error;
    }
  }

  return async (request, context) => {
    const audience = isDocument(request) ? audienceOf(request) : undefined;
    if (audience === undefined) return handle(request, context);
    const block = isSteady(request) ? STEADY : await newestBlock();
    const key = `${placeOf(request)}\n${audience}`;
    if (block === undefined) {
      const last = pages.get(key);
      return last ? answerWithOld(last, now()) : handle(request, context);
    }
    const page = kept(key, block) ?? (await drawing.get(nameOf(key, block)));
    return page ? answerWith(page, request) : draw(() => handle(request, context), key, block);
  };
}

/** The address without the host: a caller writes that header, and no page depends on it. */
function placeOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

const nameOf = (key: string, block: Age["block"]) => `${block}\n${key}`;

/** Whether a browser that asks this shows the answer as a page. */
export const isDocument = ({ method, url }: Request): boolean =>
  (method === "GET" || method === "HEAD") && !/^\/(?:api|resources)\/|\.data$/.test(new URL(url).pathname);

/** Not when its shell is cut, nor when React leaves a part of it to the browser because drawing that failed or took too long. */
const isWhole = (html: string): boolean => html.includes("</html>") && !html.includes("$RX(");

const nonceOf = (headers: Headers): string | undefined =>
  /'nonce-([^']+)'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1];

async function etagOf(parts: readonly string[]): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(parts.join("\0")));
  return `W/"${hexDigits(new Uint8Array(digest, 0, 16))}"`;
}

/**
 * The last page that was drawn, while the index does not answer. Its element `html` says how old it is, seconds, so that the page
 * can say it to its reader.
 */
function answerWithOld(page: Page, now: number): Response {
  const age = String(Math.floor((now - page.drawnAt) / 1_000));
  const answer = documentOf(page, (part) => part.replace("<html", `<html data-age="${age}"`));
  answer.headers.set("Age", age);
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}

/** A browser that has this very document keeps it, with the nonce and the policy that it came with. */
function answerWith(page: Page, request: Request): Response {
  const revalidated = {
    ETag: page.etag,
    "Cache-Control": "private, no-cache",
    Vary: "Accept-Language, Cookie",
  };
  if (request.headers.get("If-None-Match")?.includes(page.etag)) {
    return new Response(null, { status: 304, headers: revalidated });
  }
  const answer = documentOf(page);
  for (const [name, value] of Object.entries(revalidated)) answer.headers.set(name, value);
  return answer;
}

/** The kept document with a nonce of its own. @param edit changes its beginning */
function documentOf(page: Page, edit = (part: string) => part): Response {
  const headers = new Headers(page.headers);
  const nonce = createNonce();
  const policy = headers.get("Content-Security-Policy") ?? "";
  headers.set("Content-Security-Policy", policy.replaceAll(nonceOf(page.headers) as string, nonce));
  const [first = "", ...rest] = page.parts;
  return new Response([edit(first), ...rest].join(nonce), { headers });
}
