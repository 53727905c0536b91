import { t } from "#language/text.ts";

/** Texts about the wallet and its network. Titles come from the message catalogue (F363-F365). */
export const walletCopy = () =>
  ({
    signInHint: {
      title: t("Wallet Required"),
      description: t("Please connect your wallet first: click the Sign In button at the top right."),
    },
    networkSwitched: (network: string) => ({
      title: t("Network Switched"),
      description: t("Your wallet is now on {network}.", { network }),
    }),
    switchUnavailable: (network: string) => ({
      title: t("Network Switch Unavailable"),
      description: t(
        "Your wallet does not let sites switch networks. Nothing was sent. Open your wallet, choose {network}, and come back.",
        { network },
      ),
    }),
    switchFailed: (network: string) => ({
      title: t("Network Switch Failed"),
      description: t(
        "Failed to switch to the required network. Nothing was sent. Try again and confirm {network} in your wallet.",
        { network },
      ),
    }),
    switchError: (reason: string | undefined) => ({
      title: t("Network Switch Error"),
      description: reason
        ? t("The wallet returned an error: {reason} Nothing was sent. Switch the network in your wallet.", {
            reason,
          })
        : t("The wallet returned an error. Nothing was sent. Switch the network in your wallet."),
    }),
    tokenShown: (symbol: string) => ({
      title: t("{symbol} added to your wallet", { symbol }),
      description: t("The wallet now shows your balance."),
    }),
    tokenNotShown: (symbol: string) => ({
      title: t("{symbol} was not added", { symbol }),
      description: t(
        "The request was declined, or this wallet does not support it. Your {symbol} balance is not affected.",
        { symbol },
      ),
    }),
  }) as const;
