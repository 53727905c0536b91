import type { Translations } from "../../current.ts";

export const help = {
  "Back to list": "Zurück zur Liste",
  "Close help": "Hilfe schließen",
  "Contact support": "Support kontaktieren",
  Contextual: "Passend",
  "Help could not be loaded. Nothing was lost; please try again.":
    "Die Hilfe konnte nicht geladen werden. Nichts ging verloren; bitte versuchen Sie es noch einmal.",
  "Help topic not found": "Hilfethema nicht gefunden",
  "More help": "Weitere Hilfe",
  "No help topics available for this section.": "Zu diesem Bereich gibt es keine Hilfethemen.",
  "No history yet. Browse help topics to build history.":
    "Noch kein Verlauf. Öffnen Sie Hilfethemen, dann entsteht er.",
  "Read it in its page": "Auf der eigenen Seite lesen",
  "Search help": "Hilfe durchsuchen",
  "The search did not answer. Please try again in a moment.":
    "Die Suche hat nicht geantwortet. Bitte versuchen Sie es in einem Moment noch einmal.",
  "The texts of help could not be loaded. Nothing was lost; open help again in a moment.":
    "Die Hilfetexte konnten nicht geladen werden. Nichts ging verloren; öffnen Sie die Hilfe in einem Moment noch einmal.",
  "Ways to a topic": "Wege zu einem Thema",
  "What do you want to do?": "Was möchten Sie tun?",
} as const satisfies Translations;
