import { X } from "lucide-react";
import { AlertDialog as RadixAlertDialog, Dialog as RadixDialog } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { t } from "#language/text.ts";
import { Button, buttonClasses } from "../button.tsx";
import { type FocusPlace, focusNear, lastPlace, noteFocus } from "../focus-place.ts";
import { isForInputMethod } from "../input-method.ts";

const OVERLAY = "fixed inset-0 z-40 bg-scrim animate-[overlay-in_140ms_var(--ease-out)]";
const PANEL =
  "border-border bg-surface fixed inset-x-0 bottom-0 z-50 grid max-h-[92dvh] gap-4 overflow-y-auto rounded-t-card border p-5 shadow-overlay animate-[dialog-in_160ms_var(--ease-out)] sm:inset-x-auto sm:bottom-auto sm:top-1/2 sm:left-1/2 sm:w-[min(32rem,calc(100vw-2rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card";

const FIRST_FIELD = "input:not([type=hidden], [type=file], :disabled), select, textarea";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** For destructive actions: announced as an alert dialog, and the safe option has the focus. */
  isWarning?: boolean;
  children: ReactNode;
}

/** Returns the focus to its position before the dialog opened; Radix returns it only to its own trigger. */
function useFocusReturn() {
  const opener = useRef<FocusPlace | undefined>(undefined);
  return {
    onOpenAutoFocus: (event: Event) => {
      noteFocus(document.activeElement);
      opener.current = lastPlace();
      // Focus the first field of a form, otherwise the first control.
      const field = (event.target as Element | null)?.querySelector<HTMLElement>(FIRST_FIELD);
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      focusNear(opener.current);
    },
  };
}

/** A modal dialog: focus stays inside, Escape closes, focus returns to where it was. A bottom sheet on phones. */
export function Dialog({ open, onOpenChange, title, description, isWarning, children }: DialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={OVERLAY} />
        <RadixDialog.Content
          role={isWarning ? "alertdialog" : "dialog"}
          className={PANEL}
          {...focusReturn}
          {...(description ? {} : { "aria-describedby": undefined })}
          onEscapeKeyDown={(event) => isForInputMethod(event) && event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <div className="flex items-start justify-between gap-4">
            <RadixDialog.Title className="text-xl font-semibold">{title}</RadixDialog.Title>
            <RadixDialog.Close className={buttonClasses({ variant: "quiet", size: "icon" })}>
              <X aria-hidden="true" className="size-4" />
              <span className="sr-only">{t("Close")}</span>
            </RadixDialog.Close>
          </div>
          {description ? (
            <RadixDialog.Description className="text-muted -mt-2">{description}</RadixDialog.Description>
          ) : null}
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Submit row of a dialog form: the input is reviewed before anything is sent. */
export function DialogSubmit() {
  return (
    <div className="flex justify-end">
      <Button type="submit" variant="primary">
        {t("Continue")}
      </Button>
    </div>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Names the object and the amount. */
  children: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
}

/** Asks before something that cannot be undone. Focus starts on the safe choice. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirmLabel, onConfirm } = props;
  const focusReturn = useFocusReturn();
  return (
    <RadixAlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay className={OVERLAY} />
        <RadixAlertDialog.Content className={PANEL} {...focusReturn}>
          <RadixAlertDialog.Title className="text-xl font-semibold">{title}</RadixAlertDialog.Title>
          <RadixAlertDialog.Description asChild>
            <div className="text-muted">{children}</div>
          </RadixAlertDialog.Description>
          <div className="flex flex-wrap justify-end gap-2">
            <RadixAlertDialog.Cancel asChild>
              <Button>{t("Keep it")}</Button>
            </RadixAlertDialog.Cancel>
            <RadixAlertDialog.Action asChild>
              <Button variant="danger" onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </RadixAlertDialog.Action>
          </div>
        </RadixAlertDialog.Content>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}
