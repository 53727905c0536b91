import { QueryObserver, type QueryObserverResult } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";

export interface ReadResult<Value> extends Pick<QueryObserverResult<Value>, "data" | "isLoading" | "error"> {
  /** Absent if nothing could be read. */
  readonly refetch: QueryObserverResult<Value>["refetch"] | undefined;
}

/** Reads a value of the chain now and after every transaction, until the returned function is called. */
export function observeRead<Value>(
  key: readonly unknown[],
  read: () => Promise<Value>,
  onResult: (result: ReadResult<Value>) => void,
): () => void {
  const observer = new QueryObserver<Value>(queryClient(), { queryKey: key, queryFn: read });
  const end = observer.subscribe(onResult);
  onResult(observer.getCurrentResult());
  return end;
}
