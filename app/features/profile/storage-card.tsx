import type { Address } from "viem";
import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/components/ui/display/card.tsx";
import { Meter } from "#app/components/ui/display/meter.tsx";
import { useLoaded } from "#app/components/ui/use-loaded.ts";
import { plural, t } from "#language/text.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { type StorageAllowance, storageAllowanceSchema } from "#protocol/schemas/http/storage-allowance.ts";

/** Stored amount and limit of the account, and what would raise the limit. Renders nothing without an account. */
export function StorageCard() {
  const account = useWalletAddress();
  return account ? <OwnStorage key={account} account={account} /> : null;
}

function OwnStorage({ account }: { account: Address }) {
  const [state, retry] = useLoaded(account, (signal) => askAllowance(account, signal));
  return (
    <Card>
      <CardHeader title={t("Storage")} />
      <CardBody className="grid gap-3">
        {state.status === "loading" ? <p aria-busy="true">{t("Loading…")}</p> : null}
        {state.status === "failed" ? (
          <p role="alert">
            {t("Your storage usage could not be loaded. No files were lost.")}{" "}
            <Button size="small" onClick={retry}>
              {t("Retry")}
            </Button>
          </p>
        ) : null}
        {state.status === "ready" ? <Allowance allowance={state.value} /> : null}
      </CardBody>
    </Card>
  );
}

async function askAllowance(account: Address, signal: AbortSignal): Promise<StorageAllowance> {
  const answer = await fetch(`/api/storage-allowance/${account}`, { signal });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return storageAllowanceSchema.parse(await answer.json());
}

function Allowance({ allowance }: { allowance: StorageAllowance }) {
  const { usedBytes, allowedBytes, contents, starterBytes, bytesPerMlb } = allowance;
  const isKnown = usedBytes !== null && allowedBytes !== null;
  const files = plural(contents ?? 0, "one file", "{count} files");
  return (
    <>
      <p className="font-medium">
        {usedBytes === null
          ? t("Storage usage is not available.")
          : t("{bytes} used", { bytes: formatBytes(usedBytes) })}
        {isKnown ? t(" of {bytes}", { bytes: formatBytes(allowedBytes) }) : ""}
        {usedBytes !== null && contents !== null ? (
          <span className="text-muted font-normal"> · {files}</span>
        ) : null}
      </p>
      {isKnown ? (
        <Meter
          label={t("Storage used")}
          percent={(100 * usedBytes) / Math.max(1, allowedBytes)}
          text={t("{part} of {whole}", {
            part: formatBytes(usedBytes),
            whole: formatBytes(allowedBytes),
          })}
          showText={false}
        />
      ) : null}
      {allowedBytes === null ? (
        <p className="text-muted">
          {t(
            "Your MLB could not be read, so your total storage is unknown. {bytes} is free for every account.",
            {
              bytes: formatBytes(starterBytes),
            },
          )}
        </p>
      ) : null}
      <p className="text-muted">
        {t(
          "Every account starts with {bytes}. Each MLB that you hold, stake, have in escrow, or have paid or earned for finished work adds {bytes2}. Linked files use no storage.",
          { bytes: formatBytes(starterBytes), bytes2: formatBytes(bytesPerMlb) },
        )}
      </p>
    </>
  );
}
