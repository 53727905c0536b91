import { useLocation } from "@remix-run/react";
import { X } from "lucide-react";
import { type ReactNode, type TouchEvent, useEffect, useRef, useState } from "react";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { lowered } from "#language/lowered.ts";
import { t } from "#language/text.ts";

/** Width below which a screen is small (F260); equals `md:` in the styles. */
const MOBILE_WIDTH = 768;
export const MOBILE_QUERY = `(max-width: ${MOBILE_WIDTH - 0.02}px)`;
/** Debounce for window resizing (F271), milliseconds. */
const RESIZE_DEBOUNCE_MS = 100;

/** Whether a media query matches; undefined on the server and in the first render. */
export function useMatches(query: string): boolean | undefined {
  const [matches, setMatches] = useState<boolean>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => setMatches(window.matchMedia(query).matches);
    const onResize = () => {
      clearTimeout(timer);
      timer = setTimeout(update, RESIZE_DEBOUNCE_MS);
    };
    update();
    window.addEventListener("resize", onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("resize", onResize);
    };
  }, [query]);
  return matches;
}

/** A swipe to the left must be longer than this to close a drawer (F261), CSS pixels. */
const SWIPE_DISTANCE = 50;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far a finger has pulled to the left; 0 while it moves another way or mostly up and down. */
export function pulledLeft(from: Point, to: Point): number {
  const distance = from.x - to.x;
  return distance > Math.abs(from.y - to.y) ? Math.max(0, distance) : 0;
}

export const isClosingSwipe = (from: Point, to: Point): boolean => pulledLeft(from, to) > SWIPE_DISTANCE;

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** Accessible name of the drawer. */
  label: string;
  children: ReactNode;
}

const pointOf = ({ changedTouches }: TouchEvent): Point => {
  const touch = changedTouches.item(0);
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 };
};

/** A panel from the left on small screens (F260, F261). The native dialog traps and returns the focus. */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const start = useRef<Point | undefined>(undefined);
  const location = useLocation();
  const small = useMatches(MOBILE_QUERY);
  const shown = open && small !== false;

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (shown && !element.open) element.showModal();
    if (!shown && element.open) element.close();
  }, [shown]);

  // Wide screens always show the navigation: a drawer would duplicate it.
  useEffect(() => {
    if (open && small === false) onClose();
  }, [open, small, onClose]);

  const openedAt = useRef(location.key);
  useEffect(() => {
    if (openedAt.current === location.key) return;
    openedAt.current = location.key;
    onClose();
  }, [location.key, onClose]);

  const pull = (distance: number) => {
    if (dialog.current) dialog.current.style.translate = distance > 0 ? `${-distance}px 0` : "";
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the browser's own.
    <dialog
      ref={dialog}
      aria-label={label}
      className="drawer bg-surface border-border m-0 h-dvh max-h-none w-80 max-w-[85vw] flex-col border-r backdrop:bg-scrim open:flex"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
        // A link to the current page does not change the location.
        else if ((event.target as Element).closest("a")) onClose();
      }}
      onTouchStart={(event) => {
        start.current = pointOf(event);
      }}
      onTouchMove={(event) => {
        if (start.current) pull(pulledLeft(start.current, pointOf(event)));
      }}
      onTouchEnd={(event) => {
        pull(0);
        if (start.current && isClosingSwipe(start.current, pointOf(event))) onClose();
        start.current = undefined;
      }}
    >
      <div className="flex h-14 shrink-0 items-center justify-between gap-2 pr-2 pl-4">
        <h2 className="text-lg">{label}</h2>
        <button type="button" className={buttonClasses({ variant: "quiet", size: "icon" })} onClick={onClose}>
          <X aria-hidden="true" className="size-4" />
          <span className="sr-only">{t("Close {label}", { label: lowered(label) })}</span>
        </button>
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 pb-6">{children}</div>
    </dialog>
  );
}
