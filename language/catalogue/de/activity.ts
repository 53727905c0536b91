import type { Translations } from "../../current.ts";

export const activity = {
  "Everything else": "Alles andere",
  "Models registered": "Registrierte Modelle",
  "Results submitted": "Eingereichte Ergebnisse",
  "Rewards earned": "Verdiente Vergütungen",
  "Tasks created": "Erstellte Aufgaben",
  "Verifications completed": "Abgeschlossene Prüfungen",
} as const satisfies Translations;
