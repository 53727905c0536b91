import type { AppLoadContext } from "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** Whether the request is for a document, not for its data. Absent during development. */
    readonly isDocument?: boolean;
  }
}

/** Loader data with render-only content, which documents omit from the serialized data: the HTML contains it. */
export function withHtmlOnly<Data extends object, Name extends string>(
  data: Data,
  htmlOnly: Readonly<Record<Name, string>>,
  { isDocument = false }: AppLoadContext,
): Data & Readonly<Partial<Record<Name, string>>> {
  const answer = Object.assign({ ...data }, htmlOnly);
  for (const name of Object.keys(htmlOnly)) Object.defineProperty(answer, name, { enumerable: !isDocument });
  return answer;
}
