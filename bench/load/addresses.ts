/** Every address that somebody without an account can read: pages of the site map, some of each kind of record, endpoints. */
import { querySubgraph } from "#dev-infra/graph-node/query.ts";

export type Kind = "list" | "record" | "documentation" | "endpoint";

export interface Address {
  readonly kind: Kind;
  /** Path with its query. */
  readonly path: string;
}

/** Records of each kind that are asked for. */
const RECORDS = 10;
const ENDPOINTS = [
  "health",
  "network-status",
  "models",
  "tasks",
  "activities",
  "verifications",
  "protocol/parameters",
];
const LISTS = [
  "/tasks?status=completed",
  "/tasks?sort=reward",
  "/models?sort=popular",
  "/verification?status=ready",
  "/status",
];

const NEWEST = `{
  tasks(first: ${RECORDS}, orderBy: seq, orderDirection: desc) { id requester { id } }
  models(first: ${RECORDS}, where: { isPublic: true }) { id }
  verifications(first: ${RECORDS}) { id }
}`;

interface Newest {
  readonly tasks: readonly { readonly id: string; readonly requester: { readonly id: string } }[];
  readonly models: readonly { readonly id: string }[];
  readonly verifications: readonly { readonly id: string }[];
}

/** @throws Error when the site or the index does not answer */
export async function addressesOf(site: string, subgraphUrl: string): Promise<readonly Address[]> {
  const map = await (await fetch(`${site}/sitemap.xml`)).text();
  const mapped = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  const { tasks, models, verifications } = await querySubgraph<Newest>(subgraphUrl, NEWEST);
  const all: Address[] = [
    ...mapped
      .filter((path) => !path.startsWith("/models/0x"))
      .map((path) => ({ kind: path.startsWith("/docs") ? "documentation" : "list", path }) as const),
    ...LISTS.map((path) => ({ kind: "list", path }) as const),
    ...ENDPOINTS.map((name) => ({ kind: "endpoint", path: `/api/${name}` }) as const),
    ...tasks.flatMap(({ id, requester }) => [
      { kind: "record", path: `/tasks/${id}` } as const,
      { kind: "record", path: `/profile/${requester.id}` } as const,
      { kind: "endpoint", path: `/api/tasks/${id}` } as const,
    ]),
    ...models.map(({ id }) => ({ kind: "record", path: `/models/${id}` }) as const),
    ...verifications.map(({ id }) => ({ kind: "record", path: `/verification/${id}` }) as const),
  ];
  return [...new Map(all.map((address) => [address.path, address])).values()];
}
