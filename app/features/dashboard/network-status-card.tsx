import { useCallback, useEffect, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import {
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  Description,
  DescriptionList,
} from "#app/components/ui/display/card.tsx";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import type { IndexedBlock } from "#app/graphql/indexed-block.ts";
import { formatCount } from "#language/number.ts";
import { t } from "#language/text.ts";
import type { NetworkStatus } from "#protocol/schemas/http/network-status.ts";
import { LIVE_INTERVAL_MS, useWhileVisible } from "./use-while-visible.ts";

interface NetworkReading {
  /** The last figures received; they stay if the network is unavailable. */
  status: NetworkStatus | undefined;
  /** Why the last attempt failed, as a sentence; undefined if it succeeded. */
  problem: string | undefined;
  retry: () => void;
}

const unreachable = (): string => t("The network status could not be loaded. Check your connection.");

/** Loads gas price, block number and block time of the chain, now and every 15 seconds (F245). */
function useNetworkStatus(): NetworkReading {
  const [status, setStatus] = useState<NetworkStatus>();
  const [problem, setProblem] = useState<string>();
  const ask = useCallback(() => {
    readStatus().then(
      (answer) => {
        setStatus(answer);
        setProblem(undefined);
      },
      (error: unknown) => setProblem(error instanceof Error ? error.message : unreachable()),
    );
  }, []);
  useEffect(ask, [ask]);
  useWhileVisible(ask, LIVE_INTERVAL_MS);
  return { status, problem, retry: ask };
}

async function readStatus(): Promise<NetworkStatus> {
  const response = await fetch("/api/network-status").catch(() => {
    throw new Error(unreachable());
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const detail = (body as { detail?: unknown } | undefined)?.detail;
    throw new Error(typeof detail === "string" ? detail : unreachable());
  }
  // Our own response, validated against its schema by the server's tests; the schema library would be larger than
  // this page.
  return body as NetworkStatus;
}

const loading = (): string => t("Loading...");
/** Decimal places of a gas price. */
const GWEI_DIGITS = 4;

/** Current state of the chain, and how far the index has read it (F243, F245, G20). */
export function NetworkStatusCard({ block }: { block: IndexedBlock | null }) {
  const { status, problem, retry } = useNetworkStatus();
  const { blockExplorerUrl } = usePublicEnvironment();
  const online = status !== undefined && problem === undefined;
  const number = status && formatCount(status.blockNumber);
  return (
    <Card aria-label={t("Network Status")} data-scripted>
      <CardHeader
        title={t("Network Status")}
        actions={
          <span role="status" className="inline-flex items-center gap-1.5 text-sm">
            <span
              aria-hidden="true"
              className={`size-2 rounded-full ${online ? "bg-verified" : "bg-progress"}`}
            />
            {online ? t("Online") : t("Connecting...")}
          </span>
        }
      />
      <CardBody className="py-2">
        <DescriptionList>
          <Description term={t("Gas Price")}>
            {status
              ? t("{gasPriceGwei} gwei", {
                  gasPriceGwei: Number(Number(status.gasPriceGwei).toFixed(GWEI_DIGITS)),
                })
              : loading()}
          </Description>
          <Description term={t("Block Number")}>
            {status && blockExplorerUrl ? (
              <a
                href={`${blockExplorerUrl}/block/${status.blockNumber}`}
                className="text-accent underline-offset-2 hover:underline"
              >
                {number}
              </a>
            ) : (
              (number ?? loading())
            )}
          </Description>
          <Description term={t("Block Time")}>
            {status ? seconds(status.averageBlockTime) : loading()}
          </Description>
          <Description term={t("Blocks/Hour")}>
            {status ? (status.blocksPerHour ? formatCount(status.blocksPerHour) : "—") : loading()}
          </Description>
          <Description term={t("Index")}>{indexText(block, status?.blockNumber)}</Description>
        </DescriptionList>
      </CardBody>
      {problem ? (
        <CardFooter className="justify-between">
          <p role="alert" className="text-muted text-sm">
            {problem}
          </p>
          <Button size="small" onClick={retry}>
            {t("Retry")}
          </Button>
        </CardFooter>
      ) : null}
    </Card>
  );
}

const seconds = (value: number | null): string => (value === null ? "—" : `${value} s`);

function indexText(block: IndexedBlock | null, newest: number | undefined): string {
  if (!block) return t("not responding");
  if (newest === undefined) return t("at block {number}", { number: formatCount(block.number) });
  const behind = newest - block.number;
  return behind <= 1 ? t("up to date") : t("{behind} blocks behind", { behind: formatCount(behind) });
}
