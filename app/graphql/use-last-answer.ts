import { useRef } from "react";
import type { SubgraphResult } from "./query.server.ts";

type Good<Data> = SubgraphResult<Data> & { status: "ok" };

/** The latest successful result; keeps a form on the page when a later query fails. Undefined before the first. */
export function useLastAnswer<Data>(answer: SubgraphResult<Data>): Good<Data> | undefined {
  const last = useRef<Good<Data>>();
  if (answer.status === "ok") last.current = answer;
  return last.current;
}
