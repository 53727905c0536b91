import { Link, type LinkProps } from "@remix-run/react";
import {
  type ButtonHTMLAttributes,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { classNames } from "../class-names.ts";
import { useOutsidePress } from "./use-outside-press.ts";

const CloseMenu = createContext<() => void>(() => {});

interface MenuProps {
  trigger: Pick<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "title" | "children">;
  /** Classes of the wrapper, if the button must fill its container. */
  className?: string;
  /** Position and width of the panel; by default below the button, aligned to its end. */
  panelClassName?: string;
  onClose?: () => void;
  children: ReactNode;
}

/** A menu of actions by arrow keys, Home, End and first letters; closing it returns the focus. Not a portal. */
export function Menu({
  trigger,
  className,
  panelClassName = "top-full right-0 mt-1.5 min-w-56",
  onClose,
  children,
}: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const startAtFirst = useRef(false);
  const closed = useRef(onClose);
  closed.current = onClose;

  const leave = useCallback(() => {
    setOpen(false);
    closed.current?.();
  }, []);
  const close = useCallback(() => {
    button.current?.focus();
    leave();
  }, [leave]);
  useOutsidePress(root, open, leave);

  useEffect(() => {
    if (!open) return;
    const first = startAtFirst.current ? items(panel.current)[0] : undefined;
    (first ?? panel.current)?.focus({ preventScroll: true });
  }, [open]);

  const show = (atFirst: boolean) => {
    startAtFirst.current = atFirst;
    setOpen(true);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target } = event;
    // The browser then continues from the button.
    if (key === "Tab") return close();
    if (key === " " && target instanceof HTMLAnchorElement) target.click();
    else if (key === "Escape") close();
    else {
      const all = items(panel.current);
      const at = all.indexOf(document.activeElement as HTMLElement);
      const next = menuStep(
        key,
        at,
        all.map((item) => item.textContent ?? ""),
      );
      if (next === undefined) return;
      all[next]?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={root} className={classNames("relative", className)}>
      <button
        {...trigger}
        ref={button}
        type="button"
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}-menu` : undefined}
        // Keyboard clicks have a detail of 0.
        onClick={({ detail }) => (open ? close() : show(detail === 0))}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          show(true);
        }}
      />
      {open ? (
        <CloseMenu.Provider value={close}>
          <div
            ref={panel}
            role="menu"
            id={`${id}-menu`}
            aria-labelledby={`${id}-button`}
            tabIndex={-1}
            className={classNames(
              "border-border bg-surface text-text absolute z-50 rounded-card border p-1.5 text-left text-base font-normal shadow-overlay outline-hidden",
              panelClassName,
            )}
            onKeyDown={onKeyDown}
            onBlur={({ relatedTarget }) => {
              if (relatedTarget && !root.current?.contains(relatedTarget)) leave();
            }}
            // The arrow keys continue from the hovered item.
            onPointerMove={({ target }) =>
              (target as Element).closest<HTMLElement>("[role=menuitem]")?.focus({ preventScroll: true })
            }
          >
            {children}
          </div>
        </CloseMenu.Provider>
      ) : null}
    </div>
  );
}

const items = (panel: HTMLElement | null): HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? []),
];

const ITEM =
  "focus:bg-sunken flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-left outline-hidden pointer-coarse:min-h-11";

interface MenuItemProps {
  onSelect: () => void;
  /** Keeps the menu open because the item shows its result (for example "Copied"). */
  keepOpen?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, keepOpen, children }: MenuItemProps) {
  const close = useContext(CloseMenu);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={ITEM}
      onClick={() => {
        if (!keepOpen) close();
        onSelect();
      }}
    >
      {children}
    </button>
  );
}

export function MenuLink({ className, ...rest }: LinkProps) {
  const close = useContext(CloseMenu);
  return (
    <Link
      role="menuitem"
      tabIndex={-1}
      className={classNames(ITEM, className)}
      onClick={() => close()}
      {...rest}
    />
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className="text-muted px-2.5 py-2 text-sm">{children}</div>;
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a menu.
    <div role="group" aria-labelledby={id}>
      <div id={id} className="text-muted px-2.5 pt-2 pb-1 text-xs font-medium">
        {label}
      </div>
      {children}
    </div>
  );
}

export function MenuSeparator() {
  return <hr className="border-border my-1" />;
}

/** The menu item that a key moves to, from `at` (-1: none): arrows wrap around, letters search. Else undefined. */
function menuStep(key: string, at: number, names: readonly string[]): number | undefined {
  const count = names.length;
  if (count === 0) return undefined;
  switch (key) {
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowUp":
      return at <= 0 ? count - 1 : at - 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
  }
  if (key.length !== 1) return undefined;
  const order = names.map((_, index) => (at + 1 + index) % count);
  return order.find((index) => names[index]?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
