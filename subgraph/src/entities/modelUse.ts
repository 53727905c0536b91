import { ModelUse, Task } from "../../generated/schema";
import { modelUseId } from "../ids";
import { ZERO } from "../protocol";

/** A requester created a task with a model. @returns whether it is the requester's first with this model */
export function recordUse(task: Task): bool {
  const id = modelUseId(task.model, task.requester);
  let use = ModelUse.load(id);
  const isFirst = use == null;
  if (use == null) {
    use = new ModelUse(id);
    use.model = task.model;
    use.requester = task.requester;
    use.tasks = 0;
    use.reward = ZERO;
    use.firstAt = task.createdAt;
  }
  use.modelOwner = task.modelOwner;
  use.tasks++;
  use.reward = use.reward.plus(task.reward);
  use.lastAt = task.createdAt;
  use.save();
  return isFirst;
}
