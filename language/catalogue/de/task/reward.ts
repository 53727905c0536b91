import type { Translations } from "../../../current.ts";

export const reward = {
  Claim: "Abholen",
  "Claim Reward": "Vergütung abholen",
  "Claim all": "Alles abholen",
  "Claim the reward of {taskTitle}": "Vergütung von {taskTitle} abholen",
  "Claim {maxDue} of {dueCount}": "{maxDue} von {dueCount} abholen",
  "Claim {mlb}": "{mlb} abholen",
  "Claimable now": "Jetzt abzuholen",
  Claimed: "Abgeholt",
  "Claimed rewards": "Abgeholte Vergütungen",
  Collect: "Abholen",
  "Collect a waiting payment": "Wartende Zahlung abholen",
  "Collect everything": "Alles abholen",
  "Collect {mlb}": "{mlb} abholen",
  "Distribute all rewards": "Alle Vergütungen verteilen",
  "Distribute Rewards": "Vergütung verteilen",
  "Distribution Failed": "Verteilung fehlgeschlagen",
  "Error Loading Rewards": "Fehler beim Laden der Vergütungen",
  "Expected pool": "Erwarteter Pool",
  "Failed to claim reward": "Die Vergütung konnte nicht abgeholt werden",
  "Failed to distribute rewards. Please try again.":
    "Die Vergütung konnte nicht verteilt werden. Bitte versuchen Sie es noch einmal.",
  "Failed to load reward information. Your reward is safe on the chain; try again in a moment.":
    "Die Angaben zur Vergütung konnten nicht geladen werden. Ihre Vergütung ist auf der Blockchain sicher; versuchen Sie es in einem Moment noch einmal.",
  "Individual reward": "Einzelne Vergütung",
  "Loading your reward…": "Ihre Vergütung wird geladen …",
  "No verifier rejected the result, so there is no pool to claim from: the provider's bond goes to the requester.":
    "Kein Prüfer hat das Ergebnis abgelehnt, daher gibt es keinen Pool: Die Kaution des Anbieters geht an den Auftraggeber.",
  "Not eligible: the arbiter overruled the votes of your side.":
    "Kein Anspruch: die Schiedsstelle hat die Stimmen Ihrer Seite aufgehoben.",
  "Not eligible: the requester accepted the result, which you voted to reject":
    "Kein Anspruch: Der Auftraggeber nahm das Ergebnis an, das Sie ablehnen wollten",
  "Not eligible: voted against consensus": "Kein Anspruch: gegen die Mehrheit gestimmt",
  "Nothing can be claimed now. Shares appear here when the pool of a vote in which you have a part is opened.":
    "Gerade ist nichts abzuholen. Anteile erscheinen hier, wenn der Pool einer Abstimmung geöffnet wird, an der Sie Anteil haben.",
  "Nothing of it was due to you yet.": "Nichts davon stand Ihnen schon zu.",
  "On their way": "Unterwegs",
  "Open the pool": "Pool öffnen",
  "Opens when the task's rewards are distributed.":
    "Öffnet sich, wenn die Vergütung der Aufgabe verteilt wird.",
  "Paid by the provider's bond once the rejection is final.":
    "Gezahlt aus der Kaution des Anbieters, sobald die Ablehnung endgültig ist.",
  Participants: "Teilnehmer",
  "Pay the bond": "Kaution zahlen",
  "Pay the bond to the requester": "Kaution an den Auftraggeber zahlen",
  Pool: "Pool",
  "Pool / participants": "Pool / Teilnehmer",
  "Reward already claimed: {amount}": "Vergütung bereits abgeholt: {amount}",
  "The bond of the rejected result becomes the pool of the verifiers who rejected it.":
    "Die Kaution des abgelehnten Ergebnisses wird zum Pool der Prüfer, die es abgelehnt haben.",
  "The pool opens once the rejection is final and somebody opens it.":
    "Der Pool öffnet sich, sobald die Ablehnung endgültig ist und ihn jemand öffnet.",
  "The pool opens when the task's rewards are distributed.":
    "Der Pool öffnet sich, wenn die Vergütung der Aufgabe verteilt wird.",
  "The rewards of {count} verified tasks are paid out in one transaction: {mlb} to you, and your bonds come back.":
    {
      one: "Die Vergütung einer geprüften Aufgabe wird ausgezahlt: {mlb} an Sie, und Ihre Kaution kommt zurück.",
      other:
        "Die Vergütungen von {count} geprüften Aufgaben werden in einer Transaktion ausgezahlt: {mlb} an Sie, und Ihre Kautionen kommen zurück.",
    },
  "The verifiers can claim their shares.": "Die Prüfer können ihre Anteile abholen.",
  "The vote ended without a decision, and nobody lost stake. If the requester accepts the result, those who approved it share the pool; if the task is closed, all who voted do.":
    "Die Abstimmung endete ohne Entscheidung, und niemand verlor Einsatz. Nimmt der Auftraggeber das Ergebnis an, teilen alle, die zugestimmt haben, den Pool; wird die Aufgabe geschlossen, alle, die abgestimmt haben.",
  "Verifier Rewards": "Vergütungen der Prüfer",
  "View Task": "Aufgabe ansehen",
  "View Verification": "Prüfung ansehen",
  "Voters with the outcome": "Stimmen mit dem Ausgang",
  "You accept the approval: your right to appeal it, until {time}, ends at once.":
    "Sie nehmen die Annahme hin: Ihr Recht auf Einspruch, bis {time}, endet sofort.",
  "You can claim {amount}.": "Sie können {amount} abholen.",
  "You voted with the outcome: {amount} MLB are expected.":
    "Sie stimmten mit dem Ausgang: {amount} MLB werden erwartet.",
  "Your votes are settled: you lose nothing, and their stake is free again.":
    "Ihre Stimmen werden abgerechnet: Sie verlieren nichts, und ihr Einsatz ist wieder frei.",
  "Your votes are settled: {mlb} of your stake is lost, the rest of the locks is free again.":
    "Ihre Stimmen werden abgerechnet: {mlb} Ihres Einsatzes sind verloren, der Rest der Sperren ist wieder frei.",
  "{mlb} are shared by the verifiers, {mlb2} go to the protocol.":
    "{mlb} teilen sich die Prüfer, {mlb2} gehen an das Protokoll.",
  "{mlb} go to the provider, together with the bond.":
    "{mlb} gehen an den Anbieter, zusammen mit der Kaution.",
  "{mlb} go to your wallet and the stake of your vote is released.":
    "{mlb} gehen in Ihre Wallet, und der Einsatz Ihrer Stimme wird frei.",
  "{mlb} go to {to}.": "{mlb} gehen an {to}.",
  "{mlb} goes to your wallet from {count} verifications in one transaction; pools are opened where that is due.":
    {
      one: "{mlb} gehen aus einer Prüfung in Ihre Wallet; ihr Pool wird geöffnet, wenn das ansteht.",
      other:
        "{mlb} gehen aus {count} Prüfungen in einer Transaktion in Ihre Wallet; Pools werden geöffnet, wo das ansteht.",
    },
} as const satisfies Translations;
