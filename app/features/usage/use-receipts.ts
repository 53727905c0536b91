import { useCallback, useEffect, useState } from "react";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import type { ChannelHome } from "#protocol/chain/channel.ts";
import type { ReadReceipts } from "./read-receipts.ts";

/** A gateway keeps requests of up to 8 MB; a file of the page must fit into its memory. */
const FILE_BYTES = 100 * 1_048_576;

type ReceiptsState = ReadReceipts | { readonly status: "none" | "reading" | "too-large" | "failed" };

/** Receipts from a file or from the part of the address after "#", which may name a published report. They stay in this tab. */
export function useReceipts(home: ChannelHome) {
  const [state, setState] = useState<ReceiptsState>({ status: "none" });
  const { chainId, channels } = home;
  const { gatewayUrls } = usePublicEnvironment();
  const read = useCallback(
    async (textOf: () => string | Promise<string>, isLink = false) => {
      setState({ status: "reading" });
      try {
        const [{ readReceipts }, text] = await Promise.all([import("./read-receipts.ts"), textOf()]);
        setState(readReceipts(text, { chainId, channels }, isLink));
      } catch (error) {
        console.warn("The receipts were not read.", error);
        setState({ status: "failed" });
      }
    },
    [chainId, channels],
  );
  useEffect(() => {
    const { hash } = window.location;
    const report = new URLSearchParams(hash.slice(1)).get("report");
    if (report)
      void read(async () => (await import("./read-receipts.ts")).reportText(report, gatewayUrls), true);
    if (!hash.startsWith("#receipts=")) return;
    void read(async () => {
      const { receiptsInHash } = await import("#sdk/gateway/receipts-file.ts");
      return receiptsInHash(hash) ?? "";
    }, true);
  }, [read, gatewayUrls]);
  const open = (file: File | undefined) => {
    if (!file) return;
    if (file.size > FILE_BYTES) setState({ status: "too-large" });
    else void read(() => file.text());
  };
  return { state, open };
}
