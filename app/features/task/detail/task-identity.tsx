import { Link } from "@remix-run/react";
import { Address } from "#app/components/chain/address.tsx";
import { Amount } from "#app/components/chain/amount.tsx";
import { Hash } from "#app/components/chain/hash.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { Description, DescriptionList } from "#app/components/ui/display/card.tsx";
import { formatDateTime } from "#protocol/format/time.ts";
import { bondOf } from "../situation/task-facts.ts";
import type { TaskDetail } from "./task-detail.query.server.ts";

/** Who, what and under which ids (F105). */
export function TaskIdentity({ task }: { task: TaskDetail }) {
  return (
    <DescriptionList>
      <Description term="Task ID">
        <Hash value={task.id} label="Copy task ID" />
      </Description>
      <Description term="Model">
        <Link to={`/models/${task.model.id}`} className="text-accent underline-offset-2 hover:underline">
          {task.model.name || "Unlisted model"}
        </Link>{" "}
        <span className="text-muted">{task.modelVersion}</span>
      </Description>
      <Description term="Model ID">
        <Hash value={task.model.id} label="Copy model ID" />
      </Description>
      <Description term="Requester">
        <Address address={task.requesterId} />
      </Description>
      <Description term="Provider">
        <Address address={task.providerId} />
        {task.providerId && !task.providerConfirmed ? (
          <span className="text-muted block text-xs">assigned by requester, not yet confirmed</span>
        ) : null}
      </Description>
      <Description term="Reward">
        <Amount value={BigInt(task.reward)} digits="full" />
      </Description>
      <Description term="Bond of a result">
        <Amount value={bondOf(task)} digits="full" />
      </Description>
      <Description term="Deadline">{formatDateTime(Number(task.deadline))}</Description>
      <Description term="Created">
        <Time seconds={Number(task.createdAt)} />
      </Description>
      <Description term="Result Hash">
        <Hash value={task.resultHash} label="Copy result hash" />
      </Description>
      <Description term="Verification ID">
        <Hash value={task.verification?.id} label="Copy verification ID" />
      </Description>
    </DescriptionList>
  );
}
