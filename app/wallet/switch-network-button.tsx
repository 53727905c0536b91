import { Button } from "#app/components/ui/button.tsx";
import { t } from "#language/text.ts";
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
      {pending ? t("Waiting for your wallet…") : t("Switch to {name}", { name: chain.name })}
    </Button>
  );
}
