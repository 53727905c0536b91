/** Classifies IP addresses as public or not, so webhooks cannot reach hosts on the internal network (SSRF). */

/** Blocks of IPv4 that are not public: own, private, shared, link-local, documentation, benchmarks, multicast, reserved. */
const CLOSED_V4: readonly (readonly [base: string, bits: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

const V4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

function numberOf(address: string): number | undefined {
  const parts = V4.exec(address)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return undefined;
  return parts.reduce((value, part) => value * 256 + part, 0);
}

/** The eight groups of an IPv6 address; undefined for anything else. */
function groupsOf(address: string): number[] | undefined {
  const [plain = ""] = address.split("%");
  const lastColon = plain.lastIndexOf(":");
  const embedded = numberOf(plain.slice(lastColon + 1));
  const text =
    embedded !== undefined && lastColon >= 0
      ? `${plain.slice(0, lastColon + 1)}${(embedded >>> 16).toString(16)}:${(embedded & 0xffff).toString(16)}`
      : plain;
  if (!/^[0-9a-fA-F:]+$/.test(text) || !text.includes(":")) return undefined;
  const halves = text.split("::");
  if (halves.length > 2) return undefined;
  const [head = [], tail = []] = halves.map((half) => (half ? half.split(":") : []));
  const gap = halves.length === 2 ? 8 - head.length - tail.length : 0;
  const groups = [...head, ...Array.from({ length: Math.max(0, gap) }, () => "0"), ...tail];
  if (groups.length !== 8 || groups.some((group) => !/^[0-9a-fA-F]{1,4}$/.test(group))) return undefined;
  return groups.map((group) => Number.parseInt(group, 16));
}

const isOpenV4 = (value: number): boolean =>
  CLOSED_V4.every(([base, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(value / size) !== Math.floor((numberOf(base) ?? 0) / size);
  });

const v4Of = (high: number, low: number) => high * 65_536 + low;

/** For IPv6, only global unicast is public; an embedded IPv4 address must be public as well. */
function isOpenV6(groups: readonly number[]): boolean {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups;
  const isMapped = [a, b, c, d, e].every((group) => group === 0) && f === 0xffff;
  // Well-known prefix of translation, 64:ff9b::/96
  const isTranslated = a === 0x64 && b === 0xff9b && [c, d, e, f].every((group) => group === 0);
  if (isMapped || isTranslated) return isOpenV4(v4Of(g, h));
  if (a < 0x2000 || a > 0x3fff) return false;
  if (a === 0x2002) return isOpenV4(v4Of(b, c));
  // 2001::/23 is for protocols (Teredo among them), 2001:db8::/32 and 3fff::/20 for documentation.
  if (a === 0x2001 && (b < 0x200 || b === 0xdb8)) return false;
  return !(a === 0x3fff && b < 0x1000);
}

/** Whether a text is a public IP address. False for anything else. */
export function isPublicAddress(address: string): boolean {
  const v4 = numberOf(address);
  if (v4 !== undefined) return isOpenV4(v4);
  const groups = groupsOf(address);
  return groups !== undefined && isOpenV6(groups);
}

/** Whether an address is a loopback address. */
export function isLoopbackAddress(address: string): boolean {
  const v4 = numberOf(address);
  if (v4 !== undefined) return Math.floor(v4 / 2 ** 24) === 127;
  const groups = groupsOf(address);
  if (!groups) return false;
  const [last] = groups.slice(-1);
  if (groups.slice(0, 7).every((group) => group === 0)) return last === 1;
  return (
    groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0) && (groups[6] ?? 0) >> 8 === 127
  );
}

export const isIpAddress = (text: string): boolean =>
  numberOf(text) !== undefined || groupsOf(text) !== undefined;
