import { type FormEvent, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { Field, Input } from "#app/components/ui/form/field.tsx";
import { RestoreDraft } from "#app/wizard/restore-draft.tsx";
import { useDraft } from "#app/wizard/use-draft.ts";
import { t } from "#language/text.ts";
import { type NoticeKind, noticeKinds } from "#protocol/notices/notice-kinds.ts";
import { KindChoice, nothingChosen } from "./kind-choice.tsx";
import type { OwnNotices } from "./notices-api.ts";

/** Runs a change to the list and reports its result. @returns whether it succeeded */
export type Change = (words: string, work: () => Promise<unknown>) => Promise<boolean>;

export function WebhookForm({ own, change }: { own: OwnNotices; change: Change }) {
  const [kinds, setKinds] = useState<readonly NoticeKind[]>(noticeKinds);
  const [secret, setSecret] = useState<string>();
  const [busy, setBusy] = useState(false);
  const draft = useDraft({ form: "webhook", empty: { url: "", label: "" } });
  const { url, label } = draft.values;

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    const done = await change(t("Webhook added."), async () => {
      const destination = { channel: "webhook" as const, url: url.trim() };
      const created = await own.create({ label: label.trim(), kinds, destination });
      setSecret(created.secret ?? undefined);
    });
    setBusy(false);
    if (done) draft.clear();
  }

  return (
    <section aria-label={t("Webhook form")} className="grid content-start gap-3">
      <h3 className="font-semibold">{t("Send to a webhook")}</h3>
      {secret ? (
        <Notice title={t("Webhook secret")} tone="warning" role="status">
          <p>
            {t(
              "Your server uses it to verify that a notice comes from this site. Copy it now; it is not shown again.",
            )}
          </p>
          <p className="flex items-center gap-1">
            <code className="min-w-0 break-all">{secret}</code>
            <CopyButton value={secret} label={t("Copy the secret")} />
          </p>
          <Button size="small" className="mt-2" onClick={() => setSecret(undefined)}>
            {t("Done")}
          </Button>
        </Notice>
      ) : null}
      <form className="grid gap-3" onSubmit={(event) => void add(event)}>
        <RestoreDraft draft={draft.restorable} />
        <Field
          label={t("Address")}
          description={t(
            "Use port 443 or 8443. To confirm the address, your server must return data.challenge in its response.",
          )}
          required
        >
          <Input
            name="url"
            type="url"
            required
            placeholder={t("https://example.org/notices")}
            value={url}
            onChange={(event) => draft.change({ url: event.target.value })}
          />
        </Field>
        <Field label={t("Name")} description={t("Shown only to you.")}>
          <Input
            name="label"
            maxLength={60}
            value={label}
            onChange={(event) => draft.change({ label: event.target.value })}
          />
        </Field>
        <KindChoice chosen={kinds} onChange={setKinds} />
        <div>
          <Button
            type="submit"
            blocked={busy ? t("Already in progress.") : kinds.length === 0 ? nothingChosen() : undefined}
          >
            {t("Add the webhook")}
          </Button>
        </div>
      </form>
    </section>
  );
}
