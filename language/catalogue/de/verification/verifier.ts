import type { Translations } from "../../../current.ts";

export const verifier = {
  "Below the minimum stake you can no longer vote.":
    "Unter dem Mindesteinsatz können Sie nicht mehr abstimmen.",
  "Keep the stake": "Einsatz behalten",
  "Put back": "Zurücklegen",
  "The stake counts for verifications that start after it. A vote against the outcome can cost a part of it.":
    "Der Einsatz zählt für Prüfungen, die danach beginnen. Eine Stimme gegen den Ausgang kann einen Teil davon kosten.",
  "Unstake MLB": "MLB auszahlen",
  "Withdraw the stake": "Einsatz abheben",
  "{mlb} can be withdrawn after {duration}.": "{mlb} können nach {duration} abgehoben werden.",
  "{mlb} count as stake again, for verifications that start from now on.":
    "{mlb} zählen wieder als Einsatz, für Prüfungen, die ab jetzt beginnen.",
  "{mlb} go back to your wallet.": "{mlb} gehen in Ihre Wallet zurück.",
  "{mlb} go from your wallet into the stake.": "{mlb} gehen aus Ihrer Wallet in den Einsatz.",
  "{mlb} leave the stake and can be withdrawn after {duration}.":
    "{mlb} verlassen den Einsatz und können nach {duration} abgehoben werden.",
  "{mlb} were staked.": "{mlb} wurden hinterlegt.",
} as const satisfies Translations;
