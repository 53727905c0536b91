import { type RecordedModel, withCheckedMetadata } from "#app/features/model/checked-metadata.server.ts";
import { isCorrupted } from "#app/features/model/model-identity.ts";

/** Removes models whose metadata is unreadable or does not match its hash; they are neither offered nor preselected. */
export function withoutCorrupted<Model extends RecordedModel, Task extends { model: Model }>(
  models: readonly Model[],
  { selected, similar }: { selected: Model | null; similar: Task | null },
) {
  const isUsable = (model: Model) => !isCorrupted(withCheckedMetadata(model));
  return {
    models: models.filter(isUsable),
    selected: selected && isUsable(selected) ? selected : undefined,
    similar: similar && isUsable(similar.model) ? similar : undefined,
  };
}
