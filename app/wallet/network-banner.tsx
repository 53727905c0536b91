import { TriangleAlert } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import { t } from "#language/text.ts";
import { useSwitchNetwork } from "./use-switch-network.ts";
import { useWallet } from "./use-wallet.ts";

/** Shown while the wallet is on another chain. Reading still works. */
export function NetworkBanner() {
  const { wrongNetwork, chain } = useWallet();
  const { switchNetwork, pending } = useSwitchNetwork();
  if (!wrongNetwork) return null;
  return (
    <div role="alert" className="bg-progress-tint text-progress flex flex-wrap items-center gap-3 px-4 py-2">
      <TriangleAlert aria-hidden="true" className="size-4" />
      <p className="grow">
        {t("Your wallet is on another network. You can browse; to send transactions, switch to {name}.", {
          name: chain.name,
        })}
      </p>
      <Button size="small" onClick={() => void switchNetwork()} disabled={pending}>
        {pending ? t("Waiting for your wallet…") : t("Switch Network")}
      </Button>
    </div>
  );
}

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
