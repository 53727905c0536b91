import { ErrorPanel } from "#app/components/ui/feedback/error-panel.tsx";
import type { SubgraphError, SubgraphErrorKind } from "./subgraph-error.ts";

const COPY: Record<SubgraphErrorKind, string> = {
  unreachable:
    "The index of the marketplace cannot be reached. Your tasks, tokens and files are safe on the chain. Try again in a moment.",
  timeout: "The index of the marketplace took too long to answer. Nothing was lost. Try again in a moment.",
  "not-ready":
    "The index of the marketplace is still reading the chain. Everything appears here once it has caught up.",
  query:
    "The index of the marketplace could not answer this question. Nothing was lost. Try again, or change the filters.",
};

export interface SubgraphPanelProps {
  error: SubgraphError;
  /** The page's own words, such as "Failed to load tasks". */
  title: string;
  /** What could not be done, where the title does not say it. */
  what?: string;
}

/** Stands where the data of an unavailable subgraph would be. */
export function SubgraphPanel({ error, title, what }: SubgraphPanelProps) {
  return (
    <ErrorPanel title={title} details={error.message}>
      <p>
        {what ? `${what}. ` : ""}
        {COPY[error.kind]}
      </p>
    </ErrorPanel>
  );
}
