import { isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * The caller's network: its address from the configured header, else from the connection. Of several entries the last one counts,
 * which the nearest proxy wrote; a header that is not configured is ignored, because any caller can send it.
 */
export function clientNetwork(c: Context, header: string | undefined): string {
  const address = header && c.req.header(header)?.split(",").at(-1)?.trim();
  return networkOf(address || (getConnInfo(c).remote.address ?? "unknown"));
}

/** An IPv6 address stands for its /64, which one customer has as a whole; an IPv4 address for itself. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return address;
  const [head = "", tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::");
  const groups = head.split(":").filter(Boolean);
  const behind = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - behind.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...behind];
  return `${all.slice(0, 4).join(":")}::/64`;
}
