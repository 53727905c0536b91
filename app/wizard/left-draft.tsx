import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { t } from "#language/text.ts";
import { relativeTime } from "#protocol/format/time.ts";
import type { Draft } from "./use-draft.ts";

/** Offers what a closed tab left of a form. */
export function LeftDraft({ left }: Pick<Draft<object>, "left">) {
  if (!left) return null;
  return (
    <Notice
      title={t("You have an unsent draft")}
      tone="info"
      role="status"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" variant="primary" onClick={left.take}>
            {t("Restore draft")}
          </Button>
          <Button size="small" onClick={left.discard}>
            {t("Discard draft")}
          </Button>
        </span>
      }
    >
      {t("Your entries are saved on this device ({time}). Nothing was sent.", {
        // Both by the computer's clock, which the chain's may differ from.
        time: relativeTime(Math.floor(left.at), Math.floor(Date.now() / 1_000)),
      })}
    </Notice>
  );
}
