import type { Translations } from "../../current.ts";

export const protocol = {
  "A provider accepts the task and computes the result.":
    "Ein Anbieter nimmt die Aufgabe an und berechnet das Ergebnis.",
  "A requester picks a model, adds the input and puts the reward into escrow.":
    "Ein Auftraggeber wählt ein Modell, gibt die Eingabe dazu und die Vergütung in die Treuhand.",
  "Average time to a verified result": "Mittlere Zeit bis zum geprüften Ergebnis",
  "How it works": "So funktioniert es",
  "In Progress": "In Arbeit",
  "Open|status": "Offen",
  "Paid for work": "Für Arbeit gezahlt",
  "Active providers": "Aktive Anbieter",
  "Staked verifiers check the result and vote on it.":
    "Prüfer mit Einsatz prüfen das Ergebnis und stimmen darüber ab.",
  "The four steps of a task": "Die vier Schritte einer Aufgabe",
  "The marketplace in figures": "Der Marktplatz in Zahlen",
  "The reward is split between the provider, the verifiers and the protocol.":
    "Die Vergütung wird zwischen Anbieter, Prüfern und Protokoll geteilt.",
  "The reward is split: {percent} to the provider, {percent2} to the verifiers, {percent3} to the protocol.":
    "Die Vergütung wird geteilt: {percent} an den Anbieter, {percent2} an die Prüfer, {percent3} an das Protokoll.",
  "no task was verified yet": "noch wurde keine Aufgabe geprüft",
  "of {providerCount} that ever took a task": "von {providerCount}, die je eine Aufgabe annahmen",
  "over {count} tasks": { one: "über {count} Aufgabe", other: "über {count} Aufgaben" },
  "to providers and verifiers": "an Anbieter und Prüfer",
} as const satisfies Translations;
