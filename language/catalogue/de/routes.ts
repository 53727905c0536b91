import type { Translations } from "../../current.ts";

export const routes = {
  ": a later result has replaced this one": ": Ein späteres Ergebnis hat dieses ersetzt",
  "; here those with at least {enoughCases} results": "; hier die mit mindestens {enoughCases} Ergebnissen",
  "<link>Add to your stake</link>, or wait until those are settled.":
    "<link>Erhöhen Sie Ihren Einsatz</link> oder warten Sie, bis diese abgerechnet sind.",
  "A payment of {amount} could not be delivered and waits for you.":
    "Eine Zahlung von {amount} konnte nicht zugestellt werden und wartet auf Sie.",
  "A stake counts for votes that start after it reached the minimum.":
    "Ein Einsatz zählt für Abstimmungen, die beginnen, nachdem er das Minimum erreicht hat.",
  "A stake makes you a verifier. It backs your votes: one against the outcome costs a part of it.":
    "Ein Einsatz macht Sie zum Prüfer. Er steht hinter Ihren Stimmen: Eine gegen den Ausgang kostet einen Teil davon.",
  "A vote against the outcome loses {bps} of its lock; {bps2} when an arbiter overruled it.":
    "Eine Stimme gegen den Ausgang verliert {bps} ihrer Bindung; {bps2}, wenn eine Schiedsstelle sie aufgehoben hat.",
  "A vote locks {bps} of the task's reward, at least {amount}, until it is settled.":
    "Eine Stimme bindet {bps} der Vergütung der Aufgabe, mindestens {amount}, bis sie abgerechnet ist.",
  "About the model": "Über das Modell",
  "Accept an open task, and it appears here with its deadline.":
    "Nehmen Sie eine offene Aufgabe an, dann erscheint sie hier mit ihrer Frist.",
  "Account not found": "Konto nicht gefunden",
  "Account {address}|title": "Konto {address}",
  "Activity will appear here as you interact with the platform":
    "Aktivität erscheint hier, sobald Sie die Plattform nutzen",
  "All activity": "Alle Aktivität",
  Approvals: "Freigaben",
  "As of {time}. Programs find the same at {link}.": "Stand {time}. Programme finden dasselbe unter {link}.",
  "Below {enoughCases} cases a share says nothing yet. All providers stand in the <textlink>list of providers</textlink>; how each figure is counted says the <textlink2>documentation</textlink2>.":
    "Unter {enoughCases} Fällen sagt ein Anteil noch nichts. Alle Anbieter stehen in der <textlink>Liste der Anbieter</textlink>; wie jede Zahl gezählt wird, sagt die <textlink2>Dokumentation</textlink2>.",
  "Bonds held now": "Jetzt gehaltene Kautionen",
  "Category not found": "Kategorie nicht gefunden",
  "Choose a model, add your data, set a reward. It waits in escrow.":
    "Wählen Sie ein Modell, fügen Sie Daten hinzu, legen Sie eine Vergütung fest. Sie liegt in der Treuhand.",
  "Compute the result": "Ergebnis berechnen",
  "Connect a wallet to see your balance and approvals.":
    "Verbinden Sie eine Wallet, um Guthaben und Freigaben zu sehen.",
  "Connect your wallet to see the figures of your models.":
    "Verbinden Sie Ihre Wallet, um die Zahlen Ihrer Modelle zu sehen.",
  "Connect your wallet to see the tasks that are assigned to you.":
    "Verbinden Sie Ihre Wallet, um die Ihnen zugewiesenen Aufgaben zu sehen.",
  "Connect your wallet to see what waits for your vote.":
    "Verbinden Sie Ihre Wallet, um zu sehen, was auf Ihre Stimme wartet.",
  "Connect your wallet to see what you have earned and can claim.":
    "Verbinden Sie Ihre Wallet, um zu sehen, was Sie verdient haben und abholen können.",
  "Connect your wallet to see what you have earned.":
    "Verbinden Sie Ihre Wallet, um Ihre Einnahmen zu sehen.",
  "Connect your wallet to see what you have not voted on.":
    "Verbinden Sie Ihre Wallet, um zu sehen, worüber Sie noch nicht abgestimmt haben.",
  "Connect your wallet to see your history.": "Verbinden Sie Ihre Wallet, um Ihren Verlauf zu sehen.",
  "Connect your wallet to see your profile.": "Verbinden Sie Ihre Wallet, um Ihr Profil zu sehen.",
  "Connect your wallet to see your record as a provider.":
    "Verbinden Sie Ihre Wallet, um Ihre Bilanz als Anbieter zu sehen.",
  "Connect your wallet to see your stake. The minimum is {amount}.":
    "Verbinden Sie Ihre Wallet, um Ihren Einsatz zu sehen. Das Minimum ist {amount}.",
  "Connect your wallet to see your tasks.": "Verbinden Sie Ihre Wallet, um Ihre Aufgaben zu sehen.",
  "Connect your wallet to see your votes.": "Verbinden Sie Ihre Wallet, um Ihre Stimmen zu sehen.",
  "Copy verification id": "Prüfungs-ID kopieren",
  "Download the whole task (CAR)": "Ganze Aufgabe herunterladen (CAR)",
  Eligibility: "Berechtigung",
  "Error Loading Verifications": "Fehler beim Laden der Prüfungen",
  "Error loading dashboard: {message}": "Fehler beim Laden der Übersicht: {message}",
  "Everybody who has taken a task, with a record that anybody can count again: <link>the formulas</link>.":
    "Alle, die eine Aufgabe angenommen haben, mit einer Bilanz, die jeder nachzählen kann: <link>die Formeln</link>.",
  "Everybody's": "Alle",
  "Everything that concerns your account, as the contracts recorded it.":
    "Alles, was Ihr Konto betrifft, wie die Verträge es festhielten.",
  "Everything that happened on the marketplace, as the contracts recorded it.":
    "Alles, was auf dem Marktplatz geschah, wie die Verträge es festhielten.",
  "Failed to load activity": "Die Aktivität konnte nicht geladen werden",
  "Failed to load assignments": "Die Aufträge konnten nicht geladen werden",
  "Failed to load earnings": "Die Einnahmen konnten nicht geladen werden",
  "Failed to load model": "Das Modell konnte nicht geladen werden",
  "Failed to load open tasks": "Die offenen Aufgaben konnten nicht geladen werden",
  "Failed to load performance": "Die Leistung konnte nicht geladen werden",
  "Failed to load tasks": "Die Aufgaben konnten nicht geladen werden",
  "Failed to load the locks": "Die Sperren konnten nicht geladen werden",
  "Failed to load the profile": "Das Profil konnte nicht geladen werden",
  "Failed to load the providers": "Die Anbieter konnten nicht geladen werden",
  "Failed to load the receipts": "Die Belege konnten nicht geladen werden",
  "Failed to load the task": "Die Aufgabe konnte nicht geladen werden",
  "Failed to load the verification": "Die Prüfung konnte nicht geladen werden",
  "Failed to load your money": "Ihr Geld konnte nicht geladen werden",
  "Failed to load your stake": "Ihr Einsatz konnte nicht geladen werden",
  "Filter the activity": "Aktivität filtern",
  "Filter votes by outcome": "Stimmen nach Ausgang filtern",
  Free: "Frei",
  "How the catalogue grows, and which public models have work.":
    "Wie der Katalog wächst und welche öffentlichen Modelle Arbeit haben.",
  "How the site looks and behaves in this browser.":
    "Wie die Website in diesem Browser aussieht und sich verhält.",
  "Latest activity": "Neueste Aktivität",
  "Live updates every 15 s": "Aktualisiert alle 15 s",
  "Loading verifications...": "Prüfungen werden geladen …",
  "Locked by votes": "Durch Stimmen gebunden",
  "Lost so far": "Bisher verloren",
  "MLB Marketplace: machine learning meets computing power":
    "MLB Marketplace: maschinelles Lernen trifft Rechenleistung",
  "MLB pays for work; POL pays the network fee.": "MLB bezahlt die Arbeit; POL bezahlt die Netzwerkgebühr.",
  "Machine-learning work, computed, verified and paid":
    "Arbeit des maschinellen Lernens: berechnet, geprüft und bezahlt",
  "Model analytics": "Auswertung der Modelle",
  "My Tasks": "Meine Aufgaben",
  "Never locked": "Nie gesperrt",
  Newest: "Neuere",
  "No MLB came to this account or went from it yet.":
    "Auf dieses Konto kamen noch keine MLB, und keine gingen ab.",
  "No Verifications Found": "Keine Prüfungen gefunden",
  "No assignments yet": "Noch keine Aufträge",
  "No payments yet": "Noch keine Zahlungen",
  "No recent activity": "Keine neue Aktivität",
  "No results yet": "Noch keine Ergebnisse",
  "No running vote waits for you. New ones appear here when a requester starts a verification.":
    "Keine laufende Abstimmung wartet auf Sie. Neue erscheinen hier, wenn ein Auftraggeber eine Prüfung startet.",
  "No stake yet": "Noch kein Einsatz",
  "No tasks found. Create your first task to get started.":
    "Keine Aufgaben gefunden. Erstellen Sie Ihre erste.",
  "No vote fits this filter.": "Keine Stimme passt zu diesem Filter.",
  "Nobody is in this list yet": "In dieser Liste steht noch niemand",
  "Nothing fits this search. Try other words, or look at all tasks.":
    "Nichts passt zu dieser Suche. Versuchen Sie andere Wörter oder sehen Sie alle Aufgaben an.",
  "No activity yet. Register the first model to begin.":
    "Noch keine Aktivität. Registrieren Sie das erste Modell.",
  Older: "Ältere",
  "Only the owner of the model can update it. Check which account is active in your wallet.":
    "Nur der Eigentümer des Modells kann es aktualisieren. Prüfen Sie, welches Konto in Ihrer Wallet aktiv ist.",
  "Open tasks that a provider can accept, with the reward waiting in escrow.":
    "Offene Aufgaben, die ein Anbieter annehmen kann, mit der Vergütung in der Treuhand.",
  Order: "Reihenfolge",
  "Order of the providers": "Reihenfolge der Anbieter",
  "Pages of open tasks": "Seiten der offenen Aufgaben",
  "Pages of payments": "Seiten der Zahlungen",
  "Pages of providers": "Seiten der Anbieter",
  "Pages of verifications": "Seiten der Prüfungen",
  "Pages of votes": "Seiten der Stimmen",
  "Post a machine-learning task, have it computed, verified by staked reviewers and paid from escrow.":
    "Stellen Sie eine Aufgabe des maschinellen Lernens, lassen Sie sie berechnen, von Prüfern mit Einsatz prüfen und aus der Treuhand bezahlen.",
  "Providers appear here with the first task that they accept.":
    "Anbieter erscheinen hier mit der ersten Aufgabe, die sie annehmen.",
  Publish: "Veröffentlichen",
  "Publish a model so that others can create tasks with it.":
    "Veröffentlichen Sie ein Modell, damit andere Aufgaben damit erstellen können.",
  "Publish models, post tasks with their data and a reward in MLB, earn with your computing power, or get paid for checking results. The reward waits in escrow until verifiers have agreed.":
    "Veröffentlichen Sie Modelle, stellen Sie Aufgaben mit Daten und einer Vergütung in MLB, verdienen Sie mit Ihrer Rechenleistung oder mit dem Prüfen von Ergebnissen. Die Vergütung liegt in der Treuhand, bis die Prüfer sich einig sind.",
  Receipts: "Belege",
  "Receipts of task {more}": "Belege der Aufgabe {more}",
  "Recent Activity": "Neueste Aktivität",
  Refresh: "Neu laden",
  "Registering a model needs JavaScript: your wallet signs the registration in this page.":
    "Zum Registrieren eines Modells braucht es JavaScript: Ihre Wallet signiert die Registrierung auf dieser Seite.",
  "Reward Claims": "Ansprüche auf Vergütung",
  "Rewarded if they win, or if their task is closed":
    "Vergütet, wenn sie gewinnen oder ihre Aufgabe geschlossen wird",
  "Live figures": "Aktuelle Zahlen",
  "Run a task": "Aufgabe ausführen",
  "Run your first task": "Erste Aufgabe ausführen",
  "See what waits for your vote": "Sehen, was auf Ihre Stimme wartet",
  "Settings need JavaScript. Reading works without it.":
    "Einstellungen brauchen JavaScript. Lesen geht ohne.",
  "Show all tasks": "Alle Aufgaben zeigen",
  "Show all verifications": "Alle Prüfungen zeigen",
  "Show the queue": "Warteschlange zeigen",
  "Show what others see": "Zeigen, was andere sehen",
  "Showing {rowsCount} verification(s)": "{rowsCount} Prüfung(en)",
  "Staking is not set up yet": "Der Einsatz ist noch nicht eingerichtet",
  "Submitted results that verifiers judge by vote. Votes with the outcome share the verifier pool.":
    "Eingereichte Ergebnisse, über die Prüfer abstimmen. Stimmen mit dem Ausgang teilen den Pool der Prüfer.",
  Sums: "Summen",
  "Tasks cannot be created yet": "Aufgaben können noch nicht erstellt werden",
  "The contracts have not announced their parameters on this network.":
    "Die Verträge haben ihre Parameter in diesem Netzwerk noch nicht bekannt gegeben.",
  "The emergency brake: when the vote was stopped, by whom and why. What people are owed is never stopped.":
    "Die Notbremse: wann die Abstimmung angehalten wurde, von wem und warum. Was Menschen zusteht, wird nie angehalten.",
  "Figures unavailable": "Zahlen nicht verfügbar",
  "The index has not read the marketplace's parameters yet. Try again in a moment.":
    "Der Index hat die Parameter des Marktplatzes noch nicht gelesen. Versuchen Sie es in einem Moment noch einmal.",
  "The index is still fetching the metadata of the revision in force...":
    "Der Index holt noch die Metadaten der gültigen Revision …",
  "Tasks, votes and payments of the last 90 days, counted from the chain's events.":
    "Aufgaben, Abstimmungen und Zahlungen der letzten 90 Tage, gezählt aus den Ereignissen der Chain.",
  "The metadata of the revision in force is unavailable. What you leave empty will be missing in the new revision too.":
    "Die Metadaten der gültigen Revision sind nicht verfügbar. Was Sie leer lassen, fehlt auch in der neuen Revision.",
  "The model gets its name and its texts on the chain, where everybody can read them.":
    "Das Modell erhält seinen Namen und seine Texte auf der Blockchain, wo jeder sie lesen kann.",
  "The model is a package: this tab can run it on the input and hand in what comes out. You see it first.":
    "Das Modell ist ein Paket: Dieser Tab kann es auf die Eingabe anwenden und das Resultat einreichen. Sie sehen es zuerst.",
  "The state of the services cannot be told": "Der Zustand der Dienste lässt sich nicht sagen",
  "The tasks that are with you, and what each of them needs.":
    "Die Aufgaben, die bei Ihnen liegen, und was jede braucht.",
  "The time that your results take is compared with their deadlines here.":
    "Hier wird die Zeit Ihrer Ergebnisse mit deren Fristen verglichen.",
  "The vote has not been locked since the marketplace began.":
    "Die Abstimmung wurde seit Beginn des Marktplatzes nie gesperrt.",
  "The votes of {address}": "Die Stimmen von {address}",
  "The way of this task": "Der Weg dieser Aufgabe",
  "There are currently no items pending verification or matching your criteria.":
    "Gerade wartet keine Prüfung, oder keine passt zu Ihren Kriterien.",
  "There is no such category of models. These have a page of their own:":
    "Diese Modellkategorie gibt es nicht. Eigene Seiten haben:",
  "These are the figures of the whole marketplace: connect your wallet to see your own.":
    "Dies sind die Zahlen des ganzen Marktplatzes: Verbinden Sie Ihre Wallet, um Ihre zu sehen.",
  "These close first. More votes wait for you: they follow when you have voted here.":
    "Diese schließen zuerst. Weitere Abstimmungen folgen, wenn Sie hier abgestimmt haben.",
  "These votes": "Diese Stimmen",
  "This account's activity": "Aktivität dieses Kontos",
  "This page was served, so the site answers; what stands behind it could not be asked. Nothing is lost. Look again in a minute.":
    "Diese Seite wurde ausgeliefert, also antwortet die Website; was dahinter steht, konnte nicht gefragt werden. Nichts ging verloren. Sehen Sie in einer Minute noch einmal nach.",
  "Undecided votes": "Unentschiedene Stimmen",
  "Unstaking takes {duration}.": "Die Auszahlung dauert {duration}.",
  API: "API",
  "Use the model": "Modell nutzen",
  "Verification not found": "Prüfung nicht gefunden",
  "Verification of task {seq}": "Prüfung der Aufgabe {seq}",
  "Verification {id}": "Prüfung {id}",
  Verifications: "Prüfungen",
  "Verifications that wait for your vote": "Prüfungen, die auf Ihre Stimme warten",
  "Verifier earnings": "Einnahmen als Prüfer",
  "Version {version} is in force. Tasks keep the version they were created with.":
    "Version {version} gilt. Aufgaben behalten die Version, mit der sie erstellt wurden.",
  "View all activity": "Alle Aktivität ansehen",
  "View the model": "Modell ansehen",
  "Vote on results; votes with the outcome share the verifier pool.":
    "Stimmen Sie über Ergebnisse ab; Stimmen mit dem Ausgang teilen den Pool der Prüfer.",
  "Voters with the outcome share the verifier pool: a part of the reward, or the bond of a rejected result.":
    "Wer mit dem Ausgang stimmte, teilt den Pool der Prüfer: einen Teil der Vergütung oder die Kaution eines abgelehnten Ergebnisses.",
  "Votes appear here once they are cast.": "Stimmen erscheinen hier, sobald sie abgegeben sind.",
  "Votes that you can still cast, the soonest to close first.":
    "Stimmen, die Sie noch abgeben können; was zuerst schließt, steht oben.",
  "Voting history": "Verlauf der Stimmen",
  "What is asked for": "Was verlangt ist",
  "What is asked of the models of {address}, what comes of it, and who pays: by week.":
    "Was von den Modellen von {address} verlangt wird, was dabei herauskommt und wer zahlt: nach Wochen.",
  "What is asked of your models, what comes of it, and who pays: by week.":
    "Was von Ihren Modellen verlangt wird, was dabei herauskommt und wer zahlt: nach Wochen.",
  "What works now, and what does not.": "Was jetzt funktioniert und was nicht.",
  "What you were paid for verified results, from the chain's own records.":
    "Was Ihnen für geprüfte Ergebnisse gezahlt wurde, nach den Aufzeichnungen der Blockchain.",
  "What your account has done on the marketplace.": "Was Ihr Konto auf dem Marktplatz getan hat.",
  "Who computed {title} again, with what, and whether the same came out.":
    "Wer {title} noch einmal berechnet hat, womit, und ob dasselbe herauskam.",
  "Whose models": "Wessen Modelle",
  "Work that is waiting, under way and done, with its reward in escrow.":
    "Arbeit, die wartet, läuft und fertig ist, mit ihrer Vergütung in der Treuhand.",
  "You are not a verifier yet": "Sie sind noch kein Prüfer",
  "You are paid when a result of yours was verified and the requester distributes the reward.":
    "Sie werden bezahlt, wenn Ihr Ergebnis geprüft ist und der Auftraggeber die Vergütung verteilt.",
  "You are working on {count} tasks. <link>Show my assignments</link>.": {
    one: "Sie arbeiten an {count} Aufgabe. <link>Meine Aufträge zeigen</link>.",
    other: "Sie arbeiten an {count} Aufgaben. <link>Meine Aufträge zeigen</link>.",
  },
  "You're up to date": "Alles erledigt",
  "Your activity": "Ihre Aktivität",
  "Your part of the rewards; {amount} in 30 days.": "Ihr Teil der Vergütungen; {amount} in 30 Tagen.",
  "Your record as a provider, from the chain's own events, and where it stands among the others.":
    "Ihre Bilanz als Anbieter, aus den Ereignissen der Blockchain, und wo sie im Vergleich steht.",
  "Your stakes, withdrawals and settled votes appear here.":
    "Ihre Einzahlungen, Auszahlungen und abgerechneten Stimmen erscheinen hier.",
  "Your votes and what came of them.": "Ihre Stimmen und was daraus wurde.",
  "{amount} came back, {amount2} were lost with rejected results.":
    "{amount} kamen zurück, {amount2} gingen mit abgelehnten Ergebnissen verloren.",
  "{count} claims": { one: "{count} Abholung", other: "{count} Abholungen" },
  "{count} more votes wait for you, but your stake is locked by open votes.": {
    one: "Eine weitere Abstimmung wartet auf Sie, aber Ihr Einsatz ist durch offene Stimmen gebunden.",
    other: "{count} weitere Abstimmungen warten auf Sie, aber Ihr Einsatz ist durch offene Stimmen gebunden.",
  },
  "{count} open tasks of your own are not in this list: requesters cannot accept their own tasks. <link>Show my tasks</link>.":
    {
      one: "{count} eigene offene Aufgabe steht nicht in dieser Liste: Auftraggeber können ihre eigenen Aufgaben nicht annehmen. <link>Meine Aufgaben zeigen</link>.",
      other:
        "{count} eigene offene Aufgaben stehen nicht in dieser Liste: Auftraggeber können ihre eigenen Aufgaben nicht annehmen. <link>Meine Aufgaben zeigen</link>.",
    },
  "{count} open votes": { one: "{count} offene Stimme", other: "{count} offene Stimmen" },
  "{count} providers": { one: "{count} Anbieter", other: "{count} Anbieter" },
  "{count} results; paid if verified.": {
    one: "{count} Ergebnis; gezahlt, wenn geprüft.",
    other: "{count} Ergebnisse; gezahlt, wenn geprüft.",
  },
  "{count} tasks are open to you.": {
    one: "{count} Aufgabe steht Ihnen offen.",
    other: "{count} Aufgaben stehen Ihnen offen.",
  },
  "{count} verified tasks": { one: "{count} geprüfte Aufgabe", other: "{count} geprüfte Aufgaben" },
  "{count} verifiers are active with a stake of {amount} together.": {
    one: "{count} Prüfer ist aktiv, mit einem Einsatz von {amount}.",
    other: "{count} Prüfer sind aktiv, mit zusammen {amount} Einsatz.",
  },
  "{count} won votes whose pool is not open yet": {
    one: "{count} gewonnene Stimme, deren Pool noch nicht offen ist",
    other: "{count} gewonnene Stimmen, deren Pool noch nicht offen ist",
  },
  "{label} models": "Modelle: {label}",
  "{rejections} rejected, {declined} given back before, {reassigned} given to somebody else.":
    "{rejections} abgelehnt, {declined} vorher zurückgegeben, {reassigned} jemand anderem gegeben.",
  "{taskTypeName} with {model}": "{taskTypeName} mit {model}",
} as const satisfies Translations;
