import { Amount } from "#app/components/chain/amount.tsx";
import { Description, DescriptionList } from "#app/components/ui/display/card.tsx";
import { t } from "#language/text.ts";
import { judgedTasks } from "#protocol/rules/judged.ts";
import { trustOf } from "../trust/trust.ts";
import type { ModelDetail } from "./model-detail.query.server.ts";

/** Usage figures of the model from the index (G16). */
export function ModelUsage({ summary }: { summary: ModelDetail["summary"] }) {
  const { total, verified, created, assigned, completed, rejected, cancelled, expired, reward } = summary;
  return (
    <DescriptionList>
      <Description term={t("Tasks")}>{total}</Description>
      <Description term={t("Verified")}>{verified}</Description>
      <Description term={t("In progress")}>{created + assigned + completed}</Description>
      <Description term={t("Rejected")}>{rejected}</Description>
      <Description term={t("Cancelled or expired")}>{cancelled + expired}</Description>
      <Description term={t("Success rate")}>
        {judgedTasks(summary) > 0 ? trustOf(summary).verifiedRate : "—"}
      </Description>
      <Description term={t("Rewards offered")}>
        <Amount value={BigInt(reward)} />
      </Description>
    </DescriptionList>
  );
}
