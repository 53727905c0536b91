import type { Translations } from "../../../current.ts";

export const task = {
  " of round {round}": " der Runde {round}",
  ": {amount} for each of {participants}, {claims} claimed":
    ": {amount} für jeden von {participants}, {claims} abgeholt",
  "A provider accepts it, or the requester assigns one.":
    "Ein Anbieter nimmt sie an, oder der Auftraggeber weist sie zu.",
  "A provider is working on it.": "Ein Anbieter arbeitet daran.",
  "A result was submitted and waits for its verification.":
    "Ein Ergebnis wurde eingereicht und wartet auf seine Prüfung.",
  "A result was submitted. Open the voting, so that verifiers can judge it.":
    "Ein Ergebnis wurde eingereicht. Öffnen Sie die Abstimmung, damit Prüfer es beurteilen.",
  "A task on its way": "Eine Aufgabe unterwegs",
  "A task, live": "Eine Aufgabe, live",
  "Accept This Task": "Diese Aufgabe annehmen",
  "Accept the task": "Aufgabe annehmen",
  "Accepted without a verdict, and paid.": "Ohne Urteil angenommen und bezahlt.",
  "Accepted without a verdict: the reward is not paid out yet.":
    "Ohne Urteil angenommen: Die Vergütung ist noch nicht ausgezahlt.",
  "Accepted: the provider computes it.": "Angenommen: Der Anbieter rechnet.",
  "Action History": "Verlauf der Aktionen",
  "Anyone can take the next step": "Jeder kann den nächsten Schritt tun",
  "Appeal, or let the outcome stand": "Einspruch erheben oder den Ausgang stehen lassen",
  "Appealed: an arbiter decides.": "Einspruch: Eine Schiedsstelle entscheidet.",
  Approval: "Zustimmung",
  "Assign to a Provider": "Einem Anbieter zuweisen",
  "Bond of a result {amount}": "Kaution eines Ergebnisses {amount}",
  "Check the result yourself and put your statement on record. It is no vote and moves no money.":
    "Prüfen Sie das Ergebnis selbst und geben Sie Ihre Aussage zu Protokoll. Das ist keine Stimme und bewegt kein Geld.",
  "Claim {amount} MLB": "{amount} MLB abholen",
  "Close the task and take the reward back": "Aufgabe schließen und Vergütung zurücknehmen",
  "Complete the Cancellation": "Abbruch abschließen",
  "Computed: {voteStep}": "Berechnet: {voteStep}",
  "Connect Your Wallet": "Verbinden Sie Ihre Wallet",
  "Connect your wallet to see what you can do with this task.":
    "Verbinden Sie Ihre Wallet, um zu sehen, was Sie mit dieser Aufgabe tun können.",
  "Copy model ID": "Modell-ID kopieren",
  "Copy result hash": "Ergebnis-Hash kopieren",
  "Copy task ID": "Aufgaben-ID kopieren",
  "Copy the content id ({label})": "Content-ID kopieren ({label})",
  "Copy verification ID": "Prüfungs-ID kopieren",
  "Create a New Task": "Neue Aufgabe erstellen",
  "Create a Similar Task": "Ähnliche Aufgabe erstellen",
  "Deadline {dateTime} ({remainingTime})": "Frist {dateTime} ({remainingTime})",
  "Decide Yourself": "Selbst entscheiden",
  "Distribute the Rewards": "Vergütung verteilen",
  "Distributed {time}{transactionLink}": "Verteilt {time}{transactionLink}",
  "Download the Results": "Ergebnisse herunterladen",
  "Expired (not yet settled)": "Abgelaufen (noch nicht abgerechnet)",
  "Final. The requester may create a new task.":
    "Endgültig. Der Auftraggeber kann eine neue Aufgabe erstellen.",
  "From then on anybody can distribute the reward.": "Ab dann kann jeder die Vergütung verteilen.",
  "From then on anybody can start it.": "Ab dann kann jeder sie starten.",
  "Give the task to another provider, or open it to everybody again.":
    "Geben Sie die Aufgabe einem anderen Anbieter oder öffnen Sie sie wieder für alle.",
  "Go to the results": "Zu den Ergebnissen",
  high: "hoch",
  "If nobody acts, closing the task costs the requester {mlb} of the reward and the provider {mlb2} of the bond. Accepting the result pays {mlb3} to the provider.":
    "Handelt niemand, kostet das Schließen der Aufgabe den Auftraggeber {mlb} der Vergütung und den Anbieter {mlb2} der Kaution. Wird das Ergebnis angenommen, erhält der Anbieter {mlb3}.",
  "If nobody delivers by then, the reward can be taken back by the requester.":
    "Liefert bis dahin niemand, kann der Auftraggeber die Vergütung zurückholen.",
  low: "niedrig",
  medium: "mittel",
  "Model ID": "Modell-ID",
  "Newer version available": "Neuere Version verfügbar",
  "Next: {nextSteps}": "Als Nächstes: {nextSteps}",
  "Nobody can accept the task under notice. After its deadline anybody can close it; the reward goes back.":
    "Während der Ankündigung kann niemand die Aufgabe annehmen. Nach der Frist kann jeder sie schließen; die Vergütung geht zurück.",
  "Nobody delivered before the deadline. Cancel the task to get the reward back.":
    "Vor Ablauf der Frist hat niemand geliefert. Brechen Sie die Aufgabe ab, um die Vergütung zurückzubekommen.",
  "Nobody's turn": "Niemand ist dran",
  "Not eligible unless an appeal changes the outcome: you voted against it.":
    "Kein Anspruch, außer ein Einspruch ändert den Ausgang: Sie stimmten dagegen.",
  "Not eligible: the requester accepted the result, which you voted to reject.":
    "Kein Anspruch: Der Auftraggeber nahm das Ergebnis an, das Sie ablehnen wollten.",
  "Not eligible: voted against consensus.": "Kein Anspruch: gegen die Mehrheit gestimmt.",
  "Nothing is left to do, and no money waits in this task.":
    "Nichts ist mehr zu tun, und in dieser Aufgabe wartet kein Geld.",
  "Nothing moves by itself: somebody has to record the outcome.":
    "Nichts geschieht von selbst: Jemand muss den Ausgang festhalten.",
  "Nothing moves by itself: somebody has to start the verification.":
    "Nichts geschieht von selbst: Jemand muss die Prüfung starten.",
  "Nothing moves by itself: the requester accepts the result, or somebody closes the task.":
    "Nichts geschieht von selbst: Der Auftraggeber nimmt das Ergebnis an, oder jemand schließt die Aufgabe.",
  "Nothing moves by itself: the reward stays in escrow until somebody closes the task. It then goes back to the requester.":
    "Nichts geschieht von selbst: Die Vergütung bleibt in der Treuhand, bis jemand die Aufgabe schließt. Dann geht sie an den Auftraggeber zurück.",
  "Nothing moves by itself: the reward stays in escrow until somebody distributes it.":
    "Nichts geschieht von selbst: Die Vergütung bleibt in der Treuhand, bis jemand sie verteilt.",
  "Open and vote": "Öffnen und abstimmen",
  "Open to every provider": "Offen für jeden Anbieter",
  "Please refresh the page": "Bitte laden Sie die Seite neu",
  Progress: "Fortschritt",
  "Progress of the task": "Fortschritt der Aufgabe",
  "Protocol, {bps}": "Protokoll, {bps}",
  "Provider {span}": "Anbieter {span}",
  "Provider, {bps}": "Anbieter, {bps}",
  Quorum: "Quorum",
  "Read how tasks work": "Wie Aufgaben funktionieren",
  "Reassign the Task": "Aufgabe neu vergeben",
  "Resubmit the Result": "Ergebnis neu einreichen",
  "Result Hash": "Ergebnis-Hash",
  "Round {round}": "Runde {round}",
  "Start Verification": "Prüfung starten",
  State: "Zustand",
  "Status: {label}": "Status: {label}",
  "Submit Your Results": "Ihre Ergebnisse einreichen",
  "Submit a corrected result": "Ein berichtigtes Ergebnis einreichen",
  "Submit the result": "Ergebnis einreichen",
  "Task Has Expired": "Aufgabe ist abgelaufen",
  "Task ID": "Aufgaben-ID",
  "The arbiter was silent. Nothing moves until somebody closes the appeal; the earlier outcome then stands.":
    "Die Schiedsstelle schwieg. Nichts geschieht, bis jemand den Einspruch schließt; dann gilt der frühere Ausgang.",
  "The arbiter's turn": "Die Schiedsstelle ist dran",
  "The deadline has passed. Anyone can close the task; the reward goes back to the requester.":
    "Die Frist ist vorbei. Jeder kann die Aufgabe schließen; die Vergütung geht an den Auftraggeber zurück.",
  "The deadline has passed. The reward stays in escrow until somebody marks the task as expired.":
    "Die Frist ist vorbei. Die Vergütung bleibt in der Treuhand, bis jemand die Aufgabe als abgelaufen markiert.",
  "The deadline has passed: anyone can close the task, and the reward goes back.":
    "Die Frist ist vorbei: jeder kann die Aufgabe schließen, und die Vergütung geht zurück.",
  "The deadline has passed: no other result can be submitted.":
    "Die Frist ist vorbei: Ein anderes Ergebnis kann nicht mehr eingereicht werden.",
  "The deadline passed; the reward goes back to the requester.":
    "Die Frist ist vorbei; die Vergütung geht an den Auftraggeber zurück.",
  "The provider can still submit before the cancellation is completed.":
    "Der Anbieter kann noch einreichen, bevor der Abbruch abgeschlossen ist.",
  "The provider gave the task back. Nobody can accept it while your notice stands: cancel it, or assign it to somebody.":
    "Der Anbieter hat die Aufgabe zurückgegeben. Niemand kann sie annehmen, solange Ihre Ankündigung besteht: Brechen Sie sie ab oder weisen Sie sie jemandem zu.",
  "The provider may resubmit until {dateTime}.": "Der Anbieter kann bis {dateTime} erneut einreichen.",
  "The provider resubmits, or the requester reassigns the task.":
    "Der Anbieter reicht neu ein, oder der Auftraggeber vergibt die Aufgabe neu.",
  "The provider submits a result before the deadline.":
    "Der Anbieter reicht vor Ablauf der Frist ein Ergebnis ein.",
  "The provider's turn": "Der Anbieter ist dran",
  "The requester distributes the reward; verifiers claim their shares.":
    "Der Auftraggeber verteilt die Vergütung; Prüfer holen ihre Anteile ab.",
  "The requester gave notice, then the provider gave the task back. Nobody can accept it; its requester can cancel it or assign it to somebody.":
    "Der Auftraggeber kündigte den Abbruch an, dann gab der Anbieter die Aufgabe zurück. Niemand kann sie annehmen; der Auftraggeber kann sie abbrechen oder jemandem zuweisen.",
  "The requester gave notice. The provider may still submit; from {dateTime} on the task can be cancelled.":
    "Der Auftraggeber kündigte den Abbruch an. Der Anbieter kann noch einreichen; ab {dateTime} kann die Aufgabe abgebrochen werden.",
  "The requester starts the verification, then verifiers vote.":
    "Der Auftraggeber startet die Prüfung, dann stimmen Prüfer ab.",
  "The requester took it back; the reward was refunded.":
    "Der Auftraggeber nahm sie zurück; die Vergütung wurde erstattet.",
  "The requester's turn": "Der Auftraggeber ist dran",
  "The result was accepted.": "Das Ergebnis wurde angenommen.",
  "The result was accepted. Its files are checked against their hashes in your browser.":
    "Das Ergebnis wurde angenommen. Seine Dateien werden in Ihrem Browser gegen ihre Hashes geprüft.",
  "The result was accepted. Release the reward to the provider and the verifiers.":
    "Das Ergebnis wurde angenommen. Geben Sie die Vergütung für Anbieter und Prüfer frei.",
  "The result was refused; it can be submitted again or reassigned.":
    "Das Ergebnis wurde abgelehnt; es kann neu eingereicht oder die Aufgabe neu vergeben werden.",
  "The result was rejected": "Das Ergebnis wurde abgelehnt",
  "The reward is still in escrow.": "Die Vergütung ist noch in der Treuhand.",
  "The task at a glance": "Die Aufgabe auf einen Blick",
  "The task is closed": "Die Aufgabe ist geschlossen",
  "The task is open and you can take it. The reward waits in escrow.":
    "Die Aufgabe ist offen, und Sie können sie übernehmen. Die Vergütung liegt in der Treuhand.",
  "The task keeps version {modelVersion} of its model, which was in force when it was created. Version {version} is in force now. <link>What changed</link>":
    "Die Aufgabe behält Version {modelVersion} ihres Modells, die bei ihrer Erstellung galt. Jetzt gilt Version {version}. <link>Was sich geändert hat</link>",
  "The task needs no further step. Its voters settle their votes and claim their shares whenever they like.":
    "Die Aufgabe braucht keinen weiteren Schritt. Die Abstimmenden rechnen ihre Stimmen ab und holen ihre Anteile, wann sie wollen.",
  "The verifiers came to no decision. Accept the result and pay provider and verifiers, or let the task be closed.":
    "Die Prüfer kamen zu keiner Entscheidung. Nehmen Sie das Ergebnis an und bezahlen Sie Anbieter und Prüfer, oder lassen Sie die Aufgabe schließen.",
  "The verifiers came to no decision: all who voted share {amount}.":
    "Die Prüfer kamen zu keiner Entscheidung: Alle, die abgestimmt haben, teilen {amount}.",
  "The verifiers decided {time}.": "Die Prüfer entschieden {time}.",
  "The verifiers refused the result. Correct it and submit it again with a new bond.":
    "Die Prüfer haben das Ergebnis abgelehnt. Berichtigen Sie es und reichen Sie es mit einer neuen Kaution ein.",
  "The verifiers' turn": "Die Prüfer sind dran",
  "Then anybody can close the task: all who voted are paid, the rest goes back.":
    "Dann kann jeder die Aufgabe schließen: Alle Abstimmenden werden bezahlt, der Rest geht zurück.",
  "Then anybody can close the voting: it is decided, extended, or ends without a decision.":
    "Dann kann jeder die Abstimmung schließen: Sie ist entschieden, wird verlängert oder endet ohne Entscheidung.",
  "Then the provider can submit a corrected result.":
    "Dann kann der Anbieter ein berichtigtes Ergebnis einreichen.",
  "Then the reward can be distributed, first by the requester.":
    "Dann kann die Vergütung verteilt werden, zuerst vom Auftraggeber.",
  "There is an appeal: until it is ruled on nothing can be submitted.":
    "Es gibt einen Einspruch: Bis darüber entschieden ist, kann nichts eingereicht werden.",
  "There is no decision yet. Nothing moves by itself: somebody has to extend the voting by a day.":
    "Noch gibt es keine Entscheidung. Nichts geschieht von selbst: Jemand muss die Abstimmung um einen Tag verlängern.",
  "This task has expired": "Diese Aufgabe ist abgelaufen",
  "This task is closed, and what was not paid of its reward is back with you. Start again with the same settings.":
    "Diese Aufgabe ist geschlossen, und was von ihrer Vergütung nicht gezahlt wurde, ist wieder bei Ihnen. Beginnen Sie neu mit denselben Einstellungen.",
  "This task was cancelled": "Diese Aufgabe wurde abgebrochen",
  "Use the same model and settings for another run.":
    "Nutzen Sie dasselbe Modell und dieselben Einstellungen für einen weiteren Lauf.",
  "Verification ID": "Prüfungs-ID",
  "Verification {span}, round {round}": "Prüfung {span}, Runde {round}",
  "Verified and paid.": "Geprüft und bezahlt.",
  "Verified: the reward is not paid out yet.": "Geprüft: Die Vergütung ist noch nicht ausgezahlt.",
  "Verifiers' pool": "Pool der Prüfer",
  "Verifiers, {bps}": "Prüfer, {bps}",
  "Verify the Result": "Ergebnis nachprüfen",
  "View verification": "Prüfung ansehen",
  "Vote on the result": "Über das Ergebnis abstimmen",
  "Voters who would lose stake may appeal": "Wer Einsatz verlöre, kann Einspruch erheben",
  "Voting ends: {deadline}": "Abstimmung endet: {deadline}",
  "Waiting for a provider.": "Wartet auf einen Anbieter.",
  "Waits for a provider to accept it.": "Wartet darauf, dass ein Anbieter annimmt.",
  "Without a corrected result by then the reward can be taken back; the requester may give the task to somebody else before.":
    "Ohne berichtigtes Ergebnis bis dahin kann die Vergütung zurückgeholt werden; der Auftraggeber kann die Aufgabe vorher jemand anderem geben.",
  "Without a result by then the cancellation can be completed: the reward goes back to the requester.":
    "Ohne Ergebnis bis dahin kann der Abbruch abgeschlossen werden: Die Vergütung geht an den Auftraggeber zurück.",
  "Without a result by then the reward can be taken back by the requester.":
    "Ohne Ergebnis bis dahin kann der Auftraggeber die Vergütung zurückholen.",
  "Without a ruling anybody can close the appeal, and the earlier outcome stands.":
    "Ohne Entscheidung kann jeder den Einspruch schließen, und der frühere Ausgang gilt.",
  "You are the provider. Submit the result before the deadline.":
    "Sie sind der Anbieter. Reichen Sie das Ergebnis vor Ablauf der Frist ein.",
  "You claimed {amount}.": "Sie haben {amount} abgeholt.",
  "You need not wait: name a provider you trust. They can decline.":
    "Sie müssen nicht warten: Nennen Sie einen Anbieter, dem Sie vertrauen. Er kann ablehnen.",
  "You voted. Your share can be claimed once the outcome is paid out.":
    "Sie haben abgestimmt. Ihr Anteil kann abgeholt werden, sobald der Ausgang ausgezahlt ist.",
  "Your turn": "Sie sind dran",
  "an unlisted model": "einem nicht gelisteten Modell",
  "assigned by requester, not yet confirmed": "vom Auftraggeber zugewiesen, noch nicht bestätigt",
  "for the submission of a result": "für die Einreichung eines Ergebnisses",
  "more than half": "mehr als die Hälfte",
  "no votes yet": "noch keine Stimmen",
  "opens when the rejection is final": "öffnet sich, wenn die Ablehnung endgültig ist",
  "opens when the requester accepts the result and distributes the rewards, or when the task is closed":
    "öffnet sich, wenn der Auftraggeber das Ergebnis annimmt und die Vergütung verteilt oder die Aufgabe geschlossen wird",
  "opens when the rewards are distributed": "öffnet sich, wenn die Vergütung verteilt wird",
  "the vote ended without a decision.": "Die Abstimmung endete ohne Entscheidung.",
  "the vote has not started.": "Die Abstimmung hat noch nicht begonnen.",
  "{amount} were refunded to the requester.": "{amount} wurden dem Auftraggeber erstattet.",
  "{cast} of {requiredVotes} votes are cast.": "{cast} von {requiredVotes} Stimmen sind abgegeben.",
  "{cast} votes are cast and the voting still runs.":
    "{cast} Stimmen sind abgegeben, und die Abstimmung läuft noch.",
  "{cast} votes are cast; voting ends by {time}.":
    "{cast} Stimmen sind abgegeben; die Abstimmung endet spätestens {time}.",
  "{mlb} for the provider once the result is approved, for a bond of {mlb2}.":
    "{mlb} für den Anbieter, sobald das Ergebnis angenommen ist, gegen eine Kaution von {mlb2}.",
  "{mlb} for the provider, {mlb2} for the verifiers.": "{mlb} für den Anbieter, {mlb2} für die Prüfer.",
  "{mlb} go back to the requester.": "{mlb} gehen an den Auftraggeber zurück.",
  "{mlb} in escrow, and the provider's bond of {mlb2}.":
    "{mlb} in der Treuhand und die Kaution des Anbieters von {mlb2}.",
  "{rate} approve ({votesFor} of {totalVotes}); {needed} needed":
    "{rate} stimmen zu ({votesFor} von {totalVotes}); nötig: {needed}",
  "{refund} went back to the requester{at}.": "{refund} gingen an den Auftraggeber zurück{at}.",
  "{reward} are in escrow until a result is verified.":
    "{reward} liegen in der Treuhand, bis ein Ergebnis geprüft ist.",
  "{reward} wait in escrow for the requester to distribute them.":
    "{reward} liegen in der Treuhand, bis der Auftraggeber sie verteilt.",
  "{reward} were paid out.": "{reward} wurden ausgezahlt.",
  "{taskTypeName} with {name} {span}": "{taskTypeName} mit {name} {span}",
  "{totalVotes} of {requiredVotes} votes": "{totalVotes} von {requiredVotes} Stimmen",
  "Open the model": "Modell öffnen",
} as const satisfies Translations;
