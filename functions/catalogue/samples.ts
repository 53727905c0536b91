/** Ids in the reference's examples, and their replacements on other networks. */
export const SAMPLE_MODEL = `0x${"5c".repeat(29)}000001` as const;
export const SAMPLE_TASK = `0x${"3f".repeat(14)}${"00".repeat(13)}0000002a00` as const;
export const SAMPLE_VERIFICATION = `0x${"3f".repeat(14)}${"7d".repeat(13)}0000002a01` as const;
export const SAMPLE_CHANNEL = `0x${"c4".repeat(32)}` as const;
export const SAMPLE_REQUESTER = "0x14dc79964da2c08b23698b3d3cc7ca32193d9955";
export const SAMPLE_PROVIDER = "0xbcd4042de499d14e55001ccbb24a551f3b954096";
export const SAMPLE_VOTER = "0x1cbd3b2770909d4e10f157cabc84c7264073c9ec";

/** The list of a network that has an item like the sample, and the member with its id. */
const LIKE: Readonly<Record<string, readonly [list: string, member: string]>> = {
  [SAMPLE_MODEL]: ["models", "id"],
  [SAMPLE_TASK]: ["tasks", "id"],
  [SAMPLE_VERIFICATION]: ["verifications", "id"],
  [SAMPLE_CHANNEL]: ["channels", "id"],
  [SAMPLE_REQUESTER]: ["tasks", "requester"],
  [SAMPLE_PROVIDER]: ["verifications", "submittedBy"],
  [SAMPLE_VOTER]: ["verifications", "submittedBy"],
};

/** Replaces the ids in an example's request by a network's. @param ask returns its answer to a path, as JSON */
export async function onThisNetwork(
  request: string,
  ask: (path: string) => Promise<Readonly<Record<string, unknown>>>,
): Promise<string> {
  let real = request;
  for (const [sample, [list, member]] of Object.entries(LIKE)) {
    if (!real.includes(sample)) continue;
    const { [list]: rows } = await ask(`/api/${list}?limit=1`);
    const [first] = (rows ?? []) as readonly Record<string, string>[];
    if (first?.[member]) real = real.replaceAll(sample, first[member]);
  }
  return real;
}
