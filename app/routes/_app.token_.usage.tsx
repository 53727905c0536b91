import type { MetaFunction } from "@remix-run/node";
import { Page } from "#app/components/page/page.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { Skeleton } from "#app/components/ui/feedback/skeleton.tsx";
import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { linkTo } from "#app/components/ui/text-link.tsx";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { TokenLinks } from "#app/features/token/token-links.tsx";
import { ReceiptsFileField } from "#app/features/usage/receipts-file-field.tsx";
import { useReceipts } from "#app/features/usage/use-receipts.ts";
import { say } from "#app/language/say.tsx";
import { contractAddress } from "#app/transaction/contract/contracts.ts";
import { t } from "#language/text.ts";

export const meta: MetaFunction = () => [{ title: `${t("Usage and receipts")} · MLB Marketplace` }];

const UsageOfReceipts = lazyPart(
  async () => (await import("#app/features/usage/usage-of-receipts.tsx")).UsageOfReceipts,
  () => <Skeleton className="h-40" />,
);

const problems = () => ({
  unreadable: t("This is not a file of receipts. Download it again from the gateway's status page."),
  elsewhere: t("These receipts belong to another network. Open them on that network's marketplace."),
  "too-large": t("The file is larger than 100 MB. Nothing was read."),
  failed: t("The file could not be read. Nothing was lost; choose it again."),
});

export default function UsagePage() {
  const { id: chainId } = useAppChain();
  const home = { chainId, channels: contractAddress("PaymentChannels", chainId) };
  const { state, open } = useReceipts(home);
  const { status } = state;
  const problem =
    status === "none" || status === "reading" || status === "read" ? undefined : problems()[status];
  return (
    <Page
      title={t("Usage and receipts")}
      description={t("Cost of your programs' answers by day and model, with a check of each answer.")}
    >
      <TokenLinks />
      <ReceiptsFileField onFile={open} error={problem} />
      {status === "reading" ? <Skeleton className="h-40" /> : null}
      {status === "read" && state.receipts.length === 0 ? (
        <EmptyState title={t("No answers yet")}>
          {t("The file has no receipts. Each paid answer adds one.")}
        </EmptyState>
      ) : null}
      {status === "read" && state.receipts.length > 0 ? (
        <UsageOfReceipts receipts={state.receipts} isLink={state.isLink} home={home} />
      ) : null}
      {status === "none" ? (
        <EmptyState title={t("Your receipts are on your machine")}>
          {say(
            "A gateway pays providers for answers and keeps a signed receipt of each. No server has them. Download them from the gateway's status page at {address}, or with {command}, and choose the file here. <link>How to start a gateway</link>",
            {
              address: <code>http://127.0.0.1:8399/</code>,
              command: <code>mlb receipt export mlb-receipts.json</code>,
              link: linkTo("/docs/api/gateway"),
            },
          )}
        </EmptyState>
      ) : null}
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
