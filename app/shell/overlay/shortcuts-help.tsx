import { hideOverlay } from "#app/components/ui/overlay/overlays-state.ts";
import { updatePreferences } from "#app/features/preferences/preferences-store.ts";
import { shortcutTable } from "#app/features/preferences/shortcuts.ts";
import { usePreferences } from "#app/features/preferences/use-preferences.ts";
import { t } from "#language/text.ts";
import { Modal } from "./modal.tsx";

/** The list of keyboard shortcuts, with the switch that turns single keys off. */
export default function ShortcutsHelp() {
  const { shortcuts } = usePreferences();
  return (
    <Modal label={t("Keyboard shortcuts")} onClose={() => hideOverlay("shortcuts")}>
      <div className="grid gap-5 overflow-y-auto px-5 pt-3 pb-5">
        {shortcutTable().map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <h3 className="text-muted pb-1 text-sm font-medium">{title}</h3>
            <dl className="divide-border divide-y">
              {rows.map(([keys, does]) => (
                <div key={keys} className="flex items-baseline justify-between gap-4 py-1.5">
                  <dt>{does}</dt>
                  <dd className="text-muted font-mono text-sm whitespace-nowrap">{keys}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <label className="border-border flex items-center gap-2.5 border-t pt-4">
          <input
            type="checkbox"
            checked={shortcuts}
            onChange={(event) => updatePreferences({ shortcuts: event.currentTarget.checked })}
          />
          {t("Single-key shortcuts (shortcuts with Ctrl or ⌘ always work)")}
        </label>
      </div>
    </Modal>
  );
}
