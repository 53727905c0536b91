import type { Translations } from "../../../current.ts";

export const taskAct = {
  "A certain provider": "Ein bestimmter Anbieter",
  "A new task with the same model and settings.":
    "Eine neue Aufgabe mit demselben Modell und denselben Einstellungen.",
  Accept: "Annehmen",
  "Accept it although the verifiers came to no decision. It pays the provider and those who approved it.":
    "Nehmen Sie es an, obwohl die Prüfer zu keiner Entscheidung kamen. Das bezahlt den Anbieter und alle, die zugestimmt haben.",
  "Accept result": "Ergebnis annehmen",
  "Accept task": "Aufgabe annehmen",
  "Accept task {taskNumber}": "Aufgabe annehmen: {taskNumber}",
  "Accept the result": "Ergebnis annehmen",
  "Accept the result without a verdict": "Ergebnis ohne Urteil annehmen",
  "Afterwards cancel again to get the refund. If the provider gives the task back, you can cancel it at once.":
    "Brechen Sie danach erneut ab, um die Erstattung zu erhalten. Gibt der Anbieter die Aufgabe zurück, können Sie sofort abbrechen.",
  "An arbiter decides about the outcome.": "Eine Schiedsstelle entscheidet über den Ausgang.",
  "An arbiter decides about the result.": "Eine Schiedsstelle entscheidet über das Ergebnis.",
  "Another provider, or open to everybody again.": "Ein anderer Anbieter, oder wieder für alle offen.",
  "Any provider can accept it again. You can cancel it then, too.":
    "Jeder Anbieter kann sie wieder annehmen. Auch abbrechen können Sie sie dann.",
  "Any provider can accept the task again. The bond of the rejected result goes to its verifiers.":
    "Jeder Anbieter kann die Aufgabe wieder annehmen. Die Kaution des abgelehnten Ergebnisses geht an dessen Prüfer.",
  "Appeal the outcome": "Einspruch erheben",
  "Are you sure you want to cancel this task? The reward tokens will be refunded to your account.":
    "Möchten Sie diese Aufgabe wirklich abbrechen? Die Token der Vergütung werden Ihrem Konto erstattet.",
  "Are you sure you want to mark this task as expired? The reward tokens will be refunded to the requester.":
    "Möchten Sie diese Aufgabe wirklich als abgelaufen markieren? Die Token der Vergütung werden dem Auftraggeber erstattet.",
  "Assign Task to Provider": "Aufgabe einem Anbieter zuweisen",
  "Assign task": "Aufgabe zuweisen",
  "Assign to provider": "Einem Anbieter zuweisen",
  "Bonds of rejected results, {mlb}, go to the verifiers who rejected them.":
    "Kautionen abgelehnter Ergebnisse, {mlb}, gehen an die Prüfer, die sie abgelehnt haben.",
  "Cancel task": "Aufgabe abbrechen",
  "Cancel task {taskNumber}": "Aufgabe abbrechen: {taskNumber}",
  "Cancellation Failed": "Abbruch fehlgeschlagen",
  "Cannot accept an expired task": "Eine abgelaufene Aufgabe kann nicht angenommen werden",
  "Close task": "Aufgabe schließen",
  "Close the task without a verdict": "Aufgabe ohne Urteil schließen",
  "Close without verdict": "Ohne Urteil schließen",
  "Closes the task after its deadline; the reward is refunded.":
    "Schließt die Aufgabe nach ihrer Frist; die Vergütung wird erstattet.",
  "Completes the announced cancellation and refunds the reward.":
    "Schließt den angekündigten Abbruch ab und erstattet die Vergütung.",
  "Connect your wallet to interact with this task":
    "Verbinden Sie Ihre Wallet, um an dieser Aufgabe etwas zu tun",
  "Create new task": "Neue Aufgabe erstellen",
  "Create similar task": "Ähnliche Aufgabe erstellen",
  "Decline task": "Aufgabe ablehnen",
  "Distribute rewards": "Vergütung verteilen",
  "Expiration Failed": "Markieren fehlgeschlagen",
  "Extend the voting": "Abstimmung verlängern",
  "Failed to accept task. Please try again.":
    "Die Aufgabe konnte nicht angenommen werden. Bitte versuchen Sie es noch einmal.",
  "Failed to assign task": "Die Aufgabe konnte nicht zugewiesen werden",
  "Failed to cancel task. Please try again.":
    "Die Aufgabe konnte nicht abgebrochen werden. Bitte versuchen Sie es noch einmal.",
  "Failed to mark the task as expired. Please try again.":
    "Die Aufgabe konnte nicht als abgelaufen markiert werden. Bitte versuchen Sie es noch einmal.",
  "Failed to take the rewards back. Please try again.":
    "Die Vergütungen konnten nicht zurückgeholt werden. Bitte versuchen Sie es erneut.",
  "Failed to verify task": "Die Aufgabe konnte nicht nachgeprüft werden",
  "Give back": "Zurückgeben",
  "Give notice": "Abbruch ankündigen",
  "Give task {taskNumber} back": "Aufgabe {taskNumber} zurückgeben",
  "Gives the task back; it is open to every provider again.":
    "Gibt die Aufgabe zurück; sie ist wieder für jeden Anbieter offen.",
  "Gives the task back; its requester can then cancel it at once.":
    "Gibt die Aufgabe zurück; ihr Auftraggeber kann sie dann sofort abbrechen.",
  "If the requester has let their time pass, it also starts the verification.":
    "Hat der Auftraggeber seine Zeit verstreichen lassen, startet sie auch die Prüfung.",
  "If your wallet can combine transactions, it asks once. Otherwise it asks for each task; when you stop, the tasks confirmed before stay done.":
    "Wenn Ihre Wallet Transaktionen zusammenfassen kann, fragt sie einmal. Sonst fragt sie für jede Aufgabe; wenn Sie abbrechen, bleiben die zuvor bestätigten erledigt.",
  "It is a tie, or there are too few votes: the voting ends without a decision.":
    "Es steht unentschieden, oder es gibt zu wenige Stimmen: Die Abstimmung endet ohne Entscheidung.",
  "Mark as expired": "Als abgelaufen markieren",
  "Mark task {taskNumber} as expired": "Aufgabe {taskNumber} als abgelaufen markieren",
  "Name a provider; that ends your notice of cancellation.":
    "Nennen Sie einen Anbieter; das beendet Ihre Ankündigung des Abbruchs.",
  "Name a provider; they can decline.": "Nennen Sie einen Anbieter; er kann ablehnen.",
  "Next action": "Nächster Schritt",
  "Nobody voted: the verifiers' {mlb} come back to you.":
    "Niemand hat abgestimmt: Die {mlb} der Prüfer kommen zu Ihnen zurück.",
  "Nothing was taken from you. Choose another task.":
    "Ihnen wurde nichts genommen. Wählen Sie eine andere Aufgabe.",
  "Only the requester can cancel this task.": "Nur der Auftraggeber kann diese Aufgabe abbrechen.",
  "Open again": "Wieder öffnen",
  "Open the task again": "Aufgabe wieder öffnen",
  "Open to everybody": "Für alle offen",
  "Opens the voting on the submitted result.": "Öffnet die Abstimmung über das eingereichte Ergebnis.",
  "Optional: what you checked and how, or the pointer to your evidence. {atMost}":
    "Freiwillig: was Sie wie geprüft haben, oder der Verweis auf Ihre Nachweise. {atMost}",
  "Pays the provider and opens the verifiers' pool.": "Bezahlt den Anbieter und öffnet den Pool der Prüfer.",
  "Pays the verifiers who voted; the rest of the reward and of the bond goes back.":
    "Bezahlt die Prüfer, die abgestimmt haben; der Rest der Vergütung und der Kaution geht zurück.",
  "Please connect your wallet to accept this task":
    "Bitte verbinden Sie Ihre Wallet, um diese Aufgabe anzunehmen",
  "Possible from {dateTime} on, if nothing has decided by then.":
    "Möglich ab {dateTime}, wenn bis dahin nichts entschieden ist.",
  Proof: "Nachweis",
  "Provider address": "Adresse des Anbieters",
  "Providers who accepted tasks lately": "Anbieter, die zuletzt Aufgaben annahmen",
  "Puts your own check on record. No vote, no money.":
    "Gibt Ihre eigene Prüfung zu Protokoll. Keine Stimme, kein Geld.",
  "Reassign task": "Aufgabe neu vergeben",
  "Reassign the task": "Aufgabe neu vergeben",
  "Records that the result is approved.": "Hält fest, dass das Ergebnis angenommen ist.",
  "Records that the result is rejected.": "Hält fest, dass das Ergebnis abgelehnt ist.",
  "Refunds the reward; the bond goes back.": "Erstattet die Vergütung; die Kaution geht zurück.",
  "Requester Only. {reason}": "Nur der Auftraggeber. {reason}",
  "Resubmit result": "Ergebnis neu einreichen",
  "Result accepted": "Ergebnis angenommen",
  "Result attested": "Ergebnis bezeugt",
  "Rewards taken back": "Vergütungen zurückgeholt",
  "Somebody else was faster. Choose another task.":
    "Jemand anderes war schneller. Wählen Sie eine andere Aufgabe.",
  "Start verification": "Prüfung starten",
  "Starts a notice in which the provider may still submit. Afterwards the reward comes back.":
    "Beginnt eine Ankündigung, in der der Anbieter noch einreichen kann. Danach kommt die Vergütung zurück.",
  "State in public that you have checked this result. It is not a vote and moves no money; verifiers can read it before they vote.":
    "Erklären Sie öffentlich, dass Sie dieses Ergebnis geprüft haben. Das ist keine Stimme und bewegt kein Geld; Prüfer können es vor dem Abstimmen lesen.",
  "Submit a corrected result with a new bond.":
    "Reichen Sie ein berichtigtes Ergebnis mit einer neuen Kaution ein.",
  "Submitting takes a bond of {mlb} from your wallet; you get it back when the result is approved.":
    "Das Einreichen nimmt eine Kaution von {mlb} aus Ihrer Wallet; Sie erhalten sie zurück, wenn das Ergebnis angenommen wird.",
  "Take all back ({count} tasks, {amount} MLB)": "Alle zurückholen ({count} Aufgaben, {amount} MLB)",
  "Take back": "Zurückholen",
  "Take rewards back": "Vergütungen zurückholen",
  "Taking back failed": "Zurückholen fehlgeschlagen",
  "Task Accepted": "Aufgabe angenommen",
  "Task Assigned": "Aufgabe zugewiesen",
  "Task Reassigned": "Aufgabe neu vergeben",
  "Task given back": "Aufgabe zurückgegeben",
  "Task is not available for assignment": "Die Aufgabe steht nicht zur Annahme",
  "Tasks: {names}.": "Aufgaben: {names}.",
  "The bond of the rejected result goes to the verifiers who rejected it. The reward stays in escrow.":
    "Die Kaution des abgelehnten Ergebnisses geht an die Prüfer, die es abgelehnt haben. Die Vergütung bleibt in der Treuhand.",
  "The bond of the rejected result, {mlb}, goes to the verifiers who rejected it.":
    "Die Kaution des abgelehnten Ergebnisses, {mlb}, geht an die Prüfer, die es abgelehnt haben.",
  "The new provider can start.": "Der neue Anbieter kann beginnen.",
  "The notice is over. {amount} MLB go back to the requester; a cancelled task cannot be opened again.":
    "Die Ankündigung ist abgelaufen. {amount} MLB gehen an den Auftraggeber zurück; eine abgebrochene Aufgabe kann nicht wieder geöffnet werden.",
  "The notice of cancellation stays: nobody can accept the task, and its requester can cancel it at once. You lose nothing.":
    "Die Ankündigung des Abbruchs bleibt: Niemand kann die Aufgabe annehmen, und ihr Auftraggeber kann sie sofort abbrechen. Sie verlieren nichts.",
  "The provider can submit the result now.": "Der Anbieter kann jetzt das Ergebnis einreichen.",
  "The provider gets a notice of {duration} and may still submit a result until it is over.":
    "Der Anbieter erhält eine Ankündigung von {duration} und kann bis zu ihrem Ende noch ein Ergebnis einreichen.",
  "The provider is working on it. You will see the result here.":
    "Der Anbieter arbeitet daran. Das Ergebnis sehen Sie hier.",
  "The provider may resubmit, the requester may reassign the task.":
    "Der Anbieter kann neu einreichen, der Auftraggeber die Aufgabe neu vergeben.",
  "The provider may submit a result or decline. Unless they decline, nobody else can accept the task, and cancelling it takes a notice.":
    "Der Anbieter kann ein Ergebnis einreichen oder ablehnen. Solange er nicht ablehnt, kann niemand sonst die Aufgabe annehmen, und ein Abbruch braucht eine Ankündigung.",
  "The provider was told. Cancel again when the notice is over.":
    "Der Anbieter wurde benachrichtigt. Brechen Sie erneut ab, wenn die Ankündigung abgelaufen ist.",
  "The requester has announced to cancel this task.":
    "Der Auftraggeber hat den Abbruch dieser Aufgabe angekündigt.",
  "The requester has announced to cancel this task. Nobody can accept it.":
    "Der Auftraggeber hat den Abbruch dieser Aufgabe angekündigt. Niemand kann sie annehmen.",
  "The result waits for its verification.": "Das Ergebnis wartet auf seine Prüfung.",
  "The reward can be distributed now.": "Die Vergütung kann jetzt verteilt werden.",
  "The reward can be paid out.": "Die Vergütung kann ausgezahlt werden.",
  "The reward comes back to you at once.": "Die Vergütung kommt sofort zu Ihnen zurück.",
  "The reward was paid out. Nothing is left to do.":
    "Die Vergütung wurde ausgezahlt. Nichts ist mehr zu tun.",
  "The rewards are in your wallet.": "Die Vergütungen sind in Ihrer Wallet.",
  "The task is open again.": "Die Aufgabe ist wieder offen.",
  "The task is open to every provider again. You lose nothing.":
    "Die Aufgabe ist wieder für jeden Anbieter offen. Sie verlieren nichts.",
  "The task is yours. Submit the result before its deadline.":
    "Die Aufgabe ist Ihre. Reichen Sie das Ergebnis vor ihrer Frist ein.",
  "The task waits for a provider.": "Die Aufgabe wartet auf einen Anbieter.",
  "The verifiers came to no decision; you accept the result yourself. It cannot be taken back.":
    "Die Prüfer kamen zu keiner Entscheidung; Sie nehmen das Ergebnis selbst an. Das lässt sich nicht zurücknehmen.",
  "There is no decision yet: voting goes on for another day.":
    "Es gibt noch keine Entscheidung: Die Abstimmung läuft einen Tag weiter.",
  "They can decline.": "Er kann ablehnen.",
  "This is a contract of the marketplace. It cannot compute the task or give it back.":
    "Das ist ein Vertrag des Marktplatzes. Er kann die Aufgabe weder rechnen noch zurückgeben.",
  "This is your own account. The requester of a task cannot be its provider.":
    "Das ist Ihr eigenes Konto. Der Auftraggeber einer Aufgabe kann nicht ihr Anbieter sein.",
  "This task cannot be cancelled in its current status.":
    "Diese Aufgabe kann in ihrem jetzigen Status nicht abgebrochen werden.",
  "This task cannot be expired in its current status.":
    "Diese Aufgabe kann in ihrem jetzigen Status nicht ablaufen.",
  "Time left: {deadline}": "Verbleibende Zeit: {deadline}",
  "Unknown status. Please refresh the page": "Unbekannter Status. Bitte laden Sie die Seite neu",
  "Unless they decline, nobody else can accept the task, and cancelling it takes a notice of {duration} in which they may still submit.":
    "Solange er nicht ablehnt, kann niemand sonst die Aufgabe annehmen, und sie abzubrechen braucht eine Ankündigung von {duration}, in der er noch einreichen kann.",
  "Unless they decline, nobody else can accept the task.":
    "Solange er nicht ablehnt, kann niemand sonst die Aufgabe annehmen.",
  "Upload your files and put the result on the chain, with your bond.":
    "Laden Sie Ihre Dateien hoch und bringen Sie das Ergebnis mit Ihrer Kaution auf die Blockchain.",
  "Verification Failed": "Nachprüfung fehlgeschlagen",
  "Verifiers are voting on the result.": "Prüfer stimmen über das Ergebnis ab.",
  Verify: "Nachprüfen",
  "Verify Task Result": "Ergebnis der Aufgabe nachprüfen",
  "Verify result": "Ergebnis nachprüfen",
  "When the arbiter kept silent, the earlier outcome stands.":
    "Schwieg die Schiedsstelle, gilt der frühere Ausgang.",
  "When the reward is distributed, {mlb} go to the provider, together with the bond of {mlb2}.":
    "Wird die Vergütung verteilt, gehen {mlb} an den Anbieter, zusammen mit der Kaution von {mlb2}.",
  "Who shall do it?": "Wer soll es tun?",
  "You are its provider no more and lost nothing.":
    "Sie sind nicht mehr ihr Anbieter und haben nichts verloren.",
  "You are the provider of this task and have until {dateTime} to submit the result.":
    "Sie sind dann der Anbieter dieser Aufgabe und haben bis {dateTime} Zeit, das Ergebnis einzureichen.",
  "You become the provider and submit the result before the deadline.":
    "Sie werden Anbieter und reichen das Ergebnis vor der Frist ein.",
  "You give up the {mlb} that closing the task would bring back to you.":
    "Sie verzichten auf die {mlb}, die das Schließen der Aufgabe Ihnen zurückbrächte.",
  "You hold {mlb}: without {mlb2} more you cannot submit. Get them before the deadline, or do not accept.":
    "Sie haben {mlb}: Ohne {mlb2} mehr können Sie nicht einreichen. Besorgen Sie sie vor der Frist, oder nehmen Sie nicht an.",
  "Your notice of cancellation ends with it.": "Damit endet Ihre Ankündigung des Abbruchs.",
  "Your statement becomes a public part of the task's history. It moves no money and is no vote.":
    "Ihre Aussage wird ein öffentlicher Teil des Verlaufs der Aufgabe. Sie bewegt kein Geld und ist keine Stimme.",
  "Your wallet is on another network. Switch to {name} to act on this task.":
    "Ihre Wallet ist in einem anderen Netzwerk. Wechseln Sie zu {name}, um an dieser Aufgabe zu handeln.",
  "no answer yet": "noch keine Antwort",
  "nothing of the bond goes back to the provider": "von der Kaution geht nichts an den Anbieter zurück",
  "paid by both sides, as it is a tie: {mlb} of the reward and {mlb2} of the bond":
    "bezahlt von beiden Seiten, da es unentschieden steht: {mlb} der Vergütung und {mlb2} der Kaution",
  "paid by the provider with the bond of {mlb}, as more of them rejected the result":
    "bezahlt vom Anbieter mit der Kaution von {mlb}, da mehr das Ergebnis ablehnten",
  "paid by the requester with {mlb} of the reward, as more of them approved the result":
    "bezahlt vom Auftraggeber mit {mlb} der Vergütung, da mehr das Ergebnis annahmen",
  "{accepted} accepted, {verified} of {verified2} verified":
    "{accepted} angenommen, {verified} von {verified2} geprüft",
  "{mlb} comes back to you from {count} overdue tasks. They are closed and cannot be opened again.": {
    one: "{mlb} kommt aus einer überfälligen Aufgabe zu Ihnen zurück. Sie wird geschlossen und kann nicht wieder geöffnet werden.",
    other:
      "{mlb} kommen aus {count} überfälligen Aufgaben zu Ihnen zurück. Sie werden geschlossen und können nicht wieder geöffnet werden.",
  },
  "{mlb} each go to the {count} verifiers who approved it.": {
    one: "{mlb} gehen an den einen Prüfer, der zugestimmt hat.",
    other: "Je {mlb} gehen an die {count} Prüfer, die zugestimmt haben.",
  },
  "{mlb} each go to the {count} verifiers who voted, as nobody approved it.": {
    one: "{mlb} gehen an den einen Prüfer, der abgestimmt hat, da niemand zustimmte.",
    other: "Je {mlb} gehen an die {count} Prüfer, die abgestimmt haben, da niemand zustimmte.",
  },
  "{mlb} each go to the {count} verifiers who voted, {payers}.": {
    one: "{mlb} gehen an den einen Prüfer, der abgestimmt hat, {payers}.",
    other: "Je {mlb} gehen an die {count} Prüfer, die abgestimmt haben, {payers}.",
  },
  "{mlb} go back to the requester. An expired task cannot be opened again.":
    "{mlb} gehen an den Auftraggeber zurück. Eine abgelaufene Aufgabe kann nicht wieder geöffnet werden.",
  "{mlb} of the bond go back to the provider": "{mlb} der Kaution gehen an den Anbieter zurück",
  "{mlb} stays in escrow until you cancel the task or somebody delivers. The new deadline is {time} or later.":
    "{mlb} bleiben in der Treuhand, bis Sie die Aufgabe abbrechen oder jemand liefert. Die neue Frist ist {time} oder später.",
  "{mlb} stays in escrow. The new deadline is {time} or later; before it, only cancelling brings a refund.":
    "{mlb} bleiben in der Treuhand. Die neue Frist ist {time} oder später; davor bringt nur ein Abbruch eine Erstattung.",
  "{paidVerifiers} {mlb} go to the protocol.": "{paidVerifiers} {mlb} gehen an das Protokoll.",
  "{provider} becomes the provider of task {taskNumber}. They can decline.":
    "{provider} wird Anbieter der Aufgabe {taskNumber}. Er kann ablehnen.",
  "{provider} becomes the provider. The bond of the rejected result goes to its verifiers.":
    "{provider} wird der Anbieter. Die Kaution des abgelehnten Ergebnisses geht an dessen Prüfer.",
  "{refund} A cancelled task cannot be opened again.":
    "{refund} Eine abgebrochene Aufgabe kann nicht wieder geöffnet werden.",
  "{refund} go back to the requester, {bondBack}.": "{refund} gehen an den Auftraggeber zurück, {bondBack}.",
  "{mlb} went back to the requester.": "{mlb} gingen an den Auftraggeber zurück.",
  "The model is private: its file opens only with the access link from the model's owner. Without it you cannot compute the result.":
    "Das Modell ist privat: Seine Datei öffnet sich nur mit dem Zugangslink des Eigentümers. Ohne ihn können Sie das Ergebnis nicht berechnen.",
} as const satisfies Translations;
