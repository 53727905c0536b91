import type { Translations } from "../../current.ts";

export const wallet = {
  "The list of wallets could not be loaded.": "Die Liste der Wallets konnte nicht geladen werden.",
  "Check your connection; if that does not help, reload the page.":
    "Prüfen Sie Ihre Verbindung; hilft das nicht, laden Sie die Seite neu.",
  "Account {address},": "Konto {address},",
  "Connect wallet": "Wallet verbinden",
  "Failed to switch to the required network. Nothing was sent. Try again and confirm {network} in your wallet.":
    "Der Wechsel zum erforderlichen Netzwerk ist fehlgeschlagen. Nichts wurde gesendet. Versuchen Sie es noch einmal und bestätigen Sie {network} in Ihrer Wallet.",
  "Network Switch Error": "Fehler beim Netzwerkwechsel",
  "Network Switch Failed": "Netzwerkwechsel fehlgeschlagen",
  "Network Switch Unavailable": "Netzwerkwechsel nicht möglich",
  "Network Switched": "Netzwerk gewechselt",
  "Opening wallets…": "Wallets werden geöffnet …",
  "Please connect your wallet first: click the Sign In button at the top right.":
    "Bitte verbinden Sie zuerst Ihre Wallet: Klicken Sie oben rechts auf „Anmelden“.",
  "Sign In": "Anmelden",
  "Switch Network": "Netzwerk wechseln",
  "Switch to {name}": "Zu {name} wechseln",
  "The wallet answered with an error. Nothing was sent. Choose the network in the wallet itself.":
    "Die Wallet meldete einen Fehler. Nichts wurde gesendet. Wählen Sie das Netzwerk in der Wallet selbst.",
  "The wallet answered with an error: {reason} Nothing was sent. Choose the network in the wallet itself.":
    "Die Wallet meldete einen Fehler: {reason} Nichts wurde gesendet. Wählen Sie das Netzwerk in der Wallet selbst.",
  "The wallet declined or cannot do this from a page. Nothing changed: your {symbol} are yours whether it lists them or not.":
    "Die Wallet hat abgelehnt oder kann das nicht von einer Seite aus. Nichts hat sich geändert: Ihre {symbol} gehören Ihnen, ob sie gelistet sind oder nicht.",
  "The wallet shows your balance from now on.": "Die Wallet zeigt ab jetzt Ihr Guthaben.",
  "Unsupported network": "Nicht unterstütztes Netzwerk",
  "Waiting for your wallet…": "Wartet auf Ihre Wallet …",
  "Wallet Required": "Wallet erforderlich",
  "Your wallet cannot switch networks from a page. Open the wallet, choose {network}, and come back. Nothing was sent.":
    "Ihre Wallet kann das Netzwerk nicht von einer Seite aus wechseln. Öffnen Sie die Wallet, wählen Sie {network} und kommen Sie zurück. Nichts wurde gesendet.",
  "Your wallet is on another network. You can look around; to act, switch to {name}.":
    "Ihre Wallet ist in einem anderen Netzwerk. Sie können sich umsehen; zum Handeln wechseln Sie zu {name}.",
  "Your wallet is on {network}.": "Ihre Wallet ist jetzt bei {network}.",
  "{symbol} is in your wallet's list": "{symbol} steht in der Liste Ihrer Wallet",
  "{symbol} was not added": "{symbol} wurde nicht hinzugefügt",
} as const satisfies Translations;
