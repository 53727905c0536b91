/** Network addresses as rate limits count them. */

/** Groups of a /64: the smallest network that a provider gives to one customer, who may use all of its addresses. */
const GROUPS_OF_CUSTOMER = 4;
const GROUPS = 8;

/** An IPv4 address, or the /64 of an IPv6 address, without port and zone; undefined for other text. */
export function networkOf(text: string): string | undefined {
  const address = withoutPort(text.trim()).toLowerCase();
  if (isIpv4(address)) return address;
  const groups = groupsOf(address);
  if (!groups) return undefined;
  const [high = 0, low = 0] = groups.slice(-2);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".");
  const network = groups.slice(0, GROUPS_OF_CUSTOMER).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/** `[2001:db8::1]:443` and `192.0.2.1:443` as some proxies write them, and `fe80::1%eth0`. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1];
  const dotted = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(text)?.[1];
  return (bracketed ?? dotted ?? text).replace(/%.*$/, "");
}

const isIpv4 = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split(".").every((part) => Number(part) <= 255);

/** The eight groups of an IPv6 address; undefined for other text. */
function groupsOf(address: string): number[] | undefined {
  const halves = withHexTail(address).split("::");
  if (halves.length > 2) return undefined;
  const [front = [], back = []] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const missing = GROUPS - front.length - back.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined;
  const groups = [...front, ...Array<string>(halves.length === 2 ? missing : 0).fill("0"), ...back];
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : undefined;
}

/** The last four bytes may be written as an IPv4 address. */
function withHexTail(address: string): string {
  const tail = /:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (!tail || !isIpv4(tail)) return address;
  const [a = 0, b = 0, c = 0, d = 0] = tail.split(".").map(Number);
  return `${address.slice(0, -tail.length)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}
