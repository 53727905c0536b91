import type { Translations } from "../../../current.ts";

export const verificationAct = {
  "Cast Your Vote": "Stimmen Sie ab",
  "Counts the votes as soon as they decide. Anybody may do it.":
    "Zählt die Stimmen, sobald sie entscheiden. Jeder darf das tun.",
  "Deadline ({timeZoneName})": "Frist ({timeZoneName})",
  Evidence: "Nachweise",
  "Failed to cast vote": "Die Stimme konnte nicht abgegeben werden",
  "Failed to start verification": "Die Prüfung konnte nicht gestartet werden",
  "Failed to upload the reasons to IPFS": "Die Gründe konnten nicht zu IPFS hochgeladen werden",
  "Failed to upload the receipt to IPFS": "Der Beleg konnte nicht zu IPFS hochgeladen werden",
  "If the vote ends without a decision, those who voted are paid: up to {mlb} of the reward by the requester, up to {bond} of the bond by the provider.":
    "Endet die Abstimmung ohne Entscheidung, werden alle bezahlt, die abgestimmt haben: vom Auftraggeber mit bis zu {mlb} der Vergütung, vom Anbieter mit bis zu {bond} der Kaution.",
  "Leave the ruling to another arbiter.": "Überlassen Sie die Entscheidung einer anderen Schiedsstelle.",
  "Locked stake is released. The vote had no outcome, so nobody loses any.":
    "Gebundener Einsatz wird frei. Die Abstimmung hatte keinen Ausgang, also verliert niemand etwas.",
  "Locked stake is released; votes against the outcome lose their part.":
    "Gebundener Einsatz wird frei; Stimmen gegen den Ausgang verlieren ihren Teil.",
  "No vote loses stake.": "Keine Stimme verliert Einsatz.",
  "No vote rejected the result, the arbiter did: there is no pool, and the provider's bond goes to the requester.":
    "Keine Stimme lehnte das Ergebnis ab, sondern die Schiedsstelle: Es gibt keinen Pool, und die Kaution des Anbieters geht an den Auftraggeber.",
  "Nobody has won: the votes stay, and voting goes on for another day.":
    "Niemand hat gewonnen: Die Stimmen bleiben, und die Abstimmung läuft einen Tag weiter.",
  "Nobody has won: the voting ends without a decision and nobody loses stake. The verifiers are paid when the requester accepts the result, or when the task is closed.":
    "Niemand hat gewonnen: Die Abstimmung endet ohne Entscheidung, und niemand verliert Einsatz. Die Prüfer werden bezahlt, wenn der Auftraggeber das Ergebnis annimmt oder die Aufgabe geschlossen wird.",
  "Nobody was wrong: the reward goes back to the requester and the bond to the provider.":
    "Niemand lag falsch: Die Vergütung geht an den Auftraggeber zurück und die Kaution an den Anbieter.",
  "On the page: {dateTime}": "Auf der Seite: {dateTime}",
  "Opens the voting on this result.": "Öffnet die Abstimmung über dieses Ergebnis.",
  "Pays the provider and opens the pool of the verifiers who approved.":
    "Bezahlt den Anbieter und öffnet den Pool der Prüfer, die zugestimmt haben.",
  Reasons: "Gründe",
  Receipt: "Beleg",
  "Releases the stake that the votes have locked. Nobody loses any.":
    "Gibt den Einsatz frei, den die Stimmen gebunden haben. Niemand verliert etwas.",
  "Releases the stake that the votes have locked. Votes against the outcome lose their part.":
    "Gibt den Einsatz frei, den die Stimmen gebunden haben. Stimmen gegen den Ausgang verlieren ihren Teil.",
  "Rule: {name}": "Entscheidung: {name}",
  Ruling: "Entscheidung",
  "Settle the votes": "Stimmen abrechnen",
  "Start Verification Process": "Prüfung starten",
  "Stored in public and cannot be changed. {atMost}":
    "Wird öffentlich gespeichert und lässt sich nicht ändern. {atMost}",
  "The appeal is decided for good.": "Über den Einspruch ist endgültig entschieden.",
  "The arbiter did not decide in time: the earlier outcome stands and the bond goes back.":
    "Die Schiedsstelle hat nicht rechtzeitig entschieden: Der frühere Ausgang gilt, und die Kaution geht zurück.",
  "The arbiter overruled your vote: the whole lock of {mlb} is lost.":
    "Die Schiedsstelle hat Ihre Stimme aufgehoben: der ganze gesperrte Einsatz von {mlb} ist verloren.",
  "The arbiter overruled your vote: {mlb} of your stake is lost, {rest} is free again.":
    "Die Schiedsstelle hat Ihre Stimme aufgehoben: {mlb} Ihres Einsatzes sind verloren, {rest} sind wieder frei.",
  "The result is accepted: the task is verified and its reward can be distributed.":
    "Das Ergebnis wird angenommen: Die Aufgabe ist geprüft, und ihre Vergütung kann verteilt werden.",
  "The result is refused: the task is rejected and the provider loses the bond.":
    "Das Ergebnis wird abgelehnt: Die Aufgabe ist abgelehnt, und der Anbieter verliert die Kaution.",
  "The ruling is final and your reasons are public.":
    "Die Entscheidung ist endgültig, und Ihre Gründe sind öffentlich.",
  "The task is closed as after a vote without an outcome: all who voted are paid, by the requester if more had approved, by the provider's bond if more had rejected; the rest goes back.":
    "Die Aufgabe wird geschlossen wie nach einer Abstimmung ohne Ausgang: Alle Abstimmenden werden bezahlt, vom Auftraggeber, wenn mehr zugestimmt hatten, aus der Kaution des Anbieters, wenn mehr abgelehnt hatten; der Rest geht zurück.",
  "The verification has been started already.": "Die Prüfung wurde schon gestartet.",
  "The votes are compared with the outcome.": "Die Stimmen werden mit dem Ausgang verglichen.",
  "The votes are counted: the result is approved or rejected, or the voting is extended.":
    "Die Stimmen werden gezählt: Das Ergebnis ist angenommen oder abgelehnt, oder die Abstimmung wird verlängert.",
  "There is no decision: voting goes on for another day, and newer verifiers may join.":
    "Es gibt keine Entscheidung: Die Abstimmung läuft einen Tag weiter, und neuere Prüfer dürfen mitmachen.",
  "This account has voted on the result or is a party to the task, so it cannot rule on it.":
    "Dieses Konto hat über das Ergebnis abgestimmt oder ist an der Aufgabe beteiligt, daher kann es nicht darüber entscheiden.",
  "Verification started": "Prüfung begonnen",
  "Verifiers can vote for another day.": "Prüfer können einen weiteren Tag abstimmen.",
  "Verifiers can vote from now until the deadline. A voting lasts from {duration} to {duration2}.":
    "Prüfer können ab jetzt bis zur Frist abstimmen. Eine Abstimmung dauert {duration} bis {duration2}.",
  "Verifiers can vote now.": "Prüfer können jetzt abstimmen.",
  "Vote Approve": "Für Annehmen stimmen",
  "Vote Reject": "Für Ablehnen stimmen",
  "Vote Submitted": "Stimme abgegeben",
  "What can be done": "Was getan werden kann",
  "What the appellant says": "Was der Einsprechende sagt",
  "You are the arbiter: decide with your reasons.":
    "Sie sind die Schiedsstelle: Entscheiden Sie mit Ihren Gründen.",
  "You vote Approve with {confidence}% confidence. Votes can't be changed.":
    "Sie stimmen mit {confidence} % Sicherheit für Annehmen. Stimmen lassen sich nicht ändern.",
  "You vote Reject with {confidence}% confidence. Votes can't be changed.":
    "Sie stimmen mit {confidence} % Sicherheit für Ablehnen. Stimmen lassen sich nicht ändern.",
  "Your ruling is final: it replaces the outcome of the vote.":
    "Ihre Entscheidung ist endgültig: Sie ersetzt den Ausgang der Abstimmung.",
  "Your stake falls to {mlb}, below the minimum of {mlb2}: you are no verifier any more until you add to it.":
    "Ihr Einsatz fällt auf {mlb}, unter das Minimum von {mlb2}: Sie sind kein Prüfer mehr, bis Sie ihn erhöhen.",
  "Your vote is against the outcome: the whole lock of {mlb} is lost.":
    "Ihre Stimme ist gegen den Ausgang: der ganze gesperrte Einsatz von {mlb} ist verloren.",
  "Your vote is against the outcome: {mlb} of your stake is lost, {rest} is free again.":
    "Ihre Stimme ist gegen den Ausgang: {mlb} Ihres Einsatzes sind verloren, {rest} sind wieder frei.",
  "Your vote is with the outcome. You lose nothing, and your stake is free again.":
    "Ihre Stimme entspricht dem Ausgang. Sie verlieren nichts, und Ihr Einsatz ist wieder frei.",
  "Your vote to approve was recorded.": "Ihre Stimme für das Annehmen wurde festgehalten.",
  "Your vote to reject was recorded.": "Ihre Stimme für das Ablehnen wurde festgehalten.",
  "{count} verifiers are active now; {requiredVotes} votes are needed for a decision.": {
    one: "{count} Prüfer ist jetzt aktiv; für eine Entscheidung sind {requiredVotes} Stimmen nötig.",
    other: "{count} Prüfer sind jetzt aktiv; für eine Entscheidung sind {requiredVotes} Stimmen nötig.",
  },
  "{count} votes lose {mlb} of stake each.": {
    one: "{count} Stimme verliert {mlb} Einsatz.",
    other: "{count} Stimmen verlieren je {mlb} Einsatz.",
  },
  "{mlb} of your stake is locked until the vote is settled. Against the outcome you lose {lost} of it, and {overruled} if an arbiter overrules an outcome that you voted for.":
    "{mlb} Ihres Einsatzes sind gesperrt, bis die Stimme abgerechnet ist. Gegen den Ausgang verlieren Sie davon {lost}, und {overruled}, wenn eine Schiedsstelle einen Ausgang aufhebt, für den Sie gestimmt haben.",
} as const satisfies Translations;
