import type { Translations } from "../../current.ts";

export const attention = {
  "A payment to you could not be delivered and waits in the escrow":
    "Eine Zahlung an Sie konnte nicht zugestellt werden und wartet in der Treuhand",
  "A result was submitted": "Ein Ergebnis wurde eingereicht",
  "Accept the model {name}": "Das Modell {name} annehmen",
  "An arbiter rejected the result and nobody had voted so":
    "Eine Schiedsstelle hat das Ergebnis abgelehnt, und niemand hatte so gestimmt",
  "Appeal, or accept the outcome": "Einspruch erheben oder den Ausgang annehmen",
  "Appeals to rule on": "Einsprüche zu entscheiden",
  "Claim your share": "Ihren Anteil abholen",
  "Claim {mlb}: {taskName}": "{mlb} abholen: {taskName}",
  "Close the appeal": "Einspruch schließen",
  "Close the voting": "Abstimmung schließen",
  "Close without a verdict": "Ohne Urteil schließen",
  "Complete the cancellation": "Abbruch abschließen",
  "Decide about the result": "Über das Ergebnis entscheiden",
  "Distribute the reward": "Vergütung verteilen",
  "For your vote": "Für Ihre Stimme",
  "Give it to somebody else": "Jemand anderem geben",
  "It is assigned to you": "Die Aufgabe ist Ihnen zugewiesen",
  "It is ready to be paid out": "Sie kann ausgezahlt werden",
  "It went against you and is not final yet": "Er fiel gegen Sie aus und ist noch nicht endgültig",
  "Its owner offers it to you": "Der Eigentümer bietet es Ihnen an",
  "Its requester gave notice: it can be cancelled when the notice ends":
    "Der Auftraggeber hat den Abbruch angekündigt: Nach Ablauf der Ankündigung ist er möglich",
  "Its time is over, or enough have voted: anybody can record it":
    "Die Zeit ist um, oder genug haben abgestimmt: Jeder kann es festhalten",
  "Its unbonding is over": "Die Wartezeit ist vorbei",
  "Models offered to you": "Ihnen angebotene Modelle",
  "No accepted result came before the deadline": "Vor Ablauf der Frist kam kein angenommenes Ergebnis",
  "No decision. Silence costs you {mlb} of the reward, and the provider {bond} of the bond":
    "Keine Entscheidung. Schweigen kostet Sie {mlb} der Vergütung und den Anbieter {bond} der Kaution",
  "Nobody decided in time: voters are paid, the rest goes back":
    "Niemand hat rechtzeitig entschieden: Die Abstimmenden werden bezahlt, der Rest geht zurück",
  "Nobody delivered before the deadline": "Vor Ablauf der Frist hat niemand geliefert",
  "Open the verifiers' pool": "Pool der Prüfer öffnen",
  "Rewards to claim": "Vergütungen abzuholen",
  "Rule on the appeal": "Über den Einspruch entscheiden",
  "Settle your vote": "Ihre Stimme abrechnen",
  "Start the verification": "Prüfung starten",
  "Submit again": "Erneut einreichen",
  "Submit the result of": "Ergebnis einreichen:",
  "Take the bond": "Kaution nehmen",
  "Take the reward back": "Vergütung zurückholen",
  "The arbiter did not answer in time": "Die Schiedsstelle hat nicht rechtzeitig geantwortet",
  "The outcome is final; your stake is locked until then":
    "Der Ausgang ist endgültig; bis dahin ist Ihr Einsatz gebunden",
  "The rejection is final: the bond belongs to its voters":
    "Die Ablehnung ist endgültig: Die Kaution gehört denen, die so gestimmt haben",
  "The result was refused, and that is final": "Das Ergebnis wurde abgelehnt, und das ist endgültig",
  "The verifiers came to no decision": "Die Prüfer kamen zu keiner Entscheidung",
  "The verifiers refused the result; correct it before the deadline":
    "Die Prüfer haben das Ergebnis abgelehnt; berichtigen Sie es vor Ablauf der Frist",
  "Vote on": "Abstimmen über",
  "Votes due": "Fällige Stimmen",
  "Whoever voted or is a party cannot": "Wer abgestimmt hat oder beteiligt ist, darf das nicht",
  "Withdraw {amount} MLB": "{amount} MLB abheben",
  "Withdraw {amount} MLB of stake": "{amount} MLB vom Einsatz abheben",
  "You pay {mlb} out of escrow": "Sie zahlen {mlb} aus der Treuhand aus",
  "Your assignments": "Ihre Aufträge",
  "Your notice is over; the reward comes back": "Ihre Ankündigung ist abgelaufen; die Vergütung kommt zurück",
  "Your stake": "Ihr Einsatz",
  "Your tasks": "Ihre Aufgaben",
  "{count} tasks are overdue": {
    one: "Eine Aufgabe ist überfällig",
    other: "{count} Aufgaben sind überfällig",
  },
  "{mlb} and your bond of {bond} come to you": "{mlb} und Ihre Kaution von {bond} kommen zu Ihnen",
  "{mlb} comes back": "{mlb} kommen zurück",
  "{mlb} is your share of the verifiers' pool": "{mlb} sind Ihr Anteil am Pool der Prüfer",
} as const satisfies Translations;
