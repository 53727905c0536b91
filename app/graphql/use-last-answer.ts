import { useRef } from "react";
import type { SubgraphResult } from "./query.server.ts";

type Good<Data> = SubgraphResult<Data> & { status: "ok" };

/**
 * The newest answer that came; undefined while none did. A form that is being filled in stays on the page when a later
 * question fails.
 */
export function useLastAnswer<Data>(answer: SubgraphResult<Data>): Good<Data> | undefined {
  const last = useRef<Good<Data>>();
  if (answer.status === "ok") last.current = answer;
  return last.current;
}
