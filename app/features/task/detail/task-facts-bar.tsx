import { Link } from "@remix-run/react";
import { Amount } from "#app/components/chain/amount.tsx";
import { Deadline } from "#app/components/chain/deadline.tsx";
import { Fact, FactBar } from "#app/components/ui/display/fact-bar.tsx";
import { formatDateTime } from "#protocol/format/time.ts";
import { isDeadlineBinding } from "../task-deadline.tsx";
import type { TaskDetail } from "./task-detail.query.server.ts";
import { TaskStatusDetails } from "./task-status-details.tsx";

/** What one decides on: the reward and what a result puts at stake, until when, with which model, and how it stands. */
export function TaskFactsBar({ task, bond, now }: { task: TaskDetail; bond: bigint; now: number }) {
  const deadline = Number(task.deadline);
  const exact = formatDateTime(deadline);
  const isBinding = isDeadlineBinding(task);
  return (
    <FactBar label="The task at a glance">
      <Fact
        term="Reward"
        hint={
          <>
            Bond of a result <Amount value={bond} />
          </>
        }
      >
        <Amount value={BigInt(task.reward)} digits="full" />
      </Fact>
      <Fact term="Deadline" hint={isBinding ? exact : "for the submission of a result"}>
        {isBinding ? <Deadline seconds={deadline} /> : <span className="text-base">{exact}</span>}
      </Fact>
      <Fact term="Model" hint={task.modelVersion || undefined}>
        <Link
          to={`/models/${task.model.id}`}
          className="hover:text-accent underline-offset-2 hover:underline"
        >
          {task.model.name || "Unlisted model"}
        </Link>
      </Fact>
      <Fact term="State">
        <TaskStatusDetails task={task} now={now} />
      </Fact>
    </FactBar>
  );
}
