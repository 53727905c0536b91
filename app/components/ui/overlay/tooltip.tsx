import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { useOutsidePress } from "./use-outside-press.ts";

/** Distance to the edge of the window, pixels. */
const MARGIN = 8;

/** A short explanation, on hover, focus and tap; Escape closes it. The trigger is a button for keyboard users. */
export function Tooltip({
  label,
  trigger,
  children,
}: {
  /** Accessible name of the button: "Status: Open. Details". */
  label: string;
  trigger: ReactNode;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useOutsidePress(root, open, close);

  // Align with the trigger's start, but stay in the window.
  useEffect(() => {
    const element = panel.current;
    if (!open || !element) return;
    const { right } = element.getBoundingClientRect();
    const beyond = right + MARGIN - document.documentElement.clientWidth;
    if (beyond > 0) element.style.translate = `${-beyond}px 0`;
  }, [open]);

  return (
    // The tooltip is part of the hover area, so the pointer can move onto it.
    <div
      ref={root}
      className="relative inline-flex"
      onPointerEnter={(event) => event.pointerType === "mouse" && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === "mouse" && close()}
    >
      <button
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-describedby={open ? id : undefined}
        data-printed=""
        className="rounded-full"
        onClick={() => setOpen(true)}
        onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && setOpen(true)}
        onBlur={close}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !open) return;
          event.stopPropagation();
          close();
        }}
      >
        {trigger}
      </button>
      {open ? (
        <div
          ref={panel}
          id={id}
          role="tooltip"
          className="border-border bg-surface absolute top-full left-0 z-20 mt-1.5 grid w-72 max-w-[calc(100vw-2rem)] gap-1.5 rounded-card border p-3 text-left text-sm font-normal whitespace-normal shadow-overlay"
        >
          {children}
        </div>
      ) : null}
    </div>
  );
}
