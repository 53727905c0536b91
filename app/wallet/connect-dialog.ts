import { createContext, useContext } from "react";

export interface ConnectDialogState {
  /** "opening": the wallets are being loaded; "failed": they could not be. */
  state: "closed" | "opening" | "open" | "failed";
  open: () => void;
  /** Loads the wallets without opening the dialog; called on hover and focus. */
  prefetch: () => void;
}

const ConnectDialogContext = createContext<ConnectDialogState | null>(null);
export const ConnectDialogProvider = ConnectDialogContext.Provider;

/** The dialog in which a wallet is chosen (F317). @throws Error outside the application layout */
export function useConnectDialog(): ConnectDialogState {
  const value = useContext(ConnectDialogContext);
  if (!value) throw new Error("useConnectDialog needs the application layout (app/routes/_app.tsx)");
  return value;
}
