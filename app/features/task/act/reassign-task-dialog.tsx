import { useState } from "react";
import type { Address } from "viem";
import { Button } from "#app/components/ui/button.tsx";
import { RadioCards } from "#app/components/ui/form/radio-cards.tsx";
import { Dialog } from "#app/components/ui/overlay/dialog.tsx";
import { t } from "#language/text.ts";
import type { KnownProvider } from "../detail/task-detail.query.server.ts";
import { ProviderForm } from "./assign-task-dialog.tsx";

export interface ReassignTaskDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  taskId: string;
  requester: string;
  providers: readonly KnownProvider[];
  /** `undefined` reopens the task to everyone. Resolves with "done" when the change is recorded. */
  onReassign: (provider: Address | undefined) => Promise<unknown>;
}

/** Dialog for a rejected task: assign another provider or reopen it to everyone (F134, G1). */
export function ReassignTaskDialog(props: ReassignTaskDialogProps) {
  const { open, onOpenChange, taskId, requester, providers, onReassign } = props;
  const [choice, setChoice] = useState("open");
  const choose = (provider: Address | undefined) => {
    onOpenChange(false);
    return onReassign(provider);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("Reassign the task")}
      description={t(
        "The bond of the rejected result goes to the verifiers who rejected it. The reward stays in escrow.",
      )}
    >
      <RadioCards
        legend={t("New provider")}
        name="reassign"
        columns={1}
        value={choice}
        onChange={setChoice}
        options={[
          {
            value: "open",
            label: t("Any provider"),
            description: t("Any provider can accept the task. Until then, you can cancel it."),
          },
          { value: "provider", label: t("A specific provider"), description: t("The provider can decline.") },
        ]}
      />
      {choice === "provider" ? (
        <ProviderForm
          taskId={taskId}
          requester={requester}
          providers={providers}
          submitLabel={t("Continue")}
          onSubmit={choose}
        />
      ) : (
        <div className="flex justify-end">
          <Button variant="primary" onClick={() => void choose(undefined)}>
            {t("Continue")}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
