import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Badge } from "#app/components/ui/display/status-chip.tsx";
import { ConfirmDialog } from "#app/components/ui/overlay/dialog.tsx";
import { t } from "#language/text.ts";
import { formatDateTime, machineTime } from "#protocol/format/time.ts";
import type { Delivery, SubscriptionView } from "#protocol/schemas/http/notices.ts";
import { KindChoice, nothingChosen } from "./kind-choice.tsx";
import type { OwnNotices } from "./notices-api.ts";
import { forgetPush, isPushHere } from "./push-subscription.ts";
import type { Change } from "./webhook-form.tsx";

const statusNames = () => ({ active: t("On"), paused: t("Paused"), stopped: t("Stopped") }) as const;

export interface SubscriptionEntryProps {
  readonly subscription: SubscriptionView;
  readonly own: OwnNotices;
  readonly change: Change;
  /** Called after it is removed together with its buttons. */
  readonly onRemoved: () => void;
}

export function SubscriptionEntry({ subscription, own, change, onRemoved }: SubscriptionEntryProps) {
  const { id, channel, address, label, status, reason, deliveries } = subscription;
  const [kinds, setKinds] = useState(subscription.kinds);
  const [asking, setAsking] = useState(false);
  const isHere = channel === "push" && isPushHere(id);
  const name = label || new URL(address).host;
  const isOn = status === "active";
  const differs = kinds.join() !== subscription.kinds.join();
  const whyNotSaved = kinds.length === 0 ? nothingChosen() : differs ? undefined : t("No changes to save.");

  const save = () => change(t("Changes saved."), () => own.change({ id, kinds }));
  const toggle = () =>
    change(isOn ? t("{name} is paused.", { name }) : t("{name} receives notices again.", { name }), () =>
      own.change({ id, active: !isOn }),
    );

  async function remove() {
    const done = await change(t("{name} no longer receives notices.", { name }), async () => {
      await own.remove(id);
      if (isHere) await forgetPush(id);
    });
    if (done) onRemoved();
  }

  return (
    <li className="grid gap-2 py-4 first:pt-0" aria-label={name}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0">
          <p className="font-medium break-words">
            {name} {isHere ? <span className="text-muted font-normal">{t("(this browser)")}</span> : null}
          </p>
          <p className="text-muted text-sm break-all">
            {channel === "webhook" ? t("Webhook") : t("Browser")}, {address}
          </p>
        </div>
        <Badge tone={isOn ? "tint" : "neutral"}>{statusNames()[status]}</Badge>
      </div>
      {reason ? (
        <p className="text-rejected">{t("{reason}. Nothing is sent until you resume it.", { reason })}</p>
      ) : null}
      <KindChoice chosen={kinds} onChange={setKinds}>
        <Button size="small" variant="primary" blocked={whyNotSaved} onClick={() => void save()}>
          {t("Save changes")}
        </Button>
      </KindChoice>
      <Deliveries deliveries={deliveries} />
      <div className="flex flex-wrap items-start gap-2">
        {/* A single toggle button, so the focus stays where it was pressed. */}
        <Button
          size="small"
          onClick={() => void toggle()}
          aria-label={`${isOn ? t("Pause") : t("Resume")} ${name}`}
        >
          {isOn ? t("Pause") : t("Resume")}
        </Button>
        {isOn ? (
          <Button
            size="small"
            onClick={() => void change(t("Test notice sent."), () => own.test(id))}
            aria-label={t("Send test notice to {name}", { name })}
          >
            {t("Send test notice")}
          </Button>
        ) : null}
        <Button
          size="small"
          variant="danger"
          onClick={() => setAsking(true)}
          aria-label={t("Delete {name}", { name })}
        >
          {t("Delete")}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("Delete this destination?")}
        confirmLabel={t("Delete")}
        onConfirm={() => void remove()}
      >
        {t("{name} will receive no more notices, and its delivery history is deleted.", { name })}
        {channel === "webhook" ? ` ${t("Its secret cannot be used again.")}` : ""}
      </ConfirmDialog>
    </li>
  );
}

const outcomeOf = ({ delivered }: Pick<Delivery, "delivered">): string =>
  delivered ? t("delivered") : t("not delivered");

/** The latest delivery attempts, collapsed unless there are failures. */
function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  const [latest] = deliveries;
  if (!latest) return <p className="text-muted text-sm">{t("Nothing sent yet.")}</p>;
  return (
    <details open={!latest.delivered}>
      <summary className="min-h-9 cursor-pointer py-1.5 text-sm">
        {t("Last: {title}, {outcome}", { title: latest.title, outcome: outcomeOf(latest) })}
      </summary>
      <ol className="grid gap-1 text-sm" aria-label={t("Deliveries, newest first")}>
        {deliveries.map(({ id, at, title, delivered, result, attempt, nextAt }) => (
          <li key={`${id}-${attempt}`} className="break-words">
            <time dateTime={machineTime(at)} className="text-muted tabular">
              {formatDateTime(at)}
            </time>{" "}
            {title}: {outcomeOf({ delivered })} ({result}
            {attempt > 1 ? t(", attempt {attempt}", { attempt }) : ""}
            {nextAt === null ? "" : t(", again at {dateTime}", { dateTime: formatDateTime(nextAt) })})
          </li>
        ))}
      </ol>
    </details>
  );
}
