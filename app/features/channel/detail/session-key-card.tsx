import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { CardBody, SectionCard } from "#app/components/ui/display/card.tsx";
import { t } from "#language/text.ts";
import { formatMlb } from "#protocol/format/amount.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import type { ChannelView } from "../channel-view.ts";
import { sessionKeyFile } from "../new/use-session-key.ts";

/** How a program uses the key that signs this channel's vouchers, and the most that it can still cost. For the payer. */
export function SessionKeyCard({ channel: { terms, left, endsAt } }: { channel: ChannelView }) {
  const command = `mlb gateway --key ${sessionKeyFile(terms.signer)}`;
  return (
    <SectionCard title={t("Session key")}>
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p>
          {t(
            "A program with this key pays the receiver from this channel. At most {mlb} can still be spent, until {time}.",
            { mlb: formatMlb(left), time: formatDateTime(endsAt) },
          )}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <code className="bg-sunken rounded-control px-2 py-1 text-sm wrap-anywhere">{command}</code>
          <CopyButton value={command} label={t("Copy the command")} showLabel />
        </div>
        <p className="text-muted text-sm">
          {t("The private key is only in its file. To stop it, give notice above.")}
        </p>
      </CardBody>
    </SectionCard>
  );
}
