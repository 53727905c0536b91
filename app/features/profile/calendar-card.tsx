import { CalendarPlus } from "lucide-react";
import { useEffect, useState } from "react";
import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { Card, CardBody, CardHeader } from "#app/components/ui/display/card.tsx";
import { t } from "#language/text.ts";

/** Calendar subscription for the account's deadlines (N14). Renders nothing without an account. */
export function CalendarCard() {
  const account = useWalletAddress();
  const [site, setSite] = useState<Pick<Location, "origin" | "host">>();
  useEffect(() => setSite(window.location), []);
  if (!account || !site) return null;
  const path = `/resources/calendar?account=${account}`;
  return (
    <Card>
      <CardHeader title={t("Calendar subscription")} />
      <CardBody className="grid gap-3">
        <p className="text-muted">
          {t(
            "Adds your deadlines, such as votes and results due, to your calendar with a reminder three hours before. The calendar updates every hour and contains only public data from the chain.",
          )}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <a href={`webcal://${site.host}${path}`} className={buttonClasses({})}>
            <CalendarPlus aria-hidden="true" className="size-4" />
            {t("Subscribe to calendar")}
          </a>
          <span className="text-muted inline-flex items-center gap-1 text-sm">
            {t("or copy the link")}{" "}
            <CopyButton value={`${site.origin}${path}`} label={t("Copy calendar link")} />
          </span>
        </div>
      </CardBody>
    </Card>
  );
}
