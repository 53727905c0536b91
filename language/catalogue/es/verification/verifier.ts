import type { verifier as german } from "../../de/verification/verifier.ts";
import type { SameTexts } from "../../same-texts.ts";

export const verifier: SameTexts<typeof german> = {
  "Below the minimum stake you can no longer vote.": "Por debajo del stake mínimo ya no puede votar.",
  "Keep the stake": "Conservar el stake",
  "Put back": "Devolver al stake",
  "The stake counts for verifications that start after it. A vote against the outcome can cost a part of it.":
    "El stake cuenta para verificaciones que empiecen después. Un voto contra el desenlace puede costar una parte.",
  "Unstake MLB": "Retirar MLB del stake",
  "Withdraw the stake": "Retirar el stake",
  "{mlb} can be withdrawn after {duration}.": "{mlb} se pueden retirar tras {duration}.",
  "{mlb} count as stake again, for verifications that start from now on.":
    "{mlb} vuelven a contar como stake, para verificaciones que empiecen desde ahora.",
  "{mlb} go back to your wallet.": "{mlb} vuelven a su billetera.",
  "{mlb} go from your wallet into the stake.": "{mlb} van de su billetera al stake.",
  "{mlb} leave the stake and can be withdrawn after {duration}.":
    "{mlb} salen del stake y se pueden retirar tras {duration}.",
  "{mlb} were staked.": "Se depositaron {mlb}.",
};
