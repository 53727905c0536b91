import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Address, type Chain, createPublicClient, createWalletClient, http, parseEther } from "viem";
import { Identicon } from "#app/components/chain/address.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { shortAddress } from "#protocol/format/identifier.ts";
import { createAccount, type DevelopmentAccount, listAccounts } from "./accounts.ts";
import { currentPrompt, type Prompt, subscribeToPrompts } from "./prompts.ts";

/** Accounts with less than this (wei) receive `GIFT`. */
const ENOUGH = parseEther("1");
const GIFT = parseEther("10");

/** Funds an account for network fees from the local chain's deployer. @throws viem's error without a chain */
async function provideGas(address: Address, chain: Chain): Promise<void> {
  const connection = { chain, transport: http() };
  const client = createPublicClient({ ...connection, pollingInterval: 200 });
  if ((await client.getBalance({ address })) >= ENOUGH) return;
  const deployer = createWalletClient({ ...connection, account: demoSigner("Deployer", LOCAL_CHAIN_ID) });
  const hash = await deployer.sendTransaction({ to: address, value: GIFT });
  await client.waitForTransactionReceipt({ hash });
}

/** The development wallet's windows. A modal `<dialog>`, because it must lie above any other dialog. */
export function DevelopmentWalletPrompts({ chain }: { chain: Chain }) {
  const prompt = useSyncExternalStore(subscribeToPrompts, currentPrompt);
  return prompt ? <PromptDialog prompt={prompt} chain={chain} /> : null;
}

function PromptDialog({ prompt, chain }: { prompt: Prompt; chain: Chain }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => (prompt.kind === "account" ? prompt.answer(null) : prompt.answer(false));
  return (
    <dialog
      ref={dialog}
      aria-label="Development wallet"
      onCancel={close}
      onKeyDown={(event) => event.stopPropagation()}
      className="border-reward bg-surface text-text pointer-events-auto max-h-[85dvh] w-[min(26rem,calc(100vw-2rem))] overflow-y-auto rounded-card border p-4 shadow-overlay backdrop:bg-scrim"
    >
      <p className="text-reward text-sm font-semibold">Development wallet</p>
      {prompt.kind === "account" ? (
        <AccountPicker chain={chain} onPick={prompt.answer} />
      ) : (
        <Approval prompt={prompt} />
      )}
    </dialog>
  );
}

interface AccountPickerProps {
  chain: Chain;
  onPick: (address: string | null) => void;
}

function AccountPicker({ chain, onPick }: AccountPickerProps) {
  const [state, setState] = useState<"choosing" | "funding" | "failed">("choosing");
  /** An account made here has no POL on a new chain, so it could do nothing. */
  const pick = async ({ address, isMadeHere }: DevelopmentAccount) => {
    if (isMadeHere) {
      setState("funding");
      try {
        await provideGas(address, chain);
      } catch (error) {
        console.warn("The account could not be given POL.", error);
        return setState("failed");
      }
    }
    onPick(address);
  };
  return (
    <div className="mt-1 grid gap-1">
      <h2 className="text-lg">Choose an account</h2>
      <p className="text-muted text-sm">These keys are public. They have value on the local chain only.</p>
      <ul className="my-2 grid gap-0.5">
        {listAccounts().map((account) => (
          <li key={account.address}>
            <button
              type="button"
              disabled={state === "funding"}
              onClick={() => void pick(account)}
              className="hover:bg-sunken flex min-h-10 w-full items-center gap-3 rounded-control px-2 text-left"
            >
              <Identicon address={account.address} size={20} />
              <span className="font-medium">{account.name}</span>
              <span className="text-muted text-sm">{account.role}</span>
              <span className="text-muted ml-auto font-mono text-sm">{shortAddress(account.address)}</span>
            </button>
          </li>
        ))}
      </ul>
      {state === "failed" ? (
        <p role="alert" className="text-rejected text-sm">
          The account is made, but it got no POL for fees, because the local chain did not answer. Choose it
          in the list to try again.
        </p>
      ) : null}
      <div className="flex justify-end gap-2">
        <Button onClick={() => onPick(null)}>Cancel</Button>
        <Button variant="primary" disabled={state === "funding"} onClick={() => void pick(createAccount())}>
          {state === "funding" ? "Getting POL for fees…" : "New random account"}
        </Button>
      </div>
    </div>
  );
}

function Approval({ prompt }: { prompt: Extract<Prompt, { kind: "approval" }> }) {
  return (
    <div className="mt-1 grid gap-3">
      <h2 className="text-lg">{prompt.title}</h2>
      <pre className="bg-sunken max-h-64 overflow-auto rounded-control p-2 font-mono text-xs whitespace-pre-wrap break-all">
        {prompt.body}
      </pre>
      <div className="flex justify-end gap-2">
        <Button onClick={() => prompt.answer(false)}>Reject</Button>
        <Button variant="primary" onClick={() => prompt.answer(true)}>
          Confirm
        </Button>
      </div>
    </div>
  );
}
