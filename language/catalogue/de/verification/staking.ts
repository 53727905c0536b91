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
  "The time that you have waited is lost: unstaking again starts a new wait.":
    "Die Zeit, die Sie gewartet haben, ist verloren: eine neue Auszahlung beginnt eine neue Wartezeit.",
  "The votes wait to be counted": "Die Stimmen warten auf die Auszählung",
  "The wait of the {mlb} that you unstaked before starts again.":
    "Die Wartezeit der {mlb}, die Sie zuvor ausgezahlt haben, beginnt von vorn.",
  "This is below the minimum of {mlb}: you could no longer vote.":
    "Das liegt unter dem Minimum von {mlb}: Sie könnten nicht mehr abstimmen.",
  "To get it back you unstake, and wait {duration}.":
    "Um ihn zurückzubekommen, zahlen Sie ihn aus und warten {duration}.",
  Unbonding: "In Wartezeit",
  Unstake: "Auszahlen",
  "Verifier Eligible": "Als Prüfer berechtigt",
  "Voting until {end}": "Abstimmung bis {end}",
  "You have no stake.": "Sie haben keinen Einsatz.",
  "Your open votes stay, with the stake that they lock.":
    "Ihre offenen Stimmen bleiben, mit dem Einsatz, den sie binden.",
  "Your stake would be {mlb}: {label}.": "Ihr Einsatz wäre {mlb}: {label}.",
  "Your vote is against the outcome and loses {mlb} of it":
    "Ihre Stimme ist gegen den Ausgang und verliert davon {mlb}",
  "Your vote is with the outcome": "Ihre Stimme entspricht dem Ausgang",
  "can be withdrawn in {time}, on {dateTime}.": "können in {time} abgehoben werden, am {dateTime}.",
  "is ready to be withdrawn.": "können abgehoben werden.",
  "{amount} of {amount2} MLB": "{amount} von {amount2} MLB",
  "{mlb} of your stake is lost by outcomes that are not settled yet: it does not count here.":
    "{mlb} Ihres Einsatzes sind durch Ausgänge verloren, die noch nicht abgerechnet sind: sie zählen hier nicht.",
  "{mlb} would stay staked. The amount can be withdrawn after {duration}.":
    "{mlb} blieben hinterlegt. Der Betrag kann nach {duration} abgehoben werden.",
  "{mlb} would stay staked. The amount can be withdrawn after {duration}; what is unbonding already then waits from the start again, too.":
    "{mlb} blieben hinterlegt. Der Betrag kann nach {duration} abgehoben werden; was schon in der Wartezeit ist, wartet dann ebenfalls von vorn.",
  "{own}; can be appealed until {end}": "{own}; Einspruch möglich bis {end}",
} as const satisfies Translations;
