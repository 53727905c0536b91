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
import { useNetworkStatus } from "./use-network-status.ts";

const LOADING = "Loading...";
/** Digits after the point of a gas price. */
const GWEI_DIGITS = 4;

/** The chain as it is now, and how far the index has read it (F243, F245, G20). */
export function NetworkStatusCard({ block }: { block: IndexedBlock | null }) {
  const { status, problem, retry } = useNetworkStatus();
  const { blockExplorerUrl } = usePublicEnvironment();
  const online = status !== undefined && problem === undefined;
  const number = status?.blockNumber.toLocaleString("en-US");
  return (
    <Card aria-label="Network Status">
      <CardHeader
        title="Network Status"
        actions={
          <span role="status" className="inline-flex items-center gap-1.5 text-sm">
            <span
              aria-hidden="true"
              className={`size-2 rounded-full ${online ? "bg-verified" : "bg-progress"}`}
            />
            {online ? "Online" : "Connecting..."}
          </span>
        }
      />
      <CardBody className="py-2">
        <DescriptionList>
          <Description term="Gas Price">
            {status ? `${Number(Number(status.gasPriceGwei).toFixed(GWEI_DIGITS))} gwei` : LOADING}
          </Description>
          <Description term="Block Number">
            {status && blockExplorerUrl ? (
              <a
                href={`${blockExplorerUrl}/block/${status.blockNumber}`}
                className="text-accent underline-offset-2 hover:underline"
              >
                {number}
              </a>
            ) : (
              (number ?? LOADING)
            )}
          </Description>
          <Description term="Block Time">{status ? seconds(status.averageBlockTime) : LOADING}</Description>
          <Description term="Blocks/Hour">
            {status ? (status.blocksPerHour?.toLocaleString("en-US") ?? "—") : LOADING}
          </Description>
          <Description term="Index">{indexText(block, status?.blockNumber)}</Description>
        </DescriptionList>
      </CardBody>
      {problem ? (
        <CardFooter role="alert" className="justify-between">
          <p className="text-muted text-sm">{problem}</p>
          <Button size="small" onClick={retry}>
            Retry
          </Button>
        </CardFooter>
      ) : null}
    </Card>
  );
}

const seconds = (value: number | null): string => (value === null ? "—" : `${value} s`);

function indexText(block: IndexedBlock | null, newest: number | undefined): string {
  if (!block) return "does not answer";
  if (newest === undefined) return `at block ${block.number.toLocaleString("en-US")}`;
  const behind = newest - block.number;
  return behind <= 1 ? "up to date" : `${behind.toLocaleString("en-US")} blocks behind`;
}
