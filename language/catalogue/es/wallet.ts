import type { wallet as german } from "../de/wallet.ts";
import type { SameTexts } from "../same-texts.ts";

export const wallet: SameTexts<typeof german> = {
  "The list of wallets could not be loaded.": "No se pudo cargar la lista de billeteras.",
  "Check your connection; if that does not help, reload the page.":
    "Compruebe su conexión; si no ayuda, vuelva a cargar la página.",
  "Account {address},": "Cuenta {address},",
  "Connect wallet": "Conectar billetera",
  "Failed to switch to the required network. Nothing was sent. Try again and confirm {network} in your wallet.":
    "No se pudo cambiar a la red requerida. No se envió nada. Inténtelo de nuevo y confirme {network} en su billetera.",
  "Network Switch Error": "Error al cambiar de red",
  "Network Switch Failed": "El cambio de red falló",
  "Network Switch Unavailable": "Cambio de red no disponible",
  "Network Switched": "Red cambiada",
  "Opening wallets…": "Abriendo billeteras…",
  "Please connect your wallet first: click the Sign In button at the top right.":
    "Conecte primero su billetera: haga clic en «Conectarse», arriba a la derecha.",
  "Sign In": "Conectarse",
  "Switch Network": "Cambiar de red",
  "Switch to {name}": "Cambiar a {name}",
  "The wallet answered with an error. Nothing was sent. Choose the network in the wallet itself.":
    "La billetera respondió con un error. No se envió nada. Elija la red en la propia billetera.",
  "The wallet answered with an error: {reason} Nothing was sent. Choose the network in the wallet itself.":
    "La billetera respondió con un error: {reason} No se envió nada. Elija la red en la propia billetera.",
  "The wallet declined or cannot do this from a page. Nothing changed: your {symbol} are yours whether it lists them or not.":
    "La billetera lo rechazó o no puede hacerlo desde una página. Nada cambió: sus {symbol} son suyos, los liste o no.",
  "The wallet shows your balance from now on.": "La billetera muestra su saldo desde ahora.",
  "Unsupported network": "Red no compatible",
  "Waiting for your wallet…": "Esperando a su billetera…",
  "Wallet Required": "Se necesita una billetera",
  "Your wallet cannot switch networks from a page. Open the wallet, choose {network}, and come back. Nothing was sent.":
    "Su billetera no puede cambiar de red desde una página. Ábrala, elija {network} y vuelva. No se envió nada.",
  "Your wallet is on another network. You can look around; to act, switch to {name}.":
    "Su billetera está en otra red. Puede mirar; para actuar, cambie a {name}.",
  "Your wallet is on {network}.": "Su billetera está en {network}.",
  "{symbol} is in your wallet's list": "{symbol} está en la lista de su billetera",
  "{symbol} was not added": "No se añadió {symbol}",
};
