/** Words about the wallet and its network. Titles are those of the message catalogue (F363-F365). */
export const walletCopy = {
  signInHint: {
    title: "Wallet Required",
    description: "Please connect your wallet first: click the Sign In button at the top right.",
  },
  networkSwitched: (network: string) => ({
    title: "Network Switched",
    description: `Your wallet is on ${network}.`,
  }),
  switchUnavailable: (network: string) => ({
    title: "Network Switch Unavailable",
    description: `Your wallet cannot switch networks from a page. Open the wallet, choose ${network}, and come back. Nothing was sent.`,
  }),
  switchFailed: (network: string) => ({
    title: "Network Switch Failed",
    description: `Failed to switch to the required network. Nothing was sent. Try again and confirm ${network} in your wallet.`,
  }),
  switchError: (reason: string | undefined) => ({
    title: "Network Switch Error",
    description: `The wallet answered with an error${reason ? `: ${reason}` : "."} Nothing was sent. Choose the network in the wallet itself.`,
  }),
  tokenShown: (symbol: string) => ({
    title: `${symbol} is in your wallet's list`,
    description: "The wallet shows your balance from now on.",
  }),
  tokenNotShown: (symbol: string) => ({
    title: `${symbol} was not added`,
    description: `The wallet declined or cannot do this from a page. Nothing changed: your ${symbol} are yours whether it lists them or not.`,
  }),
} as const;
