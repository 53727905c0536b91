import { Button } from "#app/components/ui/button.tsx";
import { useSwitchNetwork } from "./use-switch-network.ts";
import { useWallet } from "./use-wallet.ts";

/** Changes the wallet's network to the product's; `onSwitched` runs when the wallet did. */
export function SwitchNetworkButton({ onSwitched }: { onSwitched?: () => void }) {
  const { chain } = useWallet();
  const { switchNetwork, pending } = useSwitchNetwork();
  const change = async () => {
    if (await switchNetwork()) onSwitched?.();
  };
  return (
    <Button onClick={() => void change()} disabled={pending}>
      {pending ? "Waiting for your wallet…" : `Switch to ${chain.name}`}
    </Button>
  );
}
