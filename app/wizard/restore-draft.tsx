import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { t } from "#language/text.ts";
import { relativeTime } from "#protocol/format/time.ts";
import type { RestorableDraft } from "./use-draft.ts";

export function RestoreDraft({ draft }: { draft: RestorableDraft | undefined }) {
  if (!draft) return null;
  return (
    <Notice
      title={t("You have an unsent draft")}
      tone="info"
      role="status"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" variant="primary" onClick={draft.restore}>
            {t("Restore draft")}
          </Button>
          <Button size="small" onClick={draft.discard}>
            {t("Discard draft")}
          </Button>
        </span>
      }
    >
      {t("Your entries are saved on this device ({time}). Nothing was sent.", {
        // Both by the computer's clock, which the chain's may differ from.
        time: relativeTime(Math.floor(draft.at), Math.floor(Date.now() / 1_000)),
      })}
    </Notice>
  );
}

/** Asks for a chosen file again that this browser could not store across a reload. */
export function LostFile({ name }: { name: string | undefined }) {
  if (!name) return null;
  return (
    <p className="text-progress text-sm">
      {t("You chose {name} before this page was reloaded. Please choose it again.", { name })}
    </p>
  );
}
