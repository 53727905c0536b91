import type { Translations } from "../../../current.ts";

export const staking = {
  "Amount to stake (MLB)": "Zu hinterlegender Betrag (MLB)",
  "Amount to unstake (MLB)": "Auszuzahlender Betrag (MLB)",
  "Before the arbiter until {end}": "Bei der Schiedsstelle bis {end}",
  "Cancel unstake": "Auszahlung abbrechen",
  Change: "Änderung",
  "Free stake": "Freier Einsatz",
  "Getting Close": "Fast erreicht",
  "History of your stake": "Verlauf Ihres Einsatzes",
  "In your wallet": "In Ihrer Wallet",
  "Locked after": "Gebunden danach",
  Lost: "Verloren",
  Max: "Max.",
  "Minimum Not Met": "Minimum nicht erreicht",
  "No decision: nobody loses stake": "Keine Entscheidung: Niemand verliert Einsatz",
  Settle: "Abrechnen",
  "Settle your vote on {taskTitle}": "Ihre Stimme zu {taskTitle} abrechnen",
  Stake: "Einsatz",
  "Stake after": "Einsatz danach",
  "Stake locked by your votes": "Durch Ihre Stimmen gebundener Einsatz",
  "Stake towards the minimum": "Einsatz auf dem Weg zum Minimum",
  "Stake|do it": "Hinterlegen",
  "The arbiter was silent: the appeal can be closed":
    "Die Schiedsstelle schwieg: Der Einspruch kann geschlossen werden",
  "The votes wait to be counted": "Die Stimmen warten auf die Auszählung",
  "This is below the minimum of {mlb}: you could no longer vote.":
    "Das liegt unter dem Minimum von {mlb}: Sie könnten nicht mehr abstimmen.",
  Unbonding: "In Wartezeit",
  Unstake: "Auszahlen",
  "Verifier Eligible": "Als Prüfer berechtigt",
  "Voting until {end}": "Abstimmung bis {end}",
  "You have no stake.": "Sie haben keinen Einsatz.",
  "Your open votes stay, with the stake that they lock.":
    "Ihre offenen Stimmen bleiben, mit dem Einsatz, den sie binden.",
  "Your stake would be {mlb}: {label}.": "Ihr Einsatz wäre {mlb}: {label}.",
  "Your vote is against the outcome and costs a part of it":
    "Ihre Stimme ist gegen den Ausgang und kostet einen Teil davon",
  "Your vote is with the outcome": "Ihre Stimme entspricht dem Ausgang",
  "can be withdrawn in {time}, on {dateTime}.": "können in {time} abgehoben werden, am {dateTime}.",
  "is ready to be withdrawn.": "können abgehoben werden.",
  "{amount} of {amount2} MLB": "{amount} von {amount2} MLB",
  "{mlb} would stay staked. The amount can be withdrawn after {duration}.":
    "{mlb} blieben hinterlegt. Der Betrag kann nach {duration} abgehoben werden.",
  "{mlb} would stay staked. The amount can be withdrawn after {duration}; what is unbonding already then waits from the start again, too.":
    "{mlb} blieben hinterlegt. Der Betrag kann nach {duration} abgehoben werden; was schon in der Wartezeit ist, wartet dann ebenfalls von vorn.",
  "{own}; can be appealed until {end}": "{own}; Einspruch möglich bis {end}",
} as const satisfies Translations;
