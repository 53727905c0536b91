import type { Translations } from "../../current.ts";

export const statistics = {
  "Accounts at work": "Tätige Konten",
  "Active a week later or more": "Eine Woche später oder länger aktiv",
  "Charts are drawn with JavaScript. The sums are at {link}.":
    "Diagramme werden mit JavaScript gezeichnet. Die Summen stehen unter {link}.",
  "Copy query": "Abfrage kopieren",
  "Different accounts that created tasks with these models in {weeks} weeks: {accounts}.":
    "Verschiedene Konten, die in {weeks} Wochen Aufgaben mit diesen Modellen erstellten: {accounts}.",
  Distributed: "Ausgezahlt",
  "Earned by providers": "Verdienst der Anbieter",
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
  "Most asked for is {name} (tasks: {tasks}, of them verified: {verified}).":
    "Am meisten gefragt: {name} (Aufgaben: {tasks}, davon geprüft: {verified}).",
  "Most on one day: requesters {requesters}, providers {providers}, verifiers {verifiers}.":
    "Höchstens an einem Tag: Auftraggeber {requesters}, Anbieter {providers}, Prüfer {verifiers}.",
  "No public model has had a task yet.": "Noch kein öffentliches Modell hatte eine Aufgabe.",
  "No reward was distributed for a public model yet.":
    "Noch wurde für kein öffentliches Modell eine Vergütung ausgezahlt.",
  "No task had an outcome in {weeks} weeks.": "In {weeks} Wochen hatte keine Aufgabe einen Ausgang.",
  "No vote ended in {days} days.": "In {days} Tagen endete keine Abstimmung.",
  "Nobody has earned yet.": "Noch hat niemand etwas verdient.",
  "Nobody has voted yet.": "Noch hat niemand abgestimmt.",
  "Of the outcomes of {weeks} weeks ({all}), {share} were verified.":
    "Von den Ausgängen aus {weeks} Wochen ({all}) wurden {share} als richtig geprüft.",
  "Of the votes that ended ({all}), {approved} approved the result and {rejected} rejected it.":
    "Von den beendeten Abstimmungen ({all}) nahmen {approved} das Ergebnis an, {rejected} lehnten es ab.",
  "Of the {most} requesters who were active last.": "Von den {most} zuletzt aktiven Auftraggebern.",
  "Only the latest {most} tasks are looked at.": "Betrachtet werden nur die letzten {most} Aufgaben.",
  "Ordered again": "Wieder beauftragt",
  "Outcomes of votes": "Ausgang der Abstimmungen",
  "Paid out": "Ausgezahlt",
  "Protocol fee": "Protokollgebühr",
  "Put up": "Ausgesetzt",
  Requesters: "Auftraggeber",
  "Requesters put up {put} for work with these models in {weeks} weeks; {paid} was paid out for verified results.":
    "Auftraggeber setzten in {weeks} Wochen {put} für Arbeit mit diesen Modellen aus; {paid} wurden für geprüfte Ergebnisse ausgezahlt.",
  "Requesters who came back": "Wiederkehrende Auftraggeber",
  "Rewards and fees": "Vergütungen und Gebühren",
  "Rewards of requesters": "Vergütungen der Auftraggeber",
  "Rewards paid for models": "Für Modelle gezahlte Vergütungen",
  "Rows in which nothing happened are left out.": "Zeilen, in denen nichts geschah, sind weggelassen.",
  "Runs of the models": "Läufe der Modelle",
  "Tasks created in {days} days: {created}, and verified: {verified}.":
    "In {days} Tagen erstellte Aufgaben: {created}, geprüfte: {verified}.",
  "Tasks created with these models in {weeks} weeks: {created}, and verified: {verified}.":
    "In {weeks} Wochen mit diesen Modellen erstellte Aufgaben: {created}, geprüfte: {verified}.",
  "Tasks of each model": "Aufgaben je Modell",
  "Tasks of models": "Aufgaben nach Modell",
  "The first {first} of {all} providers have earned {share} of everything.":
    "Die ersten {first} von {all} Anbietern haben {share} von allem verdient.",
  "The first {first} of {all} verifiers have cast {share} of everything.":
    "Die ersten {first} von {all} Prüfern haben {share} aller Stimmen abgegeben.",
  "There is nothing to count yet.": "Noch gibt es nichts zu zählen.",
  "This account owns no model.": "Diesem Konto gehört kein Modell.",
  "Verification time": "Dauer der Prüfung",
  "To providers": "An Anbieter",
  "To verifiers": "An Prüfer",
  "Unique requesters": "Verschiedene Auftraggeber",
  Updated: "Aktualisiert",
  "Verified rate": "Anteil geprüfter Aufgaben",
  Verifiers: "Prüfer",
  "Votes of verifiers": "Stimmen der Prüfer",
  "Week from Monday (UTC)": "Woche ab Montag (UTC)",
  "Week of the first task (UTC)": "Woche der ersten Aufgabe (UTC)",
  "Without a decision": "Ohne Entscheidung",
  "{name} (seconds)": "{name} (Sekunden)",
  "{providers} went to providers and {verifiers} into the pools of verifiers; the protocol's fee was {fees}.":
    "{providers} gingen an Anbieter und {verifiers} in die Pools der Prüfer; die Gebühr des Protokolls war {fees}.",
  "{sum} were distributed for work with the models listed here.":
    "{sum} wurden für Arbeit mit den Modellen dieser Liste ausgezahlt.",
  "{title} as CSV": "{title} als CSV",
} as const satisfies Translations;
