import { Button, ButtonLink, type ButtonStyle } from "#app/components/ui/button.tsx";
import { t } from "#language/text.ts";

export interface UseModelButtonProps extends ButtonStyle {
  modelId: string;
  name: string;
  isActive: boolean;
  isCorrupted: boolean;
  /** Private, and the account that looks at it is neither its owner nor allowed. */
  isClosed?: boolean;
}

/** Why this account cannot create a task with the model; undefined when it can. */
export function whyModelTakesNoTask({
  isActive,
  isCorrupted,
  isClosed,
}: Pick<UseModelButtonProps, "isActive" | "isCorrupted" | "isClosed">): string | undefined {
  if (!isActive)
    return t("This model is inactive: its owner takes no new tasks with it. Choose another model.");
  if (isCorrupted) return t("The model's data cannot be read, so no task can be created with it.");
  if (isClosed) return t("This model is private. Ask its owner for access.");
  return undefined;
}

/** Starts a new task with the model; says why when that is not possible (F200). */
export function UseModelButton(props: UseModelButtonProps) {
  const { modelId, name, variant = "primary", size } = props;
  const blocked = whyModelTakesNoTask(props);
  if (blocked) {
    return (
      <Button variant={variant} size={size} blocked={blocked}>
        {t("Use Model")}
      </Button>
    );
  }
  return (
    <ButtonLink
      to={`/tasks/new?model=${encodeURIComponent(modelId)}`}
      variant={variant}
      size={size}
      aria-label={t("Use Model {name}", { name })}
    >
      {t("Use Model")}
    </ButtonLink>
  );
}
