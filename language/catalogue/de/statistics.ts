import type { Translations } from "../../current.ts";

export const statistics = {
  "Active accounts": "Aktive Konten",
  "Active a week later or more": "Eine Woche später oder länger aktiv",
  "Charts are drawn with JavaScript. The sums are at {link}.":
    "Diagramme werden mit JavaScript gezeichnet. Die Summen stehen unter {link}.",
  "Copy query": "Abfrage kopieren",
  "Different accounts that created tasks with these models in {weeks} weeks: {accounts}.":
    "Verschiedene Konten, die in {weeks} Wochen Aufgaben mit diesen Modellen erstellten: {accounts}.",
  Distributed: "Ausgezahlt",
  "Earnings by provider": "Verdienst je Anbieter",
  "Failed to load the statistics": "Die Statistik konnte nicht geladen werden",
  "First task": "Erste Aufgabe",
  "First tasks: {came}. Of these requesters ordered again: {again}; were active a week later or more: {later}.":
    "Erste Aufgaben: {came}. Von diesen Auftraggebern beauftragten wieder: {again}; eine Woche später oder länger aktiv waren: {later}.",
  "From its start to its outcome a vote took {time} on average ({days} days, votes: {votes}).":
    "Vom Beginn bis zum Ausgang dauerte eine Abstimmung im Mittel {time} ({days} Tage, Abstimmungen: {votes}).",
  "Loading statistics…": "Statistik wird geladen …",
  "Mean of the day": "Tagesmittel",
  "Models of this owner that are listed here: {models}.":
    "Hier aufgeführte Modelle dieses Eigentümers: {models}.",
  "Models registered and updated": "Registrierte und aktualisierte Modelle",
  "Models registered in {days} days: {registered}. Public and active now: {listed}.":
    "In {days} Tagen registrierte Modelle: {registered}. Jetzt öffentlich und aktiv: {listed}.",
  "Most used: {name} (tasks: {tasks}, verified: {verified}).":
    "Am meisten genutzt: {name} (Aufgaben: {tasks}, geprüft: {verified}).",
  "Most on one day: requesters {requesters}, providers {providers}, verifiers {verifiers}.":
    "Höchstens an einem Tag: Auftraggeber {requesters}, Anbieter {providers}, Prüfer {verifiers}.",
  "No public model has had a task yet.": "Noch kein öffentliches Modell hatte eine Aufgabe.",
  "No reward was distributed for a public model yet.":
    "Noch wurde für kein öffentliches Modell eine Vergütung ausgezahlt.",
  "No task had an outcome in {weeks} weeks.": "In {weeks} Wochen hatte keine Aufgabe einen Ausgang.",
  "No vote ended in {days} days.": "In {days} Tagen endete keine Abstimmung.",
  "Of the {most} requesters who were active last.": "Von den {most} zuletzt aktiven Auftraggebern.",
  "Only the latest {most} tasks are looked at.": "Betrachtet werden nur die letzten {most} Aufgaben.",
  "Ordered again": "Wieder beauftragt",
  "Vote outcomes": "Ausgang der Abstimmungen",
  "Paid out": "Ausgezahlt",
  "Protocol fee": "Protokollgebühr",
  "Put up": "Ausgesetzt",
  Requesters: "Auftraggeber",
  "Requesters put up {put} for work with these models in {weeks} weeks; {paid} was paid out for verified results.":
    "Auftraggeber setzten in {weeks} Wochen {put} für Arbeit mit diesen Modellen aus; {paid} wurden für geprüfte Ergebnisse ausgezahlt.",
  "Returning requesters": "Wiederkehrende Auftraggeber",
  "Rewards and fees": "Vergütungen und Gebühren",
  "Rewards of requesters": "Vergütungen der Auftraggeber",
  "Rewards by model": "Für Modelle gezahlte Vergütungen",
  "Rows in which nothing happened are left out.": "Zeilen, in denen nichts geschah, sind weggelassen.",
  "Model runs": "Läufe der Modelle",
  "Tasks created in {days} days: {created}, and verified: {verified}.":
    "In {days} Tagen erstellte Aufgaben: {created}, geprüfte: {verified}.",
  "Tasks created with these models in {weeks} weeks: {created}, and verified: {verified}.":
    "In {weeks} Wochen mit diesen Modellen erstellte Aufgaben: {created}, geprüfte: {verified}.",
  "Tasks of each model": "Aufgaben je Modell",
  "Tasks by model": "Aufgaben nach Modell",
  "There is nothing to count yet.": "Noch gibt es nichts zu zählen.",
  "This account owns no model.": "Diesem Konto gehört kein Modell.",
  "Verification time": "Dauer der Prüfung",
  "To providers": "An Anbieter",
  "To verifiers": "An Prüfer",
  "Unique requesters": "Verschiedene Auftraggeber",
  Updated: "Aktualisiert",
  "Verified rate": "Anteil geprüfter Aufgaben",
  Verifiers: "Prüfer",
  "Votes by verifier": "Stimmen je Prüfer",
  "Week from Monday (UTC)": "Woche ab Montag (UTC)",
  "Week of the first task (UTC)": "Woche der ersten Aufgabe (UTC)",
  "Without a decision": "Ohne Entscheidung",
  "{name} (seconds)": "{name} (Sekunden)",
  "{providers} went to providers and {verifiers} into the pools of verifiers; the protocol's fee was {fees}.":
    "{providers} gingen an Anbieter und {verifiers} in die Pools der Prüfer; die Gebühr des Protokolls war {fees}.",
  "{sum} were distributed for work with the models listed here.":
    "{sum} wurden für Arbeit mit den Modellen dieser Liste ausgezahlt.",
  "{title} as CSV": "{title} als CSV",
  "No provider has been paid yet.": "Noch wurde kein Anbieter bezahlt.",
  "No vote has been cast yet.": "Noch wurde keine Stimme abgegeben.",
  "Paid to providers: {whole}. Providers: {all}.": "An Anbieter gezahlt: {whole}. Anbieter: {all}.",
  "Paid to providers: {whole}. The top {first} of {all} earned {part} of it.":
    "An Anbieter gezahlt: {whole}. Davon verdienten die ersten {first} von {all}: {part}.",
  "Votes cast: {whole}. Verifiers: {all}.": "Abgegebene Stimmen: {whole}. Prüfer: {all}.",
  "Votes cast: {whole}. The {first} most active of {all} verifiers cast {part} of them.":
    "Abgegebene Stimmen: {whole}. Davon stammen {part} von den {first} aktivsten der {all} Prüfer.",
  "Votes ended in {days} days: {all}. Approved: {approved}, rejected: {rejected}, undecided: {none}.":
    "In {days} Tagen beendete Abstimmungen: {all}. Angenommen: {approved}, abgelehnt: {rejected}, ohne Entscheidung: {none}.",
  "No reward was paid in {days} days.": "In {days} Tagen wurde keine Vergütung gezahlt.",
  "No account was active in {days} days.": "In {days} Tagen war kein Konto aktiv.",
  "No account created its first task in {weeks} weeks.":
    "In {weeks} Wochen hat kein Konto seine erste Aufgabe erstellt.",
  "No reward was offered in {weeks} weeks.": "In {weeks} Wochen wurde keine Vergütung angeboten.",
  "Outcomes in {weeks} weeks: {all}, of them verified: {verified}.":
    "Ergebnisse in {weeks} Wochen: {all}, davon geprüft: {verified}.",
} as const satisfies Translations;
