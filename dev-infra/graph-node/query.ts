const TIMEOUT_MS = 20_000;
/** Timeout of a status query, which graph-node answers without reading its database. */
const META_TIMEOUT_MS = 5_000;

/** Queries a subgraph. @throws Error with graph-node's message, or after `timeoutMs` milliseconds */
export async function querySubgraph<Data>(
  url: string,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
  timeoutMs = TIMEOUT_MS,
): Promise<Data> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { data, errors } = (await response.json()) as { data?: Data; errors?: { message: string }[] };
  if (!data || errors?.length) {
    throw new Error(
      `graph-node refused a query: ${errors?.map(({ message }) => message).join("; ") ?? "no answer"}`,
    );
  }
  return data;
}

export interface IndexedHead {
  readonly number: number;
  readonly hash: string;
}

/** The newest block that a subgraph has indexed, or undefined before the first; whether a mapping failed, which ends it. */
export async function indexedHead(
  url: string,
): Promise<{ readonly head: IndexedHead | undefined; readonly hasFailed: boolean }> {
  type Meta = { _meta: { block: IndexedHead; hasIndexingErrors: boolean } | null };
  const query = "{ _meta { block { number hash } hasIndexingErrors } }";
  const { _meta: meta } = await querySubgraph<Meta>(url, query, {}, META_TIMEOUT_MS);
  return { head: meta?.block, hasFailed: meta?.hasIndexingErrors ?? false };
}
