import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import { networkOf } from "#protocol/format/network-of.ts";

/** The caller's network: the last address of the configured header, which the nearest proxy wrote, else the connection. */
export function clientNetwork(c: Context, header: string | undefined): string {
  const address = header && c.req.header(header)?.split(",").at(-1)?.trim();
  return networkOf(address || (getConnInfo(c).remote.address ?? "")) ?? "unknown";
}

/** Callers in memory. Beyond it the one whose last request is oldest is dropped. */
const MAX_CALLERS = 50_000;

export interface RequestLimitOptions {
  /** Requests per address and minute, which may be a single burst. 0: no limit. */
  readonly perMinute: number;
  readonly clientAddressHeader?: string;
  /** Plural noun for messages: "downloads". */
  readonly what: string;
  /** Milliseconds of a clock that is never set back. */
  readonly now?: () => number;
}

/** Limits requests per address (G61). A refusal says when to retry. */
export function requestLimit(options: RequestLimitOptions): MiddlewareHandler {
  const { perMinute, clientAddressHeader, what, now = () => performance.now() } = options;
  const left = new Map<string, { requests: number; at: number }>();
  return async (c, next) => {
    if (perMinute === 0 || c.req.method === "OPTIONS") return next();
    const address = clientNetwork(c, clientAddressHeader);
    const time = now();
    const before = left.get(address) ?? { requests: perMinute, at: time };
    const requests = Math.min(perMinute, before.requests + ((time - before.at) * perMinute) / 60_000);
    left.delete(address);
    left.set(address, { requests: requests < 1 ? requests : requests - 1, at: time });
    if (left.size > MAX_CALLERS) left.delete(left.keys().next().value as string);
    if (requests >= 1) return next();
    const seconds = Math.ceil(((1 - requests) * 60) / perMinute);
    const message = `Rate limit exceeded: ${perMinute} ${what} per minute from your address. Nothing was lost. Try again in ${seconds} s.`;
    const headers = {
      "Retry-After": String(seconds),
      "Cache-Control": "no-store",
      "Access-Control-Allow-Origin": "*",
    };
    return c.json({ ok: false, error: { name: "RateLimited", message } }, 429, headers);
  };
}
