/** The marketplace's endpoints, typed by the catalogue that documents and checks them. */
import * as z from "zod";
import type { TypedDescription } from "#functions/catalogue/description.ts";
import { describedEndpoints } from "#functions/catalogue/endpoints.ts";
import { pathOf } from "#functions/catalogue/path-of.ts";
import { redactor } from "#protocol/format/redact.ts";
import { redacting } from "#protocol/format/redact-deep.ts";
import { pause } from "../pause.ts";
import {
  IndexBehindError,
  indexedBlockOf,
  ProblemError,
  UnexpectedAnswerError,
  UnreachableError,
} from "./problem.ts";

type Described = (typeof describedEndpoints)[number];
/** Endpoint names, as in the API reference. */
export type EndpointId = Described["id"];
type Types<Id extends EndpointId> =
  Extract<Described, { id: Id }> extends TypedDescription<Id, infer Takes, infer Answers>
    ? { takes: Takes; answers: Answers }
    : never;

/** Parameters of an endpoint; numbers, amounts and truth values may be given as such. */
export type Takes<Id extends EndpointId> = {
  [Name in keyof Types<Id>["takes"]]: Types<Id>["takes"][Name] | number | bigint | boolean;
};
export type Answers<Id extends EndpointId> = Types<Id>["answers"];

export interface RequestOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds until a request without a response fails. Default 30,000. */
  readonly timeoutMs?: number;
  /** Wait for the index to reach this block, so the answer includes a transaction of that block. */
  readonly minBlock?: bigint | number;
  /** Milliseconds to wait for `minBlock`. Default 60,000. */
  readonly waitMs?: number;
}

/** An endpoint with required parameters cannot be called without them. */
type Arguments<Id extends EndpointId> =
  Record<never, never> extends Takes<Id>
    ? [values?: Takes<Id>, options?: RequestOptions]
    : [values: Takes<Id>, options?: RequestOptions];

/** Lists that are paged by cursors, with the member that holds their rows. */
const ROWS = {
  models: "models",
  tasks: "tasks",
  verifications: "verifications",
  channels: "channels",
  activities: "activities",
} as const satisfies Partial<Record<EndpointId, string>>;
type ListId = keyof typeof ROWS;
type RowOf<Id extends ListId> = Id extends ListId
  ? Answers<Id> extends Record<Id, readonly (infer Row)[]>
    ? Row
    : never
  : never;

export interface ApiClient {
  /**
   * Reads from an endpoint: `get("task", { id })`. After a transaction: `get("task", { id }, { minBlock: receipt.blockNumber })`.
   * @throws ProblemError when the API refuses; UnreachableError without a response; UnexpectedAnswerError when the response has
   * another form; IndexBehindError when `minBlock` is not indexed in time
   */
  get<Id extends EndpointId>(id: Id, ...args: Arguments<Id>): Promise<Answers<Id>>;
  /** All rows of a list, page by page: `for await (const task of api.all("tasks", { acceptable: true }))`. */
  all<Id extends ListId>(id: Id, filter?: Takes<Id>, options?: RequestOptions): AsyncGenerator<RowOf<Id>>;
}

const TIMEOUT_MS = 30_000;
const WAIT_MS = 60_000;
/** Between two requests while the index is behind. */
const BEHIND_MS = 500;

/** @throws TypeError when the text is not an http(s) address */
export function siteOrigin(siteUrl: string): URL {
  const url = URL.canParse(siteUrl) ? new URL(siteUrl) : undefined;
  if (url?.protocol !== "http:" && url?.protocol !== "https:")
    throw new TypeError(
      `"${redactor([siteUrl])(siteUrl)}" is not the address of a site, such as https://market.example`,
    );
  return url;
}

/** Sends one request within its time limit. @throws UnreachableError; the signal's reason when aborted */
export async function request(
  url: URL,
  { signal, timeoutMs = TIMEOUT_MS }: RequestOptions = {},
  init: RequestInit = {},
): Promise<{ response: Response; text: string }> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit });
    return { response, text: await response.text() };
  } catch (cause) {
    signal?.throwIfAborted();
    const reason = limit.aborted ? `no response within ${timeoutMs / 1_000} seconds` : reasonOf(cause);
    throw new UnreachableError(`${url.origin} cannot be reached: ${reason}.`, { cause });
  }
}

/** Node's fetch hides the reason, such as ENOTFOUND, in the cause. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? (cause?.message || message);
}

/** The JSON of a response; undefined for other text. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * @param siteUrl address of the marketplace
 * @throws TypeError when it is not an http(s) address
 */
export function createApiClient(siteUrl: string): ApiClient {
  const site = siteOrigin(siteUrl);

  async function fetchAnswer(
    id: EndpointId,
    values: Readonly<Record<string, unknown>>,
    options: RequestOptions,
  ) {
    const described = describedEndpoints.find((endpoint) => endpoint.id === id);
    if (described?.method !== "GET") throw new TypeError(`"${id}" is not an endpoint for reading`);
    const url = new URL(pathOf(described, values), site);
    const { response, text } = await request(url, options);
    const block = indexedBlockOf(response.headers);
    const { schema } = described.answer;
    if (response.ok && !schema) return { answer: text, block };
    const body = jsonOf(text);
    const read = schema?.safeParse(body);
    // The health endpoint reports an outage with its usual body and status 503.
    if (read?.success) return { answer: read.data, block };
    if (!response.ok) throw new ProblemError(response, body);
    const problem = body === undefined || !read ? "not JSON" : z.prettifyError(read.error).split("\n")[0];
    throw new UnexpectedAnswerError(
      `${url.origin}${url.pathname} returned a response that this version of the SDK does not understand (${problem}). Check the address and the version.`,
    );
  }

  /** The answer, or undefined while the index is behind `minBlock`. */
  async function fetchSince(...[id, values, options]: Parameters<typeof fetchAnswer>) {
    const minBlock = Number(options.minBlock ?? 0);
    try {
      const { answer, block } = await fetchAnswer(id, values, options);
      if (minBlock > 0 && block === undefined)
        throw new TypeError(`"${id}" does not name the block of its answer, so minBlock cannot be used`);
      return minBlock === 0 || (block ?? 0) >= minBlock ? { answer } : undefined;
    } catch (error) {
      const isBehind = error instanceof ProblemError && (error.indexedBlock ?? minBlock) < minBlock;
      if (isBehind) return undefined;
      throw error;
    }
  }

  const awaited: ApiClient["get"] = async (id, ...[values = {}, options = {}]) => {
    const until = Date.now() + (options.waitMs ?? WAIT_MS);
    for (;;) {
      const found = await fetchSince(id, values, options);
      if (found) return found.answer as Answers<typeof id>;
      options.signal?.throwIfAborted();
      if (Date.now() > until)
        throw new IndexBehindError(
          `The index has not reached block ${options.minBlock} yet. Try again later.`,
        );
      await pause(BEHIND_MS, options.signal);
    }
  };
  const get = redacting(redactor([siteUrl]), awaited) as ApiClient["get"];
  return {
    get,
    async *all<Id extends ListId>(id: Id, filter?: Takes<Id>, options?: RequestOptions) {
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const args = [{ ...filter, cursor }, options] as unknown as Arguments<Id>;
        const page = (await get(id, ...args)) as unknown as Record<string, RowOf<Id>[]> & {
          pagination: { nextCursor: string | null };
        };
        yield* page[ROWS[id]] ?? [];
        cursor = page.pagination.nextCursor;
      }
    },
  };
}
