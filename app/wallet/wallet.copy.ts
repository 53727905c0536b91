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
      description: t("Your wallet is on {network}.", { network }),
    }),
    switchUnavailable: (network: string) => ({
      title: t("Network Switch Unavailable"),
      description: t(
        "Your wallet cannot switch networks from a page. Open the wallet, choose {network}, and come back. Nothing was sent.",
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
        ? t(
            "The wallet answered with an error: {reason} Nothing was sent. Choose the network in the wallet itself.",
            { reason },
          )
        : t("The wallet answered with an error. Nothing was sent. Choose the network in the wallet itself."),
    }),
    tokenShown: (symbol: string) => ({
      title: t("{symbol} is in your wallet's list", { symbol }),
      description: t("The wallet now shows your balance."),
    }),
    tokenNotShown: (symbol: string) => ({
      title: t("{symbol} was not added", { symbol }),
      description: t(
        "The wallet declined or cannot do this from a page. Nothing changed: your {symbol} is yours even if the wallet does not list it.",
        { symbol },
      ),
    }),
  }) as const;
