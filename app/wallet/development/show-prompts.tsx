import { createRoot } from "react-dom/client";
import type { Chain } from "viem";
import { DevelopmentWalletPrompts } from "./development-wallet-prompts.tsx";

/**
 * Draws the wallet's windows beside the page, as a root of their own: the page knows nothing of them. They wear its
 * stylesheet, so that they follow its theme.
 */
export function showPrompts(chain: Chain): void {
  const place = document.body.appendChild(document.createElement("div"));
  createRoot(place).render(<DevelopmentWalletPrompts chain={chain} />);
}
