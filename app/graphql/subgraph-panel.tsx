import { ErrorPanel } from "#app/components/ui/feedback/error-panel.tsx";
import { t } from "#language/text.ts";
import type { SubgraphError, SubgraphErrorKind } from "./subgraph-error.ts";

const copy = (): Record<SubgraphErrorKind, string> => ({
  unreachable: t(
    "The marketplace index cannot be reached. Your tasks and tokens are safe on the chain. Try again in a moment.",
  ),
  timeout: t("The marketplace index took too long to respond. Nothing was lost. Try again in a moment."),
  "not-ready": t(
    "The marketplace index is still reading the chain. Data appears here once it has caught up.",
  ),
  query: t("The marketplace index returned an error. Nothing was lost. Try again, or change the filters."),
});

const reasons = (): Record<SubgraphErrorKind, string> => ({
  unreachable: t("the index cannot be reached"),
  timeout: t("the index is not responding"),
  "not-ready": t("the index is still reading the chain"),
  query: t("the index returned an error"),
});

/** Reason for the missing data, to end a sentence. */
export const subgraphReason = ({ kind }: SubgraphError): string => reasons()[kind];

export interface SubgraphPanelProps {
  error: SubgraphError;
  /** The page's title for the failure, such as "Failed to load tasks". */
  title: string;
  /** The failed operation, if the title does not name it. */
  what?: string;
}

/** Replaces the data of an unavailable subgraph. */
export function SubgraphPanel({ error, title, what }: SubgraphPanelProps) {
  return (
    <ErrorPanel title={title} details={error.message}>
      <p>
        {what ? `${what}. ` : ""}
        {copy()[error.kind]}
      </p>
    </ErrorPanel>
  );
}
