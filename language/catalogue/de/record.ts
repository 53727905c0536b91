import type { Translations } from "../../current.ts";

export const record = {
  "Accepted without a vote": "Ohne Abstimmung angenommen",
  "Bonds lost": "Verlorene Kautionen",
  Cancelled: "Abgebrochen",
  "Counted from the chain's events by public formulas. Below {enoughCases} cases a share is too little to say.":
    "Aus den Ereignissen der Blockchain mit öffentlichen Formeln gezählt. Unter {enoughCases} Fällen sagt ein Anteil zu wenig.",
  Formulas: "Formeln",
  "Nothing has been recorded of this account yet.": "Von diesem Konto ist noch nichts festgehalten.",
  Participation: "Teilnahme",
  Record: "Bilanz",
  "Record as {role}": "Bilanz als {role}",
  "Record of the {role}: {parts}.": "Bilanz ({role}): {parts}.",
  Runs: "Läufe",
  "Show the profile": "Profil zeigen",
  "Stake lost": "Verlorener Einsatz",
  "The record could not be loaded. Nothing else depends on it.":
    "Die Bilanz konnte nicht geladen werden. Sonst hängt nichts davon ab.",
  "The record is being loaded…": "Die Bilanz wird geladen …",
  "Time to pay": "Zeit bis zur Zahlung",
  "Too few to say": "Zu wenige Fälle",
  "With the outcome": "Mit dem Ausgang",
  "average of {count} payments": { one: "Mittel aus {count} Zahlung", other: "Mittel aus {count} Zahlungen" },
  "average of {count} payments, {unpaid} not paid yet": {
    one: "Mittel aus {count} Zahlung, {unpaid} noch nicht gezahlt",
    other: "Mittel aus {count} Zahlungen, {unpaid} noch nicht gezahlt",
  },
  "no accepted result yet": "noch kein angenommenes Ergebnis",
  "no assignment yet": "noch kein Auftrag",
  "no decided vote yet": "noch keine entschiedene Stimme",
  "no finished assignment yet": "noch kein beendeter Auftrag",
  "no finished task yet": "noch keine beendete Aufgabe",
  "no task yet": "noch keine Aufgabe",
  "no voting yet": "noch keine Abstimmung",
  "of a {role}'s record": "der Bilanz ({role})",
  "of the latest {count} results": {
    one: "des letzten {count} Ergebnisses",
    other: "der letzten {count} Ergebnisse",
  },
  "of {count} assignments": { one: "von {count} Auftrag", other: "von {count} Aufträgen" },
  "of {count} models owned now, and former ones": {
    one: "von {count} eigenen Modell und früheren",
    other: "von {count} eigenen Modellen und früheren",
  },
  "of {count} votes": { one: "von {count} Stimme", other: "von {count} Stimmen" },
  "{part} of {count} accepted results": {
    one: "{part} von {count} angenommenem Ergebnis",
    other: "{part} von {count} angenommenen Ergebnissen",
  },
  "{part} of {count} assignments": {
    one: "{part} von {count} Auftrag",
    other: "{part} von {count} Aufträgen",
  },
  "{part} of {count} decided votes": {
    one: "{part} von {count} entschiedener Stimme",
    other: "{part} von {count} entschiedenen Stimmen",
  },
  "{part} of {count} finished assignments": {
    one: "{part} von {count} beendetem Auftrag",
    other: "{part} von {count} beendeten Aufträgen",
  },
  "{part} of {count} finished tasks": {
    one: "{part} von {count} beendeter Aufgabe",
    other: "{part} von {count} beendeten Aufgaben",
  },
  "{part} of {count} tasks": { one: "{part} von {count} Aufgabe", other: "{part} von {count} Aufgaben" },
  "{part} of {count} votings": {
    one: "{part} von {count} Abstimmung",
    other: "{part} von {count} Abstimmungen",
  },
  "{role}'s record: it could not be loaded just now. The profile has it.":
    "Bilanz ({role}): Sie konnte gerade nicht geladen werden. Das Profil hat sie.",
  "{role}: nothing has been recorded of this account in that role yet.":
    "{role}: Von diesem Konto ist in dieser Rolle noch nichts festgehalten.",
  "no result yet": "noch kein Ergebnis",
  "no vote yet": "noch keine Stimme",
  "no model owned now": "derzeit kein eigenes Modell",
} as const satisfies Translations;
