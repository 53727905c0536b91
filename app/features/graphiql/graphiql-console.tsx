import { GraphiQL } from "graphiql";
import "graphiql/style.css";
import "./graphiql-console.css";
import { useMemo } from "react";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { usePreferences } from "#app/features/preferences/use-preferences.ts";

export interface ConsoleProps {
  readonly query: string;
  /** JSON text. */
  readonly variables: string;
  /** Called after every change of either. */
  readonly onEdit: (edited: { query?: string; variables?: string }) => void;
}

/** In-memory storage: the URL contains everything worth keeping, and nothing is stored on the device. */
function memory() {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

/** Queries the index like a page does: from the browser, without a key. */
const askAt =
  (url: string) =>
  async (parameters: { query: string; operationName?: string | null; variables?: unknown }) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(parameters),
    });
    return response.json();
  };

/** GraphQL editor with the index's schema: completion, documentation, and the history of this visit. */
export default function GraphiqlConsole({ query, variables, onEdit }: ConsoleProps) {
  const { subgraphUrl } = usePublicEnvironment();
  const { theme } = usePreferences();
  const fetcher = useMemo(() => askAt(subgraphUrl), [subgraphUrl]);
  const storage = useMemo(memory, []);
  return (
    <GraphiQL
      fetcher={fetcher}
      storage={storage}
      query={query}
      variables={variables}
      forcedTheme={theme}
      isHeadersEditorEnabled={false}
      shouldPersistHeaders={false}
      showPersistHeadersSettings={false}
      onEditQuery={(edited) => onEdit({ query: edited })}
      onEditVariables={(edited) => onEdit({ variables: edited })}
    >
      <GraphiQL.Logo>
        <span />
      </GraphiQL.Logo>
    </GraphiQL>
  );
}
