import { useState } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { ErrorPanel } from "#app/components/ui/feedback/error-panel.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { notify } from "#app/components/ui/feedback/notifications.ts";
import { LoadingRows, LoadingTiles } from "#app/components/ui/feedback/skeleton.tsx";
import { Field, Input } from "#app/components/ui/form/field.tsx";
import { ConfirmDialog, Dialog } from "#app/components/ui/overlay/dialog.tsx";
import { Section, Specimen } from "./section.tsx";

/** Status and progress messages. */
export function Feedback() {
  return (
    <Section id="feedback" title="Feedback">
      <Notice title="This model is inactive">No new tasks can be created with it.</Notice>
      <Notice
        tone="info"
        title="This model is offered to you"
        action={<Button variant="primary">Accept ownership</Button>}
      >
        The owner wants to transfer this model to you. You own it once you accept.
      </Notice>
      <Notice tone="success" title="The result was accepted">
        The reward can be distributed.
      </Notice>
      <Notice tone="warning" title="Expired (not yet settled)">
        The reward stays in escrow until somebody marks the task as expired.
      </Notice>
      <Notice tone="danger" title="The result was rejected">
        The provider may submit again until the deadline.
      </Notice>
      <EmptyState title="No tasks yet" action={<ButtonLink to="/tasks/new">Run a task</ButtonLink>}>
        Tasks that you post appear here.
      </EmptyState>
      <ErrorPanel title="Failed to load tasks" details="HTTP 503 from the index">
        The index does not answer. Nothing was lost: your tasks are on the chain. Try again in a moment.
      </ErrorPanel>
      <ErrorPanel title="The result cannot be shown" onRetry={null}>
        The content bafkreifejhbgiehstdlqgawf7xhv2gfawqrvw7wpox5gowp3jt7ybn5rvu was found nowhere. Nothing was
        lost: it may come back.
      </ErrorPanel>
      <LoadingTiles label="Loading the figures…" />
      <LoadingRows label="Loading tasks…" count={3} />
      <Overlays />
    </Section>
  );
}

function Overlays() {
  const [open, setOpen] = useState<"dialog" | "confirmation">();
  const close = (isOpen: boolean) => {
    if (!isOpen) setOpen(undefined);
  };
  return (
    <Specimen name="Dialogs and toasts">
      <Button onClick={() => setOpen("dialog")}>Open a dialog</Button>
      <Button onClick={() => setOpen("confirmation")}>Ask before something final</Button>
      <Button
        onClick={() =>
          notify({ tone: "success", title: "Task accepted", description: "It is yours until Friday." })
        }
      >
        Show a toast
      </Button>
      <Dialog
        open={open === "dialog"}
        onOpenChange={close}
        title="Assign the task"
        description="The provider that you name can start at once."
      >
        <Field label="Provider's address">
          <Input placeholder="0x…" />
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={() => setOpen(undefined)}>Not now</Button>
          <Button variant="primary" onClick={() => setOpen(undefined)}>
            Assign
          </Button>
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === "confirmation"}
        onOpenChange={close}
        title="Cancel task #0x4d2ca8?"
        confirmLabel="Cancel task"
        onConfirm={() => setOpen(undefined)}
      >
        5 MLB go back to you. A cancelled task cannot be opened again.
      </ConfirmDialog>
    </Specimen>
  );
}
