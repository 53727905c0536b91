import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { Address } from "#app/components/chain/address.tsx";
import { Amount } from "#app/components/chain/amount.tsx";
import { Hash } from "#app/components/chain/hash.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { DescriptionRows } from "#app/components/ui/display/card.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { Field } from "#app/components/ui/form/field.tsx";
import { FileInput } from "#app/components/ui/form/file-input.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { RunProgress } from "#app/features/execution/run-progress.tsx";
import { translateRuntime } from "#app/features/execution/runtime-messages.ts";
import { useRun } from "#app/features/execution/use-run.ts";
import { t } from "#language/text.ts";
import type { ChannelHome } from "#protocol/chain/channel.ts";
import { shortId } from "#protocol/format/identifier.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { isolatedLine } from "#protocol/format/user-text.ts";
import type { ReceiptFinding } from "#sdk/gateway/receipt-check.ts";
import type { KeptReceipt } from "#sdk/gateway/receipts-file.ts";
import { findingText } from "./finding-texts.ts";
import { isOfSound } from "./usage-days.ts";
import { readAmount, tokens } from "./usage-table.tsx";

interface ReceiptEntryProps {
  kept: KeptReceipt;
  home: ChannelHome;
}

/** One paid answer: model, provider, price, and its recomputation in this browser. */
export function ReceiptEntry({ kept, home }: ReceiptEntryProps) {
  const { receipt, request, at, name } = kept;
  const { gatewayUrls } = usePublicEnvironment();
  const [recording, setRecording] = useState<File>();
  const { state, start, cancel } = useRun(async (options) => {
    const { recomputeReceipt } = await import("./recompute-receipt.ts");
    const audio = recording && new Uint8Array(await recording.arrayBuffer());
    return recomputeReceipt({ receipt, request }, home, { ...options, gatewayUrls }, audio);
  });
  const isSound = isOfSound(kept);
  const label = name ? isolatedLine(name) : shortId(receipt.model);
  const time = formatDateTime(Math.floor(at / 1_000));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium">
          <TextLink to={`/models/${receipt.model}`}>{label}</TextLink>
        </span>
        <Amount value={BigInt(receipt.price)} digits="full" />
      </div>
      <div className="text-muted flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span>{time}</span>
        <span>
          {t("{read} read, {written} written", {
            read: readAmount({ promptTokens: receipt.promptTokens, isSound }),
            written: tokens(receipt.outputTokens),
          })}
        </span>
        <Address address={receipt.signer} />
        <OwnCheck verdict={kept.verdict} />
      </div>
      {isSound ? (
        <Field label={t("Recording of this answer")}>
          <FileInput accept=".wav,audio/wav" onChange={(event) => setRecording(event.target.files?.[0])} />
        </Field>
      ) : null}
      {state.status === "running" ? (
        <RunProgress {...state} onCancel={cancel} />
      ) : (
        <div>
          <Button size="small" onClick={start} aria-label={t("Recompute the answer of {time}", { time })}>
            <ShieldCheck aria-hidden="true" className="size-4" />
            {t("Recompute")}
          </Button>
        </div>
      )}
      {state.status === "failed" ? (
        <Notice role="status" title={state.error.title}>
          {state.error.message}
        </Notice>
      ) : null}
      {state.status === "done" ? <Finding finding={state.result} kept={kept} /> : null}
    </li>
  );
}

/** The gateway's own recomputation, when it drew this answer. */
function OwnCheck({ verdict }: Pick<KeptReceipt, "verdict">) {
  if (verdict === "same")
    return (
      <span className="text-verified inline-flex items-center gap-1">
        <ShieldCheck aria-hidden="true" className="size-4" />
        {t("Recomputed by the gateway")}
      </span>
    );
  if (verdict === "other")
    return (
      <span className="text-rejected inline-flex items-center gap-1">
        <ShieldAlert aria-hidden="true" className="size-4" />
        {t("The gateway got another answer")}
      </span>
    );
  return null;
}

function Finding({ finding, kept }: { finding: ReceiptFinding; kept: KeptReceipt }) {
  const { receipt } = kept;
  const { tone, title, text } = findingText(finding, receipt);
  const { output } = finding;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Notice tone={tone} role="status" title={title}>
        {text}
        {finding.cause === "not-computed" ? ` ${translateRuntime(finding.reason)}` : null}
      </Notice>
      <DescriptionRows
        rows={[
          [
            t("Digest in the receipt"),
            <Hash key="signed" value={receipt.output} label={t("Copy the digest")} />,
          ],
          ...(output
            ? [
                [
                  t("Digest computed here"),
                  <Hash key="own" value={output} label={t("Copy the computed digest")} />,
                ] as const,
              ]
            : []),
        ]}
      />
    </div>
  );
}
