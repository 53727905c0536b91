import { Button } from "#app/components/ui/button.tsx";
import { t } from "#language/text.ts";

/** Replaces other verifiers' votes while the reader may still vote, so that votes stay independent. */
export function HiddenVotes({ onShow }: { onShow: () => void }) {
  return (
    <div className="bg-sunken grid justify-items-start gap-2 rounded-control p-3">
      <p className="text-muted text-sm">
        {t("Other votes are hidden until you vote, to keep your judgement independent.")}
      </p>
      <Button size="small" onClick={onShow}>
        {t("Show votes anyway")}
      </Button>
    </div>
  );
}
