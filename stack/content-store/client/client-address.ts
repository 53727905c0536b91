import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * Who asks: what the configured header says, else the connection's other end. Of several entries the last one counts, which
 * the proxy next to us wrote itself; a header that is not configured is never looked at, since anybody can send it.
 */
export function clientAddress(c: Context, header: string | undefined): string {
  const told = header && c.req.header(header)?.split(",").at(-1)?.trim();
  return told || (getConnInfo(c).remote.address ?? "unknown");
}
