import type { AppLoadContext } from "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** Whether a document is asked for, and not the data of one. Absent while the site is developed. */
    readonly isDocument?: boolean;
  }
}

/**
 * A loader's answer with what is only drawn. In a document it is there for who draws the page and is not written down with the
 * other data, because it stands in the document already; a navigation is given all of it.
 */
export function withDrawn<Data extends object, Name extends string>(
  data: Data,
  drawn: Readonly<Record<Name, string>>,
  { isDocument = false }: AppLoadContext,
): Data & Readonly<Partial<Record<Name, string>>> {
  const answer = Object.assign({ ...data }, drawn);
  for (const name of Object.keys(drawn)) Object.defineProperty(answer, name, { enumerable: !isDocument });
  return answer;
}
