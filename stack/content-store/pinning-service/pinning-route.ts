import { createHash, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { CID } from "multiformats/cid";
import { z } from "zod";
import { isCid } from "#protocol/content/pointer/pointer.ts";
import type { PinRequest, PinRequests } from "./pin-requests.ts";

/** What a pin is asked with; the limits are those of the specification. */
const pinSchema = z.object({
  cid: z
    .string()
    .refine(isCid, "must be a content id")
    .transform((text) => CID.parse(text).toString()),
  name: z.string().max(255).optional(),
  origins: z.array(z.string().max(1_000)).max(20).default([]),
  meta: z.record(z.string().max(255), z.string().max(1_000)).default({}),
});

const statuses = ["queued", "pinning", "pinned", "failed"] as const;
const listSchema = z.object({
  cid: z
    .string()
    .transform((text) => text.split(",").slice(0, 10))
    .optional(),
  name: z.string().max(255).optional(),
  status: z
    .string()
    .default("pinned")
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(statuses))),
  limit: z.coerce.number().int().min(1).max(1_000).default(10),
  before: z.iso.datetime().optional(),
  after: z.iso.datetime().optional(),
});

export interface PinningRouteOptions {
  /** Tokens by the name of the operator who holds each. */
  readonly tokens: Readonly<Record<string, string>>;
  /** Addresses of the node that fetches, where there is one. */
  readonly delegates: readonly string[];
  /** Called when something is to be fetched. */
  readonly onRequest: () => void;
  /** Called when nobody asks for a content any more. */
  readonly onUnwanted: (cid: string) => void;
}

/**
 * The IPFS Pinning Service API (version 1): other operators ask this store to keep a copy. Content is fetched from the
 * configured gateways alone, so that an `origins` entry cannot send the store anywhere.
 */
export function pinningRoute(requests: PinRequests, options: PinningRouteOptions): Hono {
  const route = new Hono();
  const asked = (handle: (c: Context, by: string) => Response | Promise<Response>) => (c: Context) => {
    const by = holderOf(c.req.header("Authorization"), options.tokens);
    return by
      ? handle(c, by)
      : failure(c, 401, "UNAUTHORIZED", "The access token is missing or not known here.");
  };

  async function save(c: Context, by: string, replaces?: PinRequest): Promise<Response> {
    const parsed = pinSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return failure(c, 400, "BAD_REQUEST", z.prettifyError(parsed.error));
    const created = Math.floor(Date.now() / 1_000);
    const request: PinRequest = {
      ...parsed.data,
      requestid: crypto.randomUUID(),
      by,
      status: "queued",
      created,
    };
    await requests.save(request);
    if (replaces) await forget(replaces);
    options.onRequest();
    return c.json(statusOf(request, options.delegates), 202);
  }

  async function forget(request: PinRequest): Promise<void> {
    await requests.remove(request.requestid);
    if (!requests.isWanted(request.cid)) options.onUnwanted(request.cid);
  }

  const found = (handle: (c: Context, by: string, request: PinRequest) => Response | Promise<Response>) =>
    asked((c, by) => {
      const request = requests.get(c.req.param("requestid") ?? "", by);
      return request ? handle(c, by, request) : failure(c, 404, "NOT_FOUND", "There is no such pin request.");
    });

  route.post(
    "/pins",
    asked((c, by) => save(c, by)),
  );
  route.get(
    "/pins",
    asked((c, by) => list(c, requests.of(by), options.delegates)),
  );
  route.get(
    "/pins/:requestid",
    found((c, _by, request) => c.json(statusOf(request, options.delegates))),
  );
  route.post(
    "/pins/:requestid",
    found((c, by, request) => save(c, by, request)),
  );
  route.delete(
    "/pins/:requestid",
    found(async (c, _by, request) => {
      await forget(request);
      return c.body(null, 202);
    }),
  );
  return route;
}

function list(c: Context, all: readonly PinRequest[], delegates: readonly string[]): Response {
  const parsed = listSchema.safeParse(c.req.query());
  if (!parsed.success) return failure(c, 400, "BAD_REQUEST", z.prettifyError(parsed.error));
  const { cid, name, status, limit, before, after } = parsed.data;
  const matching = all.filter(
    (request) =>
      (!cid || cid.includes(request.cid)) &&
      (!name || request.name === name) &&
      status.includes(request.status) &&
      (!before || request.created < Date.parse(before) / 1_000) &&
      (!after || request.created > Date.parse(after) / 1_000),
  );
  return c.json({
    count: matching.length,
    results: matching.slice(0, limit).map((request) => statusOf(request, delegates)),
  });
}

/** A request as the specification shows it. The time of the promise stands in `info`, which is the service's own. */
function statusOf(request: PinRequest, delegates: readonly string[]) {
  const { requestid, status, created, cid, name, origins, meta, until, detail } = request;
  const info = {
    ...(until !== undefined && { pinned_until: new Date(until * 1_000).toISOString() }),
    ...(detail && { status_details: detail }),
  };
  return {
    requestid,
    status,
    created: new Date(created * 1_000).toISOString(),
    pin: { cid, ...(name && { name }), origins, meta },
    delegates,
    ...(Object.keys(info).length > 0 && { info }),
  };
}

function holderOf(
  authorization: string | undefined,
  tokens: Readonly<Record<string, string>>,
): string | undefined {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  if (!token) return undefined;
  return Object.keys(tokens).find((name) => timingSafeEqual(digest(token), digest(tokens[name] ?? "")));
}

const digest = (text: string) => createHash("sha256").update(text).digest();

function failure(c: Context, status: 400 | 401 | 404, reason: string, details: string): Response {
  return c.json({ error: { reason, details } }, status);
}
