import { createRoot } from "react-dom/client";
import type { Chain } from "viem";
import { DevelopmentWalletPrompts } from "./development-wallet-prompts.tsx";

/** Renders the wallet's prompts in a separate root, independent of the page. They use the page's stylesheet and theme. */
export function showPrompts(chain: Chain): void {
  const place = document.body.appendChild(document.createElement("div"));
  createRoot(place).render(<DevelopmentWalletPrompts chain={chain} />);
}
