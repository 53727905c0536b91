import { Address } from "#app/components/chain/address.tsx";
import { Hash } from "#app/components/chain/hash.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { Description, DescriptionList } from "#app/components/ui/display/card.tsx";
import { t } from "#language/text.ts";
import type { TaskDetail } from "./task-detail.query.server.ts";

/** People, times and ids of a task (F105). The facts for decisions are at the top of the page. */
export function TaskIdentity({ task }: { task: TaskDetail }) {
  return (
    <DescriptionList>
      <Description term={t("Task ID")}>
        <Hash value={task.id} label={t("Copy task ID")} />
      </Description>
      <Description term={t("Model ID")}>
        <Hash value={task.model.id} label={t("Copy model ID")} />
      </Description>
      <Description term={t("Requester")}>
        <Address address={task.requesterId} />
      </Description>
      <Description term={t("Provider")}>
        <Address address={task.providerId} />
        {task.providerId && !task.providerConfirmed ? (
          <span className="text-muted block text-xs">{t("assigned by requester, not yet confirmed")}</span>
        ) : null}
      </Description>
      <Description term={t("Created")}>
        <Time seconds={Number(task.createdAt)} />
      </Description>
      <Description term={t("Result hash")}>
        <Hash value={task.resultHash} label={t("Copy result hash")} />
      </Description>
      <Description term={t("Verification ID")}>
        <Hash value={task.verification?.id} label={t("Copy verification ID")} />
      </Description>
    </DescriptionList>
  );
}
