import type { Translations } from "../../../current.ts";

export const taskResult = {
  "A bond of {amount} is taken from your wallet. You get it back when the result is approved and lose it when it is rejected.":
    "Eine Kaution von {amount} wird Ihrer Wallet entnommen. Sie erhalten sie zurück, wenn das Ergebnis angenommen wird, und verlieren sie, wenn es abgelehnt wird.",
  "Accuracy (%)": "Genauigkeit (%)",
  "Artifact {index}": "Artefakt {index}",
  "Bond: {amount}, taken with the submission. It comes back when the result is approved.":
    "Kaution: {amount}, mit der Einreichung genommen. Sie kommt zurück, wenn das Ergebnis angenommen wird.",
  "Bundle {hash}": "Paket {hash}",
  "Computation result": "Rechenergebnis",
  "Confidence (%)": "Sicherheit (%)",
  "Copy bundle content id": "Content-ID des Pakets kopieren",
  "Copy the data pointer": "Datenverweis kopieren",
  Diagnostics: "Diagnose",
  "Download JSON": "JSON herunterladen",
  Environment: "Umgebung",
  "Execution time": "Laufzeit",
  "Execution time (ms)": "Laufzeit (ms)",
  "Failed to submit result": "Das Ergebnis konnte nicht eingereicht werden",
  "Failed to upload the result to IPFS": "Das Ergebnis konnte nicht zu IPFS hochgeladen werden",
  "Files are stored in public under their hash, then the result goes to the chain.":
    "Dateien werden öffentlich unter ihrem Hash gespeichert, dann geht das Ergebnis auf die Blockchain.",
  "Files unaltered: the bundle matches the hashes on the chain. Checked in your browser; whether the result is right, its verification says.":
    "Dateien unverändert: Das Paket stimmt mit den Hashes auf der Blockchain überein. In Ihrem Browser geprüft; ob das Ergebnis richtig ist, sagt die Prüfung.",
  "If the vote ends without a decision and the task is closed, the bond pays those who voted: all of it where more rejected the result, half of it in a tie.":
    "Endet die Abstimmung ohne Entscheidung und wird die Aufgabe geschlossen, bezahlt die Kaution alle, die abgestimmt haben: ganz, wenn mehr das Ergebnis ablehnten, zur Hälfte bei Gleichstand.",
  Logs: "Protokolle",
  Notes: "Anmerkungen",
  "Result file": "Ergebnisdatei",
  "Result hash {hash}": "Ergebnis-Hash {hash}",
  "Result submitted": "Ergebnis eingereicht",
  "Results of other rounds": "Ergebnisse anderer Runden",
  "Show this result": "Dieses Ergebnis zeigen",
  "Submission bundle": "Einreichungspaket",
  "Submit a corrected result, with a new bond.":
    "Reichen Sie ein berichtigtes Ergebnis ein, mit einer neuen Kaution.",
  "Submit Task Result": "Ergebnis der Aufgabe einreichen",
  "Submitting again ends your appeal": "Erneut einzureichen beendet Ihr Recht auf Einspruch",
  "Submitting again is final": "Erneut einzureichen ist endgültig",
  "The bond of the rejected result, {mlb}, is paid to the requester at once.":
    "Die Kaution des abgelehnten Ergebnisses, {mlb}, wird sofort dem Auftraggeber ausgezahlt.",
  "The bond of the rejected result, {mlb}, is paid to the verifiers who rejected it at once.":
    "Die Kaution des abgelehnten Ergebnisses, {mlb}, wird sofort den Prüfern ausgezahlt, die es abgelehnt haben.",
  "The bundle does not match what was submitted ({mismatches}). Do not rely on it.":
    "Das Paket stimmt nicht mit dem Eingereichten überein ({mismatches}). Verlassen Sie sich nicht darauf.",
  "The deadline of this task has passed; no result can be submitted.":
    "Die Frist dieser Aufgabe ist vorbei; es kann kein Ergebnis mehr eingereicht werden.",
  "The requester can start the verification now.": "Der Auftraggeber kann jetzt die Prüfung starten.",
  "The result cannot be shown": "Das Ergebnis kann nicht gezeigt werden",
  "The result is being loaded and checked.": "Das Ergebnis wird geladen und geprüft.",
  "The result's files are public.": "Die Dateien des Ergebnisses sind öffentlich.",
  "The task's description is not available. It may still be on its way to the index; the input is below.":
    "Die Beschreibung der Aufgabe ist nicht verfügbar. Vielleicht ist sie noch auf dem Weg zum Index; die Eingabe steht unten.",
  "What you did and what the result says. Needed when there is no result file. {atMost}":
    "Was Sie taten und was das Ergebnis sagt. Nötig, wenn es keine Ergebnisdatei gibt. {atMost}",
  "in round {round}": "in Runde {round}",
  "no decision, and replaced by a later result": "ohne Entscheidung, durch ein späteres Ergebnis ersetzt",
  "no votes": "keine Stimmen",
  "not judged yet": "noch nicht beurteilt",
  "rejected, and replaced by a later result": "abgelehnt und durch ein späteres Ergebnis ersetzt",
  "replaced by a later result": "durch ein späteres Ergebnis ersetzt",
  "the verifiers accepted this result": "die Prüfer haben dieses Ergebnis angenommen",
  "the verifiers refused this result": "die Prüfer haben dieses Ergebnis abgelehnt",
  "the vote ended without a decision": "die Abstimmung endete ohne Entscheidung",
  "under appeal: an arbiter decides": "Einspruch läuft: eine Schiedsstelle entscheidet",
  "You accept the rejection: your right to appeal it, until {time}, ends at once.":
    "Sie nehmen die Ablehnung hin: Ihr Recht auf Einspruch, bis {time}, endet sofort.",
  "{extensions}, up to {bytes}": "{extensions}, bis {bytes}",
  "{votesFor} of {count} votes approved it": {
    one: "{votesFor} von {count} Stimme nahm es an",
    other: "{votesFor} von {count} Stimmen nahmen es an",
  },
} as const satisfies Translations;
