import { useState } from "react";
import { Amount } from "#app/components/chain/amount.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, StatTile, Tiles } from "#app/components/ui/display/card.tsx";
import { formatCount } from "#language/number.ts";
import { t } from "#language/text.ts";
import type { ChannelHome } from "#protocol/chain/channel.ts";
import type { KeptReceipt } from "#sdk/gateway/receipts-file.ts";
import { ReceiptEntry } from "./receipt-entry.tsx";
import { priceOfAll, usageDays } from "./usage-days.ts";
import { UsageTable } from "./usage-table.tsx";

const PER_STEP = 20;

interface UsageProps {
  receipts: readonly KeptReceipt[];
  /** Whether they came with the page's address. Someone else may have written them then. */
  isLink: boolean;
  home: ChannelHome;
}

/** Figures, days and receipts of a gateway's file. */
export function UsageOfReceipts({ receipts, isLink, home }: UsageProps) {
  const [shown, setShown] = useState(PER_STEP);
  const providers = new Set(receipts.map(({ receipt }) => receipt.signer.toLowerCase()));
  const checked = receipts.filter(({ verdict }) => verdict === "same" || verdict === "other");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isLink ? (
        <p className="text-muted">
          {t(
            "A link led to these receipts. They can be another account's. Recompute the answers to check them.",
          )}
        </p>
      ) : null}
      <Tiles aria-label={t("Key figures")}>
        <StatTile label={t("Answers")} value={formatCount(receipts.length)} />
        <StatTile label={t("Paid")} value={<Amount value={priceOfAll(receipts)} digits="full" />} />
        <StatTile label={t("Providers")} value={formatCount(providers.size)} />
        <StatTile
          label={t("Recomputed by the gateway")}
          value={formatCount(checked.length)}
          hint={t("{count} different", {
            count: formatCount(checked.filter(({ verdict }) => verdict === "other").length),
          })}
        />
      </Tiles>
      <section aria-labelledby="days" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="days" className="text-lg">
          {t("Usage by day and model")}
        </h2>
        <UsageTable days={usageDays(receipts)} />
      </section>
      <section aria-labelledby="receipts" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="receipts" className="text-lg">
          {t("Receipts")}
        </h2>
        <Card>
          <ul className="divide-border divide-y">
            {receipts.slice(0, shown).map((kept) => (
              <ReceiptEntry key={kept.receipt.signature} kept={kept} home={home} />
            ))}
          </ul>
        </Card>
        {shown < receipts.length ? (
          <div>
            <Button onClick={() => setShown(shown + PER_STEP)}>{t("Show more")}</Button>
          </div>
        ) : null}
      </section>
    </div>
  );
}
