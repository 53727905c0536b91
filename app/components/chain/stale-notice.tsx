import { useRevalidator } from "@remix-run/react";
import { ClockAlert } from "lucide-react";
import type { IndexedBlock } from "#app/graphql/indexed-block.ts";
import { formatCount } from "#language/number.ts";
import { plural, t } from "#language/text.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback/notice.tsx";

/**
 * Reports that the index lags behind the chain (N8). Recent transactions are not lost, only not indexed yet.
 * @param behind number of blocks that the index lags behind the chain
 */
export function StaleNotice({ block, behind }: { block: IndexedBlock; behind: number }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice
      tone="warning"
      role="status"
      icon={ClockAlert}
      title={plural(behind, "The index is {blocks} block behind", "The index is {blocks} blocks behind", {
        blocks: formatCount(behind),
      })}
      action={
        <Button size="small" onClick={revalidate} disabled={state === "loading"}>
          {state === "loading" ? t("Trying again…") : t("Retry")}
        </Button>
      }
    >
      {t(
        "This page shows block {block}. Newer events are already on the chain and appear here once the index has caught up.",
        {
          block: `${formatCount(block.number)}${block.timestamp ? ` (${formatDateTime(block.timestamp)})` : ""}`,
        },
      )}
    </Notice>
  );
}
