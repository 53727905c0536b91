import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { networkOf } from "#protocol/format/network-of.ts";

/**
 * The caller's network: its address from the configured header, else from the connection. Of several entries the last one counts,
 * which the nearest proxy wrote; a header that is not configured is ignored, because any caller can send it.
 */
export function clientNetwork(c: Context, header: string | undefined): string {
  const address = header && c.req.header(header)?.split(",").at(-1)?.trim();
  return networkOf(address || (getConnInfo(c).remote.address ?? "")) ?? "unknown";
}
