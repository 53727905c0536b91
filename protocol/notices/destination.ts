/** Requirements that a URL must meet before any request. Its IP address is checked at request time. */
import { isIpAddress, isLoopbackAddress, isPublicAddress } from "./public-address.ts";

/** Longest address of a destination, characters. */
const MAX_LENGTH = 2_000;

/** Ports of web servers ("" is 443), so users cannot make this site connect to mail servers, databases and the like. */
const OPEN_PORTS: readonly string[] = ["", "8443"];

/** Names that never resolve to a public host. */
const CLOSED_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|example|onion)$/i;

/** The host of a URL without the brackets of IPv6. */
export const hostOf = ({ hostname }: Pick<URL, "hostname">): string => hostname.replace(/^\[|\]$/g, "");

/**
 * Why nothing is sent to a URL that a stranger chose; undefined when it can be. `allowLoopback`: only for the local stack. `anyPort`: for
 * requests of a person's own program.
 */
export function destinationProblem(
  text: string,
  allowLoopback: boolean,
  anyPort = false,
): string | undefined {
  if (text.length > MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters`;
  if (!URL.canParse(text)) return "must be an address such as https://example.org/notices";
  const url = new URL(text);
  const host = hostOf(url);
  if (url.username || url.password) return "must not contain a user name or password";
  const isOwn = host === "localhost" || isLoopbackAddress(host);
  if (isOwn && allowLoopback && (url.protocol === "http:" || url.protocol === "https:")) return undefined;
  if (url.protocol !== "https:") return "must begin with https://";
  if (!anyPort && !OPEN_PORTS.includes(url.port)) return "must use port 443 or 8443";
  const name = host.replace(/\.$/, "");
  if (isIpAddress(host) ? !isPublicAddress(host) : CLOSED_NAMES.test(name) || !name.includes("."))
    return "must be a publicly reachable server";
  return undefined;
}
