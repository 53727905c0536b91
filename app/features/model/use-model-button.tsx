import { Button, ButtonLink, type ButtonStyle } from "#app/components/ui/button.tsx";
import { t } from "#language/text.ts";

export interface UseModelButtonProps extends ButtonStyle {
  modelId: string;
  name: string;
  isActive: boolean;
  isCorrupted: boolean;
  /** Private, and the reader's account is neither its owner nor on its access list. */
  isClosed?: boolean;
}

/** Why this account cannot create a task with the model; undefined if it can. */
export function whyModelTakesNoTask({
  isActive,
  isCorrupted,
  isClosed,
}: Pick<UseModelButtonProps, "isActive" | "isCorrupted" | "isClosed">): string | undefined {
  if (!isActive) return t("This model is inactive and accepts no new tasks. Choose another model.");
  if (isCorrupted) return t("The model's data cannot be read, so you cannot create tasks with it.");
  if (isClosed) return t("This model is private. Ask its owner for access.");
  return undefined;
}

/** Starts a new task with the model; shows the reason if that is not possible (F200). */
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
