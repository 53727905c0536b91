import { Address } from "#app/components/chain/address.tsx";
import { Hash } from "#app/components/chain/hash.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { Description, DescriptionList } from "#app/components/ui/display/card.tsx";
import type { TaskDetail } from "./task-detail.query.server.ts";

/** Who, when and under which ids (F105); what one decides on stands at the head of the page. */
export function TaskIdentity({ task }: { task: TaskDetail }) {
  return (
    <DescriptionList>
      <Description term="Task ID">
        <Hash value={task.id} label="Copy task ID" />
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
