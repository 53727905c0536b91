import { ArrowDown, ArrowUp, GripVertical, Pin, PinOff } from "lucide-react";
import { type PointerEvent, useRef, useState } from "react";
import { Button, buttonClasses } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { hideOverlay } from "#app/components/ui/overlay/overlays-state.ts";
import { defaultPreferences, inCustomOrder, moved } from "#app/features/preferences/preferences.ts";
import { updatePreferences } from "#app/features/preferences/preferences-store.ts";
import { usePreferences } from "#app/features/preferences/use-preferences.ts";
import { t } from "#language/text.ts";
import { Modal } from "../overlay/modal.tsx";
import { type NavigationItem, navigation } from "./navigation.ts";

/** Order and pins of the sidebar: with buttons, with the arrow keys on a handle, or by dragging the handle (F273). */
export default function CustomiseNavigation() {
  const { customOrder } = usePreferences();
  const [announcement, setAnnouncement] = useState("");
  const sections = inCustomOrder(navigation(), customOrder);
  const order = sections.map(({ id }) => id);
  const list = useRef<HTMLUListElement>(null);

  const move = (id: string, to: number) => {
    const next = moved(order, id, to);
    if (next.indexOf(id) === order.indexOf(id)) return;
    updatePreferences({ customOrder: next });
    const label = sections.find((section) => section.id === id)?.label ?? id;
    setAnnouncement(
      t("{label} moved to position {indexOf} of {nextCount}.", {
        label,
        indexOf: next.indexOf(id) + 1,
        nextCount: next.length,
      }),
    );
  };
  /** The place in the list that a pointer is over. */
  const placeAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])];
    const at = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
    return at < 0 ? rows.length - 1 : at;
  };
  const onDrag = (event: PointerEvent, id: string) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) move(id, placeAt(event.clientY));
  };

  return (
    <Modal label={t("Customise navigation")} onClose={() => hideOverlay("customise")}>
      <div className="grid gap-4 overflow-y-auto px-5 pt-3 pb-5">
        <p className="text-muted">
          {t(
            "Move sections with the arrow buttons, or by dragging a handle. Pinned pages are shown above all sections.",
          )}
        </p>
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <ul ref={list} className="grid gap-2">
          {sections.map(({ id, label, icon: Icon, items }, index) => (
            <li key={id} className="border-border rounded-card border p-2">
              <div className="flex items-center gap-1.5">
                <button
                  type="button"
                  className="text-muted flex size-9 shrink-0 cursor-grab touch-none items-center justify-center rounded-control active:cursor-grabbing"
                  aria-label={t("Move {label} with the arrow keys", { label })}
                  onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
                  onPointerMove={(event) => onDrag(event, id)}
                  onKeyDown={(event) => {
                    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
                    if (step === 0) return;
                    event.preventDefault();
                    move(id, index + step);
                  }}
                >
                  <GripVertical aria-hidden="true" className="size-4" />
                </button>
                <Icon aria-hidden="true" className="text-muted size-4" />
                <span className="font-medium">{label}</span>
                <span className="ml-auto flex gap-1">
                  <MoveButton
                    label={t("Move {label} up", { label })}
                    disabled={index === 0}
                    onMove={() => move(id, index - 1)}
                  >
                    <ArrowUp aria-hidden="true" className="size-4" />
                  </MoveButton>
                  <MoveButton
                    label={t("Move {label} down", { label })}
                    disabled={index === sections.length - 1}
                    onMove={() => move(id, index + 1)}
                  >
                    <ArrowDown aria-hidden="true" className="size-4" />
                  </MoveButton>
                </span>
              </div>
              <div className="flex flex-wrap gap-1.5 pl-9">
                {items.map((item) => (
                  <PinButton key={item.id} item={item} />
                ))}
              </div>
            </li>
          ))}
        </ul>
        <Button
          onClick={() => {
            const { customOrder: order, pinnedItems, expandedSections } = defaultPreferences;
            updatePreferences({ customOrder: order, pinnedItems, expandedSections });
            setAnnouncement(t("Original order restored."));
          }}
        >
          {t("Restore the original order")}
        </Button>
      </div>
    </Modal>
  );
}

function MoveButton({
  label,
  disabled,
  onMove,
  children,
}: {
  label: string;
  disabled: boolean;
  onMove: () => void;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      className={buttonClasses({ variant: "quiet", size: "icon" })}
      onClick={disabled ? undefined : onMove}
    >
      {children}
    </button>
  );
}

function PinButton({ item: { id, label } }: { item: NavigationItem }) {
  const { pinnedItems } = usePreferences();
  const pinned = pinnedItems.includes(id);
  const Icon = pinned ? PinOff : Pin;
  return (
    <button
      type="button"
      aria-pressed={pinned}
      className={classNames(
        "inline-flex min-h-7 items-center gap-1.5 rounded-full border px-2.5 text-sm pointer-coarse:min-h-11",
        pinned ? "border-accent bg-accent-tint text-accent" : "border-border text-muted hover:text-text",
      )}
      onClick={() =>
        updatePreferences(({ pinnedItems: before }) => ({
          pinnedItems: pinned ? before.filter((other) => other !== id) : [...before, id],
        }))
      }
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {label}
      <span className="sr-only">{pinned ? t(", pinned") : t(", pin")}</span>
    </button>
  );
}
