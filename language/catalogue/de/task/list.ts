import type { Translations } from "../../../current.ts";

export const taskList = {
  "All Tasks": "Alle Aufgaben",
  "Assigned to me": "Mir zugewiesen",
  Both: "Beide",
  Cards: "Karten",
  Expired: "Abgelaufen",
  "Filter tasks": "Aufgaben filtern",
  "Search and sort tasks": "Aufgaben suchen und sortieren",
  "Search tasks...": "Aufgaben suchen …",
  "Tasks in figures": "Aufgaben in Zahlen",
  "Total reward": "Gesamte Vergütung",
  "Untitled task": "Aufgabe ohne Titel",
  "View task {taskNumber}": "Aufgabe ansehen: {taskNumber}",
  "Your Tasks": "Ihre Aufgaben",
  "Your side of the task": "Ihre Seite der Aufgabe",
} as const satisfies Translations;
