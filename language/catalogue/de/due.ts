import type { Translations } from "../../current.ts";

export const due = {
  "Anybody with a wallet may take these steps; <link>a keeper</link> takes them where one runs.":
    "Jeder mit einer Wallet kann diese Schritte tun; <link>ein Keeper</link> tut sie, wo einer läuft.",
  "Due now": "Jetzt fällig",
  "Nobody put the result to the vote: start it": "Niemand hat das Ergebnis zur Abstimmung gestellt: starten",
  "Nothing: every task waits for somebody's turn, or for time to pass.":
    "Nichts: Jede Aufgabe wartet auf jemanden oder darauf, dass Zeit vergeht.",
  "The arbiter did not answer in time: close the appeal":
    "Die Schiedsstelle hat nicht rechtzeitig geantwortet: den Einspruch schließen",
  "The deadline is over: close it, and the reward goes back":
    "Die Frist ist vorbei: schließen, und die Vergütung geht zurück",
  "The notice is over: complete the cancellation": "Die Ankündigung ist abgelaufen: den Abbruch abschließen",
  "The rejection is final: open the voters' pool":
    "Die Ablehnung ist endgültig: den Pool der Abstimmenden öffnen",
  "The result was accepted: pay the reward out": "Das Ergebnis wurde angenommen: die Vergütung auszahlen",
  "The vote had no decision: close it, and the reward goes back":
    "Die Abstimmung blieb ohne Entscheidung: schließen, und die Vergütung geht zurück",
  "The vote is over: record its outcome": "Die Abstimmung ist vorbei: den Ausgang festhalten",
  "What is due cannot be read: the index does not answer. Nothing is lost.":
    "Was fällig ist, lässt sich nicht lesen: Der Index antwortet nicht. Nichts ging verloren.",
  "{dueCount} more. ": "{dueCount} weitere. ",
} as const satisfies Translations;
