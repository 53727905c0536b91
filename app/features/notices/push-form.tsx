import { useState } from "react";
import type { Address } from "viem";
import { Button } from "#app/components/ui/button.tsx";
import { t } from "#language/text.ts";
import { type NoticeKind, noticeKinds } from "#protocol/notices/notice-kinds.ts";
import { KindChoice, nothingChosen } from "./kind-choice.tsx";
import type { OwnNotices } from "./notices-api.ts";
import { browserName, canPush, rememberPush, subscribeBrowser } from "./push-subscription.ts";
import type { Change } from "./webhook-form.tsx";

export interface PushFormProps {
  readonly account: Address;
  readonly own: OwnNotices;
  readonly change: Change;
  /** Null if the site does not support push messages. */
  readonly pushKey: string | null;
}

/** Enables push messages in this browser. Permission is requested only when the button is pressed. */
export function PushForm({ account, own, change, pushKey }: PushFormProps) {
  const [kinds, setKinds] = useState<readonly NoticeKind[]>(noticeKinds);
  const [busy, setBusy] = useState(false);

  async function turnOn(key: string) {
    setBusy(true);
    await change(t("This browser now shows notices."), async () => {
      const destination = await subscribeBrowser(key);
      const { subscription } = await own.create({ label: browserName(), kinds, destination });
      rememberPush(account, subscription.id);
    });
    setBusy(false);
  }

  return (
    <section aria-label={t("This browser")} className="grid content-start gap-3">
      <h3 className="font-semibold">{t("Browser notices")}</h3>
      {pushKey === null ? (
        <p className="text-muted">{t("This site does not send browser notifications.")}</p>
      ) : !canPush() ? (
        <p className="text-muted">
          {t(
            "This browser does not support notifications. On iPhone and iPad, add the site to the home screen first.",
          )}
        </p>
      ) : (
        <>
          <p className="text-muted">
            {t(
              "Notices appear even when the site is closed. They are encrypted for this browser and delivered by its push service.",
            )}
          </p>
          <KindChoice chosen={kinds} onChange={setKinds} />
          <div>
            <Button
              blocked={busy ? t("Already in progress.") : kinds.length === 0 ? nothingChosen() : undefined}
              onClick={() => void turnOn(pushKey)}
            >
              {t("Turn on in this browser")}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
