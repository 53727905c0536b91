import { Button } from "#app/components/ui/button.tsx";
import { t } from "#language/text.ts";
import { engineMissing } from "../run/load-engine.ts";

/** In place of the transaction dialog, when that could not be loaded either. */
export function EngineMissing({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const { title, message, advice } = engineMissing();
  return (
    <div
      role="alert"
      className="border-rejected bg-surface fixed inset-x-4 bottom-20 z-50 mx-auto grid max-w-lg gap-2 rounded-card border p-4 shadow-overlay"
    >
      <p className="font-semibold">{title}</p>
      <p>{message}</p>
      <p className="text-muted text-sm">{advice}</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t("Close")}</Button>
        <Button variant="primary" onClick={onRetry}>
          {t("Try again")}
        </Button>
      </div>
    </div>
  );
}
