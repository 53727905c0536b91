import { type Loaded, useLoaded } from "#app/components/ui/use-loaded.ts";
import { HELP_HISTORY_KEY } from "#app/env/device-keys.ts";
import { type HelpTopic, type HelpTopicId, isHelpTopic } from "./topics.ts";

export type HelpTopicsState = Loaded<readonly HelpTopic[]>;

/** Loaded once, so loaded topics stay available offline. */
let loading: Promise<readonly HelpTopic[]> | undefined;

async function load(): Promise<readonly HelpTopic[]> {
  const response = await fetch("/resources/help");
  if (!response.ok) throw new Error(`Help topics: HTTP ${response.status}`);
  return response.json();
}

export function useHelpTopics(): HelpTopicsState {
  const [state] = useLoaded("help", () => {
    loading ??= load();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  });
  return state;
}

/** F281. */
const KEPT = 10;

/** The topics opened, latest first. Unreadable storage is only logged. */
export function readHelpHistory(storage: Pick<Storage, "getItem">): readonly HelpTopicId[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(HELP_HISTORY_KEY) ?? "[]");
    return Array.isArray(value) ? value.filter(isHelpTopic).slice(0, KEPT) : [];
  } catch (error) {
    console.warn("Could not read the help history.", error);
    return [];
  }
}

/** Moves a topic to the front. @returns the new history */
export function rememberTopic(
  storage: Pick<Storage, "getItem" | "setItem">,
  topic: HelpTopicId,
): readonly HelpTopicId[] {
  const history = [topic, ...readHelpHistory(storage).filter((other) => other !== topic)].slice(0, KEPT);
  try {
    storage.setItem(HELP_HISTORY_KEY, JSON.stringify(history));
  } catch (error) {
    console.warn("Could not save the help history.", error);
  }
  return history;
}
