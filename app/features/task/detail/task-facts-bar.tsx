import { Link } from "@remix-run/react";
import { Amount } from "#app/components/chain/amount.tsx";
import { Deadline } from "#app/components/chain/deadline.tsx";
import { Fact, FactBar } from "#app/components/ui/display/fact-bar.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { ModelVersion, SameName } from "#app/features/model/copies/same-name.tsx";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { isDeadlineBinding } from "../task-deadline.tsx";
import type { TaskDetail } from "./task-detail.query.server.ts";
import { TaskStatusDetails } from "./task-status-details.tsx";

/** Key facts of a task: reward, bond of a result, deadline, model and status. */
export function TaskFactsBar({ task, bond, now }: { task: TaskDetail; bond: bigint; now: number }) {
  const deadline = Number(task.deadline);
  const exact = formatDateTime(deadline);
  const isBinding = isDeadlineBinding(task);
  return (
    <FactBar label={t("Key facts of the task")}>
      <Fact term={t("Reward")} hint={say("Bond per result: {amount}", { amount: <Amount value={bond} /> })}>
        <Amount value={BigInt(task.reward)} digits="full" />
      </Fact>
      <Fact term={t("Deadline")} hint={isBinding ? exact : t("for submitting a result")}>
        {isBinding ? <Deadline seconds={deadline} /> : <span className="text-base">{exact}</span>}
      </Fact>
      <Fact
        term={t("Model")}
        hint={<ModelVersion version={task.modelVersion} ownerId={task.model.ownerId} />}
      >
        <Link
          to={`/models/${task.model.id}`}
          className="hover:text-accent underline-offset-2 hover:underline"
        >
          <UserText>{task.model.name || t("Unlisted model")}</UserText>
        </Link>
        <SameName model={task.model} />
      </Fact>
      <Fact term={t("Status")}>
        <TaskStatusDetails task={task} now={now} />
      </Fact>
    </FactBar>
  );
}
