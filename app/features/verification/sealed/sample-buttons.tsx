import { useState } from "react";
import type { Hex } from "viem";
import { Button } from "#app/components/ui/button.tsx";
import { say } from "#app/language/say.tsx";
import { useLoadedTransaction } from "#app/transaction/use-loaded-transaction.ts";
import { t } from "#language/text.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { pinUntil, type SealedRound } from "./sealed-round.ts";
import type { SealedVote } from "./sealed-vote.ts";

/** Draws the inputs of a sampled batch (decision 33). Without them no seat can be taken. */
export function DrawSample({ verificationId }: { verificationId: Hex }) {
  const start = useLoadedTransaction();
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        {t(
          "The inputs to recompute are not drawn yet. Anyone can draw them; they follow from an earlier block.",
        )}
      </p>
      <Button
        onClick={() =>
          void start(async () => (await import("./sealed-actions.ts")).drawSample(verificationId))
        }
      >
        {t("Draw sample")}
      </Button>
    </div>
  );
}

interface ShowSealsProps {
  opening: SealedVote | undefined;
  round: SealedRound;
  onShown: () => void;
}

/** A vote on a sample waits for the seals of the drawn inputs. Anyone who has them can show them. */
export function ShowSeals({ opening, round, onShown }: ShowSealsProps) {
  const start = useLoadedTransaction();
  const [isConfirming, setConfirming] = useState(false);
  const dateTime = formatDateTime(pinUntil(round));
  const pin = opening?.pin;
  async function show() {
    if (!opening || !pin) return;
    setConfirming(true);
    const outcome = await start(async () =>
      (await import("./sealed-actions.ts")).pinSample(opening.verificationId, pin),
    );
    setConfirming(false);
    if (outcome === "done") onShown();
  }
  if (!pin)
    return (
      <p role="status">
        {say(
          "Votes can be opened once the provider's seals of the drawn inputs are shown, or after {dateTime}. Without them no vote approves the result.",
          { dateTime },
        )}
      </p>
    );
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        {say(
          "Before votes are opened, someone shows the provider's seals of the drawn inputs. You can do it now, by {dateTime}; then open your vote.",
          { dateTime },
        )}
      </p>
      <Button variant="primary" disabled={isConfirming} onClick={() => void show()}>
        {t("Show seals")}
      </Button>
    </div>
  );
}
