import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { Card, CardBody, CardHeader } from "#app/components/ui/display/card.tsx";
import { Skeleton } from "#app/components/ui/feedback/skeleton.tsx";
import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";

/** Loaded on demand, because most visitors of the settings do not use it. */
const NoticesPanel = lazyPart(
  () => import("./notices-panel.tsx").then((module) => module.NoticesPanel),
  <Skeleton className="h-24" />,
  () => t("Open your notices"),
);

/** Notices outside the page: in this browser or by webhook (N14). Renders nothing without an account. */
export function NoticesCard() {
  const account = useWalletAddress();
  if (!account) return null;
  return (
    <Card className="lg:col-span-2" aria-label={t("Notices")}>
      <CardHeader title={t("Notices")} />
      <CardBody className="grid gap-4">
        <p className="text-muted max-w-prose">
          {say(
            "Get notices about this account even when the site is closed, in this browser or through a webhook. Nothing is sent unless you turn it on. To view and change your notices, sign a message with your wallet; signing is free and sends no transaction. <a>How it works</a>",
            {
              a: (words) => (
                <a href="/docs/guides/notices" className="text-accent underline underline-offset-2">
                  {words}
                </a>
              ),
            },
          )}
        </p>
        <NoticesPanel key={account} account={account} />
      </CardBody>
    </Card>
  );
}
