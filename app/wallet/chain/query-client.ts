import { QueryClient } from "@tanstack/react-query";

// No retries: the chain transport already retries.
const create = () => new QueryClient({ defaultOptions: { queries: { staleTime: 5_000, retry: false } } });

let ofThisPage: QueryClient | undefined;

/** Cache of this browser's chain reads. On a server each caller gets a new one: readers share nothing. */
export function queryClient(): QueryClient {
  if (typeof document === "undefined") return create();
  ofThisPage ??= create();
  return ofThisPage;
}
