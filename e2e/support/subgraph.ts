/** Asks a subgraph. @throws Error with its messages when it cannot answer */
export async function askIndex<Data>(
  url: string,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Data> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(20_000),
  });
  const { data, errors } = (await response.json()) as { data?: Data; errors?: { message: string }[] };
  if (!data || errors) throw new Error(errors?.map(({ message }) => message).join("; ") ?? "no answer");
  return data;
}
