import type { Translations } from "../../current.ts";

export const execution = {
  "Check the receipts of these votes": "Belege dieser Stimmen prüfen",
  "Compute in this tab": "In diesem Tab rechnen",
  "Re-execute here": "Hier nachrechnen",
  "Show how results are compared": "Zeigen, wie Ergebnisse verglichen werden",
} as const satisfies Translations;
