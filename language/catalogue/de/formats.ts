import type { Translations } from "../../current.ts";

export const formats = {
  "<1h": "<1 Std",
  "An amount has at most {decimals} decimals": "Ein Betrag hat höchstens {decimals} Dezimalstellen",
  "An amount has digits and at most one decimal point, such as 0.5":
    "Ein Betrag hat Ziffern und höchstens einen Dezimalpunkt, etwa 0.5",
  "Expired|deadline": "Vorbei",
  "Not clear: write {many} for thousands, or {few} for decimals":
    "Nicht eindeutig: Schreiben Sie {many} für Tausender oder {few} für Dezimalen",
  "Please enter an amount": "Bitte geben Sie einen Betrag ein",
  "Task {taskNumber}": "Aufgabe {taskNumber}",
  "Write decimals with a point and no separators between thousands, such as 1250.5":
    "Schreiben Sie Dezimalen mit Punkt und Tausender ohne Trennzeichen, etwa 1250.5",
  "just now": "gerade eben",
  "task {taskNumber}": "Aufgabe {taskNumber}",
  "{bytes} bytes": { one: "{bytes} Byte", other: "{bytes} Bytes" },
  "{count} days ago": { one: "vor {count} Tag", other: "vor {count} Tagen" },
  "{count} hours ago": { one: "vor {count} Std", other: "vor {count} Std" },
  "{count} minutes ago": { one: "vor {count} Min", other: "vor {count} Min" },
  "{count}d": "{count} T",
  "{count}h": "{count} Std",
  "{count}m": "{count} Min",
  "{count}s": "{count} s",
} as const satisfies Translations;
