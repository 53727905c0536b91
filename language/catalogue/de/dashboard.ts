import type { Translations } from "../../current.ts";

export const dashboard = {
  "A new version or a better description takes one transaction.":
    "Eine neue Version oder eine bessere Beschreibung braucht eine Transaktion.",
  "A stake that is older than a vote lets you take part in it.":
    "Ein Einsatz, der älter ist als eine Abstimmung, lässt Sie daran teilnehmen.",
  "Accept an open task, compute it, and receive most of its reward.":
    "Nehmen Sie eine offene Aufgabe an, berechnen Sie sie und erhalten Sie den größten Teil der Vergütung.",
  "Active models": "Aktive Modelle",
  "Active tasks": "Aktive Aufgaben",
  Agreement: "Übereinstimmung",
  Assignments: "Aufträge",
  "Available models": "Verfügbare Modelle",
  "Become a verifier": "Prüfer werden",
  "Block Number": "Blocknummer",
  "Block Time": "Blockzeit",
  "Blocks/Hour": "Blöcke/Stunde",
  "Browse models": "Modelle ansehen",
  "Check results": "Ergebnisse prüfen",
  "Check the files and figures, then vote with a reason. Votes cannot be changed.":
    "Prüfen Sie Dateien und Zahlen, dann stimmen Sie mit Begründung ab. Stimmen lassen sich nicht ändern.",
  "Compute providers": "Rechenanbieter",
  "Connect your wallet to see what needs you: votes, rewards to claim, work to deliver.":
    "Verbinden Sie Ihre Wallet, um zu sehen, was Sie braucht: Stimmen, Vergütungen, Arbeit.",
  "Connecting...": "Verbindet …",
  "Day (UTC)": "Tag (UTC)",
  Deliver: "Liefern",
  "Describe it, add its file or how to reach it, and decide who may see it.":
    "Beschreiben Sie es, fügen Sie die Datei oder den Zugang hinzu und bestimmen Sie, wer es sieht.",
  "Earn with your computer": "Mit dem eigenen Rechner verdienen",
  "Every task of a public model shows on the model's page.":
    "Jede Aufgabe eines öffentlichen Modells steht auf seiner Seite.",
  "Find a task": "Aufgabe finden",
  "Gas Price": "Gaspreis",
  "Get a result verified": "Ein Ergebnis prüfen lassen",
  "Get started": "Loslegen",
  "Good afternoon": "Guten Tag",
  "Good evening": "Guten Abend",
  "Good morning": "Guten Morgen",
  Hello: "Hallo",
  "How your models are used and how well tasks with them end.":
    "Wie Ihre Modelle genutzt werden und wie gut Aufgaben damit enden.",
  "In escrow": "In Treuhand",
  Index: "Index",
  "Keep it current": "Aktuell halten",
  "Know your record": "Ihre Bilanz kennen",
  "Loading...": "Lädt …",
  "MLB earned": "MLB verdient",
  "Model, data, deadline, reward: one signature and one transaction.":
    "Modell, Daten, Frist, Vergütung: eine Signatur und eine Transaktion.",
  "Network Status": "Netzwerkstatus",
  "Nothing in the last {pointsCount} days.": "Nichts in den letzten {pointsCount} Tagen.",
  "Nothing waits for you. You're up to date.": "Nichts wartet auf Sie. Alles ist erledigt.",
  Online: "Online",
  "Open tasks with reward, deadline and input size.":
    "Offene Aufgaben mit Vergütung, Frist und Größe der Eingabe.",
  "Pending votes": "Offene Stimmen",
  "Pick a model, add your data and a reward. A verified result is paid, an undecided vote keeps a small part, and everything else is returned.":
    "Wählen Sie ein Modell, fügen Sie Ihre Daten und eine Belohnung hinzu. Ein bestätigtes Ergebnis wird bezahlt, eine unentschiedene Abstimmung behält einen kleinen Teil, alles andere kommt zurück.",
  Register: "Registrieren",
  "Requesters look at success rate and punctuality.":
    "Auftraggeber achten auf Erfolgsquote und Pünktlichkeit.",
  "Rewards are paid in MLB. Your balance and allowances are on the wallet page.":
    "Vergütungen werden in MLB gezahlt. Guthaben und Freigaben stehen auf der Wallet-Seite.",
  "Rewards paid for them": "Dafür gezahlte Vergütungen",
  "Run a model": "Ein Modell ausführen",
  "See it at work": "Bei der Arbeit sehen",
  "Show the dashboard as": "Übersicht zeigen als",
  Spent: "Ausgegeben",
  "Stake MLB": "MLB hinterlegen",
  "Stake MLB, vote on results, and share a part of each reward.":
    "Hinterlegen Sie MLB, stimmen Sie über Ergebnisse ab und erhalten Sie einen Teil jeder Vergütung.",
  Staked: "Hinterlegt",
  "Submit the result with its bond before the deadline; an approval returns the bond.":
    "Reichen Sie das Ergebnis mit seiner Kaution vor Ablauf der Frist ein; wird es angenommen, kommt die Kaution zurück.",
  "Success rate": "Erfolgsquote",
  "Tasks with your models": "Aufgaben mit Ihren Modellen",
  "The network status cannot be read. Check your connection.":
    "Der Netzwerkstatus ist nicht lesbar. Prüfen Sie Ihre Verbindung.",
  "The state of the marketplace, and ways to take part.":
    "Der Zustand des Marktplatzes und Wege, mitzumachen.",
  "Time to a result": "Zeit bis zum Ergebnis",
  "Time to a verified result": "Zeit bis zum geprüften Ergebnis",
  "Time to your result": "Zeit bis zu Ihrem Ergebnis",
  "Under way": "In Arbeit",
  "Use of your models": "Nutzung Ihrer Modelle",
  "Verified results": "Geprüfte Ergebnisse",
  "Verified tasks": "Geprüfte Aufgaben",
  "View as table": "Als Tabelle zeigen",
  Vote: "Abstimmen",
  "Voters with the outcome share the pool; one transaction claims everything.":
    "Wer mit dem Ausgang stimmte, teilt den Pool; eine Transaktion holt alles ab.",
  "Votes cast": "Abgegebene Stimmen",
  "Votes that are due, how often you agreed with the outcome, and what you earned.":
    "Fällige Stimmen, wie oft Sie mit dem Ausgang stimmten und was Sie verdienten.",
  "Waiting for you": "Wartet auf Sie",
  "What waits for you cannot be read at the moment: the index does not answer. Nothing is lost.":
    "Was auf Sie wartet, lässt sich gerade nicht lesen: Der Index antwortet nicht. Nichts ging verloren.",
  "What you asked for, what is under way and what it cost.":
    "Was Sie in Auftrag gaben, was läuft und was es kostete.",
  "When a result is there, start its verification; verifiers decide.":
    "Ist ein Ergebnis da, starten Sie die Prüfung; die Prüfer entscheiden.",
  "Work that is with you, what it earned and how reliable you are.":
    "Arbeit, die bei Ihnen liegt, was sie einbrachte und wie verlässlich Sie sind.",
  "Your computing": "Ihr Rechnen",
  "Your earnings": "Ihre Einnahmen",
  "Your models": "Ihre Modelle",
  "Your verifications": "Ihre Prüfungen",
  "Your votes": "Ihre Stimmen",
  "at block {number}": "bei Block {number}",
  "average from acceptance": "im Mittel ab Annahme",
  "average from creation": "im Mittel ab Erstellung",
  "bonds not included": "ohne Kautionen",
  "claimed shares of verifier pools": "abgeholte Anteile der Prüferpools",
  "does not answer": "antwortet nicht",
  "for tasks under way": "für laufende Aufgaben",
  "more: the bell above lists them.": "mehr: Die Glocke oben zeigt sie.",
  "of {accepted} ever accepted": "von {accepted} je angenommenen",
  "of {modelCount} ever registered": "von {modelCount} je registrierten",
  "of {modelCount} that are yours": "von {modelCount} Ihrer Modelle",
  "of {total} ever created": "von {total} je erstellten",
  "open or with a provider": "offen oder bei einem Anbieter",
  "rewards paid out, less what came back": "ausgezahlte Vergütungen, abzüglich dessen, was zurückkam",
  "tasks created": "erstellte Aufgaben",
  "that you can cast now": "die Sie jetzt abgeben können",
  "to providers, verifiers and the protocol": "an Anbieter, Prüfer und das Protokoll",
  "took a task in {seriesDays} days; {providerCount} ever did":
    "nahmen in {seriesDays} Tagen eine Aufgabe an; {providerCount} taten es je",
  "up to date": "aktuell",
  "votes cast": "abgegebene Stimmen",
  "{behind} blocks behind": "{behind} Blöcke zurück",
  "{gasPriceGwei} gwei": "{gasPriceGwei} Gwei",
  "{what} in {pointsCount} days, most on {date}: {textOf}.":
    "{what} in {pointsCount} Tagen, die meisten am {date}: {textOf}.",
  "{recent} in {days} days, {before} in the {days} days before":
    "{recent} in {days} Tagen, {before} in den {days} Tagen davor",
  "{count} open votes lock a part of it": {
    one: "{count} offene Stimme bindet einen Teil",
    other: "{count} offene Stimmen binden einen Teil",
  },
} as const satisfies Translations;
