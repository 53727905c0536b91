import { useCallback, useEffect, useState } from "react";
import { t } from "#language/text.ts";
import type { NetworkStatus } from "#protocol/schemas/http/network-status.ts";
import { LIVE_INTERVAL_MS, useWhileVisible } from "./use-live-updates.ts";

export interface NetworkReading {
  /** The last figures received; they stay if the network is unavailable. */
  status: NetworkStatus | undefined;
  /** Why the last attempt failed, as a sentence; undefined if it succeeded. */
  problem: string | undefined;
  retry: () => void;
}

const unreachable = (): string => t("The network status could not be loaded. Check your connection.");

/** Loads gas price, block number and block time of the chain, now and every 15 seconds (F245). */
export function useNetworkStatus(): NetworkReading {
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
