import type { Translations } from "../../../current.ts";

export const verificationVote = {
  "A stake counts for votes that start after it.": "Ein Einsatz zählt für Abstimmungen, die danach beginnen.",
  "All who vote with the outcome share equally. Without a decision no stake is lost.":
    "Alle, die mit dem Ausgang stimmen, teilen gleich. Ohne Entscheidung geht kein Einsatz verloren.",
  Approve: "Annehmen",
  "At least {amount} staked before the vote starts.":
    "Mindestens {amount} hinterlegt, bevor die Abstimmung beginnt.",
  "At stake": "Was auf dem Spiel steht",
  "Cast your vote": "Stimmen Sie ab",
  "Confidence slider": "Regler der Sicherheit",
  "Confirming…": "Wird bestätigt …",
  "Go to staking": "Zum Einsatz",
  "How sure you are, {minConfidence} to {maxConfidence} percent. It is recorded and does not weigh your vote.":
    "Wie sicher Sie sind, {minConfidence} bis {maxConfidence} Prozent. Es wird festgehalten und gewichtet Ihre Stimme nicht.",
  "It must have been at the minimum before {dateTime}. It counts for votes that start later, and for this one if it is extended.":
    "Er musste vor {dateTime} das Minimum erreicht haben. Er zählt für Abstimmungen, die später beginnen, und für diese, falls sie verlängert wird.",
  "It was against the outcome: the whole lock of {amount} was lost.":
    "Sie war gegen den Ausgang: der ganze gesperrte Einsatz von {amount} ging verloren.",
  "It was against the outcome: {amount} of your stake were lost, the rest is free again.":
    "Sie war gegen den Ausgang: {amount} Ihres Einsatzes gingen verloren, der Rest ist wieder frei.",
  "Its requester, its provider and the owner of its model cannot vote on the result.":
    "Auftraggeber, Anbieter und Eigentümer des Modells können über das Ergebnis nicht abstimmen.",
  "Next vote ({waiting} left)": "Nächste Stimme (noch {waiting})",
  "No other verification waits for your vote.": "Keine andere Prüfung wartet auf Ihre Stimme.",
  "No votes yet": "Noch keine Stimmen",
  "Please connect your wallet to vote.": "Bitte verbinden Sie Ihre Wallet, um abzustimmen.",
  "Reached: {totalVotes} votes, {requiredVotes} needed":
    "Erreicht: {totalVotes} Stimmen, {requiredVotes} nötig",
  "Reasoning (optional)": "Begründung (freiwillig)",
  Reject: "Ablehnen",
  "Select an option to vote": "Wählen Sie eine Möglichkeit",
  "Stake requirements": "Anforderungen an den Einsatz",
  "Submit Vote": "Stimme abgeben",
  "The outcome was appealed: an arbiter decides.":
    "Gegen den Ausgang wurde Einspruch erhoben: Eine Schiedsstelle entscheidet.",
  "The requester starts it; after a day anybody can.":
    "Der Auftraggeber startet sie; nach einem Tag kann es jeder.",
  "The result is what the task asked for.": "Das Ergebnis ist, was die Aufgabe verlangte.",
  "The result is wrong, incomplete or not checkable.":
    "Das Ergebnis ist falsch, unvollständig oder nicht prüfbar.",
  "The result was approved.": "Das Ergebnis wurde angenommen.",
  "The result was rejected.": "Das Ergebnis wurde abgelehnt.",
  "The vote ended without a decision.": "Die Abstimmung endete ohne Entscheidung.",
  "The votes decide against yours": "Die Abstimmung entscheidet gegen Sie",
  "The voting has not started yet.": "Die Abstimmung hat noch nicht begonnen.",
  "Time to vote: {deadline}": "Zeit zum Abstimmen: {deadline}",
  "To the ballot": "Zur Stimmabgabe",
  "Vote Required": "Stimme erforderlich",
  "Voting Not Available": "Abstimmen nicht möglich",
  "Voting time is over": "Die Zeit zum Abstimmen ist vorbei",
  "What you checked and what you found. It is public and permanent. {span}":
    "Was Sie geprüft und gefunden haben. Es ist öffentlich und bleibt für immer. {span}",
  "You approve, and so do the votes": "Sie nehmen an, und die Abstimmung auch",
  "You are a party to this task.": "Sie sind an dieser Aufgabe beteiligt.",
  "You reject, and so do the votes": "Sie lehnen ab, und die Abstimmung auch",
  "You voted {strong} with {confidence}% confidence.": "Sie stimmten {strong} mit {confidence} % Sicherheit.",
  "You win, and an arbiter overrules it": "Sie gewinnen, und eine Schiedsstelle hebt es auf",
  "Your stake is newer than this vote.": "Ihr Einsatz ist neuer als diese Abstimmung.",
  "Your vote": "Ihre Stimme",
  "up to +{amount}": "bis zu +{amount}",
  "{amount} MLB of your stake are locked until the vote is settled. Votes can't be changed.":
    "{amount} MLB Ihres Einsatzes sind gebunden, bis die Stimme abgerechnet ist. Stimmen lassen sich nicht ändern.",
  "{amount} of it free: a vote locks them until it is settled.":
    "{amount} davon frei: Eine Stimme bindet sie bis zur Abrechnung.",
  "{amount} of your stake are locked until the vote is settled.":
    "{amount} Ihres Einsatzes sind gebunden, bis die Stimme abgerechnet ist.",
  "{approvalPercent}%: {votesFor} approved, {votesAgainst} rejected":
    "{approvalPercent} %: {votesFor} angenommen, {votesAgainst} abgelehnt",
  "{hoursAndMinutes} left": "noch {hoursAndMinutes}",
  "{name}, the soonest to close. <link>Verifications that wait for your vote</link>":
    "{name}, schließt am frühesten. <link>Prüfungen, die auf Ihre Stimme warten</link>",
  "{outcome} It may still be appealed until {dateTime}.":
    "{outcome} Bis {dateTime} ist noch Einspruch möglich.",
  "{span} of {limit} bytes used.": "{span} von {limit} Bytes benutzt.",
} as const satisfies Translations;
