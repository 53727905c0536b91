import { useState } from "react";
import type { Address } from "viem";
import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { Button } from "#app/components/ui/button.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { Card, CardBody, CardHeader } from "#app/components/ui/display/card.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { useJson } from "#app/components/ui/use-loaded.ts";
import { keyProblem, useReaderKey } from "#app/features/task/private/use-reader-key.ts";
import { t } from "#language/text.ts";
import type { SignedKey } from "#protocol/content/private-task/readers.ts";

/** The account's key for private tasks: announced, so requesters can choose the account (N24). Nothing without an account. */
export function ReaderKeyCard() {
  const account = useWalletAddress();
  return account ? <OwnKey key={account} account={account} /> : null;
}

type State = { readonly announced?: string; readonly problem?: string; readonly isBusy?: boolean };

async function announce(signed: SignedKey): Promise<string | undefined> {
  const response = await fetch("/api/reader-keys/publish", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(signed),
  });
  if (response.ok) return undefined;
  const { detail } = (await response.json().catch(() => ({}))) as { detail?: string };
  return detail ?? t("The site did not keep your key. Nothing was lost. Try again in a minute.");
}

function OwnKey({ account }: { account: Address }) {
  const { announcement } = useReaderKey();
  const listed = useJson<{ keys: SignedKey[] }>(`/api/reader-keys?account=${account}`);
  const [state, setState] = useState<State>({});
  const recipient = state.announced ?? listed?.keys[0]?.recipient;

  async function run() {
    setState({ isBusy: true });
    try {
      const signed = await announcement();
      const problem = await announce(signed);
      setState(problem ? { problem } : { announced: signed.recipient });
    } catch (error) {
      setState({ problem: keyProblem(error) });
    }
  }

  return (
    <Card>
      <CardHeader title={t("Key for private tasks")} />
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p className="text-muted">
          {t(
            "With an announced key, requesters can choose you as the provider or a verifier of a private task. The key follows from a signature of your wallet, so there is nothing to keep. Your wallet asks for that signature twice: both must be equal.",
          )}
        </p>
        {recipient ? (
          <p className="flex items-center gap-2 font-mono text-sm break-all">
            {recipient} <CopyButton value={recipient} label={t("Copy your public key")} />
          </p>
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => void run()} disabled={state.isBusy === true}>
            {recipient ? t("Announce again") : t("Announce key")}
          </Button>
          <TextLink to="/docs/guides/private-tasks">{t("Who can read what")}</TextLink>
        </div>
        <p role="status" className={state.problem ? "text-rejected" : "text-verified"}>
          {state.problem ?? (state.announced ? t("Your key is announced.") : "")}
        </p>
      </CardBody>
    </Card>
  );
}
