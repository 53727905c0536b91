/** The marketplace's endpoints, typed by the catalogue that documents and checks them. */
import type { TypedDescription } from "#functions/catalogue/description.ts";
import { describedEndpoints } from "#functions/catalogue/endpoints.ts";
import { ProblemError } from "./problem.ts";

type Described = (typeof describedEndpoints)[number];
/** Names of the endpoints, as the reference has them. */
export type EndpointId = Described["id"];
type Types<Id extends EndpointId> =
  Extract<Described, { id: Id }> extends TypedDescription<Id, infer Takes, infer Answers>
    ? { takes: Takes; answers: Answers }
    : never;

/** What an endpoint takes; numbers may be given as numbers. */
export type Takes<Id extends EndpointId> = {
  [Name in keyof Types<Id>["takes"]]: Types<Id>["takes"][Name] | number;
};
export type Answers<Id extends EndpointId> = Types<Id>["answers"];

/** Lists that are paged by cursors, with the member that holds their rows. */
const ROWS = {
  models: "models",
  tasks: "tasks",
  verifications: "verifications",
  activities: "activities",
} as const satisfies Partial<Record<EndpointId, string>>;
type ListId = keyof typeof ROWS;
type RowOf<Id extends ListId> = Id extends ListId
  ? Answers<Id> extends Record<Id, readonly (infer Row)[]>
    ? Row
    : never
  : never;

export interface ApiClient {
  /**
   * Asks an endpoint for reading: `get("task", { id })`.
   * @throws ProblemError when it refuses; ZodError when it answers something else than it promises
   */
  get<Id extends EndpointId>(id: Id, values?: Takes<Id>, signal?: AbortSignal): Promise<Answers<Id>>;
  /** Every row of a list, page by page: `for await (const task of api.all("tasks", { status: "created" }))`. */
  all<Id extends ListId>(id: Id, filter?: Takes<Id>, signal?: AbortSignal): AsyncGenerator<RowOf<Id>>;
}

/** The address of an endpoint with these values. @throws TypeError when a part of the path is missing */
function addressOf(
  { path, pathParameters = {} }: Pick<Described, "path" | "pathParameters">,
  values: Readonly<Record<string, unknown>>,
): string {
  const query: Record<string, unknown> = { ...values };
  const filled = Object.keys(pathParameters).reduce((address, name) => {
    const { [name]: value } = query;
    if (value === undefined) throw new TypeError(`The endpoint needs "${name}"`);
    delete query[name];
    return address.replace(`{${name}}`, encodeURIComponent(String(value)));
  }, path);
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `/api/${filled}${given.length > 0 ? `?${search}` : ""}`;
}

/** @param siteUrl address of the marketplace */
export function createApiClient(siteUrl: string): ApiClient {
  const get: ApiClient["get"] = async (id, values, signal) => {
    const described = describedEndpoints.find((endpoint) => endpoint.id === id);
    if (described?.method !== "GET") throw new TypeError(`"${id}" is no endpoint for reading`);
    const response = await fetch(new URL(addressOf(described, values ?? {}), siteUrl), { signal });
    const { schema } = described.answer;
    if (response.ok && !schema) return (await response.text()) as Answers<typeof id>;
    const body: unknown = await response.json().catch(() => undefined);
    // Health says what is down with the form of its answer, and with status 503.
    const isAnswer = response.ok || schema?.safeParse(body).success;
    if (!isAnswer) throw new ProblemError(response, body);
    return schema?.parse(body) as Answers<typeof id>;
  };
  return {
    get,
    async *all<Id extends ListId>(id: Id, filter?: Takes<Id>, signal?: AbortSignal) {
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const values = { ...filter, cursor } as unknown as Takes<Id>;
        const page = (await get(id, values, signal)) as unknown as Record<string, RowOf<Id>[]> & {
          pagination: { nextCursor: string | null };
        };
        yield* page[ROWS[id]] ?? [];
        cursor = page.pagination.nextCursor;
      }
    },
  };
}
