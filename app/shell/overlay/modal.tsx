import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { t } from "#language/text.ts";

/** A modal built on the native dialog: it traps the focus, closes on Escape and on a click outside, and returns the focus. */
export function Modal({
  label,
  onClose,
  heading = true,
  className,
  children,
}: {
  label: string;
  onClose: () => void;
  /** Off if the content has its own heading; the label is then only for screen readers. */
  heading?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the browser's own.
    <dialog
      ref={dialog}
      aria-label={label}
      className={classNames(
        "border-border bg-surface text-text mx-auto mt-[10dvh] mb-auto max-h-[80dvh] w-[min(36rem,calc(100vw-1.5rem))] flex-col rounded-card border shadow-overlay backdrop:bg-scrim open:flex",
        className,
      )}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {heading ? (
        <div className="flex items-center justify-between gap-2 px-5 pt-4">
          <h2 className="text-xl">{label}</h2>
          <button
            type="button"
            className={buttonClasses({ variant: "quiet", size: "icon" })}
            onClick={onClose}
          >
            <X aria-hidden="true" className="size-4" />
            <span className="sr-only">{t("Close")}</span>
          </button>
        </div>
      ) : null}
      {children}
    </dialog>
  );
}
