import type { Translations } from "../../../current.ts";

export const verification = {
  ", lost {amount}": ", verlor {amount}",
  ", result {round}": ", Ergebnis {round}",
  ", so far": ", bisher",
  "A guardian of the marketplace can lock the vote for a week at most, with a reason, and nothing else.":
    "Ein Wächter des Marktplatzes kann die Abstimmung höchstens eine Woche sperren, mit einem Grund, und sonst nichts.",
  "A guardian stopped starting and voting; the lock ends at the latest on {dateTime}. Deadlines move by the time it lasts. Claims, refunds and withdrawals go on.{lockReason}<link>Who locked it, and former locks</link>":
    "Ein Wächter hat Starten und Abstimmen angehalten; die Sperre endet spätestens am {dateTime}. Fristen verschieben sich um ihre Dauer. Abholen, Erstatten und Abheben gehen weiter.{lockReason}<link>Wer sie verhängt hat, und frühere Sperren</link>",
  "A result was submitted; voting has not started.":
    "Ein Ergebnis wurde eingereicht; die Abstimmung hat noch nicht begonnen.",
  "After it ends, the vote cannot be locked again for {duration}.":
    "Nach ihrem Ende kann die Abstimmung {duration} lang nicht wieder gesperrt werden.",
  Against: "Gegen",
  "Against the outcome": "Gegen den Ausgang",
  All: "Alle",
  "All of the data must have been used: a figure over a part of it is a wrong figure.":
    "Alle Daten müssen benutzt worden sein: Eine Zahl über einen Teil ist eine falsche Zahl.",
  "An arbiter decides.": "Eine Schiedsstelle entscheidet.",
  "Can be appealed until {dateTime}": "Einspruch möglich bis {dateTime}",
  "Checked the result, without a note.": "Hat das Ergebnis geprüft, ohne Anmerkung.",
  "Claims, refunds, expiries and withdrawals go on; no MLB are moved by it.":
    "Abholen, Erstatten, Ablaufen und Abheben gehen weiter; es bewegt keine MLB.",
  "Closing soon": "Bald endend",
  Recomputation: "Neuberechnung",
  "Connect a wallet to filter by your votes.": "Verbinden Sie eine Wallet, um nach Ihren Stimmen zu filtern.",
  Consensus: "Konsens",
  Decided: "Entschieden",
  "Decided early": "Vorzeitig entschieden",
  Decision: "Entscheidung",
  "Download the input and the model, run it with the given parameters, and compare your output with the result file.":
    "Laden Sie Eingabe und Modell herunter, führen Sie es mit den angegebenen Parametern aus und vergleichen Sie Ihre Ausgabe mit der Ergebnisdatei.",
  "Early decision": "Vorzeitige Entscheidung",
  Ended: "Beendet",
  "Every row of the input needs an answer, and the answers need the form that the task asks for.":
    "Jede Zeile der Eingabe braucht eine Antwort, und die Antworten brauchen die Form, die die Aufgabe verlangt.",
  "Everybody reads your reason, for good: “{reason}”": "Jeder liest Ihren Grund, für immer: „{reason}“",
  Extended: "Verlängert",
  "Failed to load voting history": "Der Verlauf der Abstimmung konnte nicht geladen werden",
  "Filter and sort verifications": "Prüfungen filtern und sortieren",
  "Filter verifications by status": "Prüfungen nach Status filtern",
  Final: "Endgültig",
  "How others voted is shown once you have voted, so that you judge the result and not the crowd.":
    "Wie andere stimmten, wird gezeigt, sobald Sie abgestimmt haben, damit Sie das Ergebnis beurteilen und nicht die Menge.",
  "How to judge": "Wie man beurteilt",
  "I evaluated the weights on data that was held back and compared with the claimed accuracy.":
    "Ich habe die Gewichte auf zurückgehaltenen Daten ausgewertet und mit der angegebenen Genauigkeit verglichen.",
  "I looked whether all of the data was used.": "Ich habe geprüft, ob alle Daten benutzt wurden.",
  "I looked whether every row of the input has an answer in the form that was asked for.":
    "Ich habe geprüft, ob jede Zeile der Eingabe eine Antwort in der verlangten Form hat.",
  "I ran the model on the input and compared the output with the result file.":
    "Ich habe das Modell mit der Eingabe ausgeführt und die Ausgabe mit der Ergebnisdatei verglichen.",
  "I read in the log which input and parameters the training used.":
    "Ich habe im Protokoll gelesen, welche Eingabe und Parameter das Training benutzte.",
  "I repeated the evaluation and compared every reported figure.":
    "Ich habe die Auswertung wiederholt und jede angegebene Zahl verglichen.",
  "Input and result side by side": "Eingabe und Ergebnis nebeneinander",
  "Input and result, row by row": "Eingabe und Ergebnis, Zeile für Zeile",
  "It is written on the chain and shown on every page of the vote. {atMost}":
    "Es wird auf die Blockchain geschrieben und auf jeder Seite der Abstimmung gezeigt. {atMost}",
  "Load the trained weights and evaluate them on data that was held back; compare with the accuracy that is claimed.":
    "Laden Sie die trainierten Gewichte und werten Sie sie auf zurückgehaltenen Daten aus; vergleichen Sie mit der angegebenen Genauigkeit.",
  "Lock the vote": "Abstimmung sperren",
  Locked: "Gesperrt",
  "Locked already": "Schon gesperrt",
  "Locked by": "Gesperrt von",
  "Locks of the vote": "Sperren der Abstimmung",
  "Look at the line about the files above: they are what the provider submitted. If it is red, reject.":
    "Sehen Sie die Zeile über die Dateien oben an: Sie sind, was der Anbieter eingereicht hat. Ist sie rot, lehnen Sie ab.",
  "Moved: a late vote turned the outcome": "Verschoben: Eine späte Stimme hat den Ausgang gewendet",
  "Newest first": "Neueste zuerst",
  "No decision": "Keine Entscheidung",
  "No verification process started yet": "Noch keine Prüfung begonnen",
  "No votes cast yet": "Noch keine Stimmen abgegeben",
  "Nobody can start a verification or vote for up to {duration}, unless you unlock before. Deadlines move by the time it lasts.":
    "Bis zu {duration} kann niemand eine Prüfung starten oder abstimmen, außer Sie heben die Sperre vorher auf. Fristen verschieben sich um ihre Dauer.",
  "Nobody can start a verification or vote now.": "Niemand kann jetzt eine Prüfung starten oder abstimmen.",
  "Not a verifier": "Kein Prüfer",
  "Not before {dateTime}": "Nicht vor {dateTime}",
  "Not counted yet": "Noch nicht gezählt",
  "Not voted by me": "Von mir nicht abgestimmt",
  "Oldest first": "Älteste zuerst",
  "Open input and result": "Eingabe und Ergebnis öffnen",
  "Open the task": "Aufgabe öffnen",
  "Put what you checked into your reasoning": "Geprüftes in die Begründung übernehmen",
  "Read the log: training must have used the task's input and its parameters.":
    "Lesen Sie das Protokoll: Das Training muss die Eingabe der Aufgabe und ihre Parameter benutzt haben.",
  Reason: "Grund",
  "Reason given: {reason}": "Angegebener Grund: {reason}",
  Reasoning: "Begründung",
  "Repeat the evaluation on the same data and compare every figure that is reported.":
    "Wiederholen Sie die Auswertung mit denselben Daten und vergleichen Sie jede angegebene Zahl.",
  Result: "Ergebnis",
  "Result hash": "Ergebnis-Hash",
  "Reward of the task {amount}": "Vergütung der Aufgabe {amount}",
  "Say in your reasoning what you checked, so that others can repeat it.":
    "Sagen Sie in Ihrer Begründung, was Sie geprüft haben, damit andere es wiederholen können.",
  "Show the locks": "Sperren zeigen",
  "Show the votes anyway": "Stimmen trotzdem zeigen",
  "Since {dateTime}; it ends by itself on {dateTime2}. ":
    "Seit {dateTime}; sie endet von selbst am {dateTime2}. ",
  "Sort by": "Sortieren nach",
  Started: "Begonnen",
  "Starting and voting stop; everything that people are owed goes on.":
    "Starten und Abstimmen halten an; alles, was Menschen zusteht, geht weiter.",
  "Submitted by": "Eingereicht von",
  "The account that is connected is no guardian.": "Das verbundene Konto ist kein Wächter.",
  "The chain does not answer; the transaction holds it.":
    "Die Blockchain antwortet nicht; die Transaktion enthält es.",
  "The files are those whose hashes are on the chain.":
    "Die Dateien sind die, deren Hashes auf der Blockchain stehen.",
  "The input is no stored file.": "Die Eingabe ist keine gespeicherte Datei.",
  "The result": "Das Ergebnis",
  "The result has no file.": "Das Ergebnis hat keine Datei.",
  "The result is being loaded and checked…": "Das Ergebnis wird geladen und geprüft …",
  "The task": "Die Aufgabe",
  "The verification at a glance": "Die Prüfung auf einen Blick",
  "The verification system is locked already.": "Das Prüfsystem ist schon gesperrt.",
  "The verifiers accepted the result.": "Die Prüfer haben das Ergebnis angenommen.",
  "The verifiers refused the result.": "Die Prüfer haben das Ergebnis abgelehnt.",
  "The vote cannot be locked again for {duration}.":
    "Die Abstimmung kann {duration} lang nicht wieder gesperrt werden.",
  "The vote is locked": "Die Abstimmung ist gesperrt",
  "The vote is open": "Die Abstimmung ist offen",
  "Third-party checks": "Prüfungen durch Dritte",
  "Tick what you have done first.": "Haken Sie zuerst ab, was Sie getan haben.",
  "Time to vote": "Zeit zum Abstimmen",
  Undecided: "Unentschieden",
  "Under appeal": "Im Einspruch",
  "Unlock the vote": "Abstimmung freigeben",
  "Verification areas": "Bereiche der Prüfung",
  "Verifications can be started and voted on again at once. Deadlines moved by the time the lock lasted.":
    "Prüfungen können sofort wieder gestartet und abgestimmt werden. Fristen haben sich um die Dauer der Sperre verschoben.",
  "Verifier pool": "Pool der Prüfer",
  "Verifiers are voting.": "Prüfer stimmen ab.",
  "Vote locked": "Abstimmung gesperrt",
  "Vote unlocked": "Abstimmung freigegeben",
  "Votes in the order in which they were cast": "Stimmen in der Reihenfolge der Abgabe",
  "Votes, newest first": "Stimmen, neueste zuerst",
  Voting: "Abstimmung",
  "Voting History": "Verlauf der Abstimmung",
  "Voting ends": "Abstimmung endet",
  "Voting goes on.": "Die Abstimmung geht weiter.",
  "Voting is locked": "Die Abstimmung ist gesperrt",
  "Why is the vote locked?": "Warum wird die Abstimmung gesperrt?",
  With: "Mit",
  "You are a party to this task": "Sie sind an dieser Aufgabe beteiligt",
  "You can vote": "Sie können abstimmen",
  "You voted Approve": "Sie haben für Annehmen gestimmt",
  "You voted Reject": "Sie haben für Ablehnen gestimmt",
  "Your stake is locked by other votes": "Ihr Einsatz ist durch andere Stimmen gebunden",
  "Your stake is newer than this vote": "Ihr Einsatz ist neuer als diese Abstimmung",
  "being read from the chain…": "wird von der Blockchain gelesen …",
  "locked now": "jetzt gesperrt",
  lost: "verloren",
  "the larger side": "die größere Seite",
  "to claim": "abzuholen",
  "{bps} on one side": "{bps} auf einer Seite",
  "{confidence}% confident": "{confidence} % sicher",
  "{count} times": { one: "einmal", other: "{count}-mal" },
  "{count} verifications are being voted on.": {
    one: "Über {count} Prüfung wird abgestimmt.",
    other: "Über {count} Prüfungen wird abgestimmt.",
  },
  "{count} votes · {approved} approved · {rejected} rejected": {
    one: "{count} Stimme · {approved} angenommen · {rejected} abgelehnt",
    other: "{count} Stimmen · {approved} angenommen · {rejected} abgelehnt",
  },
  "{requiredVotes} votes and {share}; early with {consensusThreshold} on one side":
    "{requiredVotes} Stimmen und {share}; vorzeitig mit {consensusThreshold} auf einer Seite",
  "after {duration}, lifted by the guardian": "nach {duration}, vom Wächter aufgehoben",
  "after {duration}, by itself": "nach {duration}, von selbst",
} as const satisfies Translations;
