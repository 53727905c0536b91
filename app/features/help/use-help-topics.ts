import { useEffect, useState } from "react";
import type { HelpTopic } from "./topics.ts";

export type HelpTopicsState =
  | { readonly status: "loading" | "failed" }
  | { readonly status: "ready"; readonly topics: readonly HelpTopic[] };

/** Loaded once, so loaded topics stay available offline. */
let loading: Promise<readonly HelpTopic[]> | undefined;

async function load(): Promise<readonly HelpTopic[]> {
  const response = await fetch("/resources/help");
  if (!response.ok) throw new Error(`Help topics: HTTP ${response.status}`);
  return response.json();
}

/** The help topics with their texts. */
export function useHelpTopics(): HelpTopicsState {
  const [state, setState] = useState<HelpTopicsState>({ status: "loading" });
  useEffect(() => {
    let wanted = true;
    loading ??= load();
    loading
      .then((topics) => wanted && setState({ status: "ready", topics }))
      .catch((error: unknown) => {
        loading = undefined;
        console.warn("Could not load the help topics.", error);
        if (wanted) setState({ status: "failed" });
      });
    return () => {
      wanted = false;
    };
  }, []);
  return state;
}
