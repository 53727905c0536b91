import type { Translations } from "../../current.ts";

export const failures = {
  "A field is too short or too long.": "Ein Feld ist zu kurz oder zu lang.",
  "A parameter is outside the bounds that the contract sets.":
    "Ein Parameter liegt außerhalb der Grenzen des Vertrags.",
  "A stake counts for verifications that start after it.":
    "Ein Einsatz zählt für Prüfungen, die danach beginnen.",
  "A text is too long.": "Ein Text ist zu lang.",
  "Access Denied": "Zugriff verweigert",
  "Add a little POL to the wallet and try again.":
    "Geben Sie etwas POL in die Wallet und versuchen Sie es noch einmal.",
  "Add the result file again.": "Fügen Sie die Ergebnisdatei noch einmal hinzu.",
  "Anybody can do it after {time}.": "Nach {time} kann es jeder.",
  "Anybody can mark it as expired; the reward then goes back to the requester.":
    "Jeder kann sie als abgelaufen markieren; die Vergütung geht dann an den Auftraggeber zurück.",
  "Appeal not possible": "Einspruch nicht möglich",
  "Approval Failed": "Freigabe fehlgeschlagen",
  "Assignment Failed": "Zuweisung fehlgeschlagen",
  "Cancel again after {time}.": "Brechen Sie nach {time} erneut ab.",
  "Cancellation notice running": "Ankündigung des Abbruchs läuft",
  "Cannot Vote": "Abstimmen nicht möglich",
  "Check the address and try again.": "Prüfen Sie die Adresse und versuchen Sie es noch einmal.",
  "Check the address of the page.": "Prüfen Sie die Adresse der Seite.",
  "Check the lengths given beside the fields.": "Prüfen Sie die Längen neben den Feldern.",
  "Check which account is active in your wallet and try again.":
    "Prüfen Sie, welches Konto in Ihrer Wallet aktiv ist, und versuchen Sie es noch einmal.",
  "Check which account is active in your wallet.": "Prüfen Sie, welches Konto in Ihrer Wallet aktiv ist.",
  "Check your connection and try again in a moment.":
    "Prüfen Sie Ihre Verbindung und versuchen Sie es in einem Moment noch einmal.",
  "Choose another model.": "Wählen Sie ein anderes Modell.",
  "Claim Failed": "Abholen fehlgeschlagen",
  "Click the Sign In button at the top right, then try again.":
    "Klicken Sie oben rechts auf „Anmelden“ und versuchen Sie es noch einmal.",
  "Collect the rest with a second transaction.": "Holen Sie den Rest mit einer zweiten Transaktion ab.",
  "Come back after {time}.": "Kommen Sie nach {time} wieder.",
  "Contract Not Found": "Vertrag nicht gefunden",
  "Failed to approve tokens. Please try again.":
    "Die Token konnten nicht freigegeben werden. Bitte versuchen Sie es noch einmal.",
  "Failed to submit transaction. Please try again.":
    "Die Transaktion konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.",
  "Failed to upload to IPFS": "Das Hochladen zu IPFS ist fehlgeschlagen",
  "Faucet empty": "Faucet leer",
  "Faucet used already": "Faucet bereits genutzt",
  "Get MLB on the Wallet page, or choose a smaller amount.":
    "Holen Sie MLB auf der Wallet-Seite oder wählen Sie einen kleineren Betrag.",
  "Input Data Required": "Eingabedaten erforderlich",
  "Insufficient MLB Token Balance": "Zu wenig MLB",
  "Insufficient balance for this reward amount": "Das Guthaben reicht für diese Vergütung nicht",
  "Invalid Address": "Ungültige Adresse",
  "Invalid Amount": "Ungültiger Betrag",
  "Invalid Deadline": "Ungültige Frist",
  "Invalid Reward": "Ungültige Vergütung",
  "Invalid Status": "Ungültiger Status",
  "Invalid Task Type": "Ungültiger Aufgabentyp",
  "Invalid parameters": "Ungültige Parameter",
  "It can be closed from {time} on, or earlier if enough votes agree.":
    "Sie kann ab {time} geschlossen werden, früher, wenn genügend Stimmen übereinstimmen.",
  "It can be locked after {time}.": "Es kann nach {time} gesperrt werden.",
  "It can be reassigned after {time}.": "Sie kann nach {time} neu vergeben werden.",
  "It can be withdrawn after {time}.": "Er kann nach {time} abgehoben werden.",
  "It may still be confirmed. Look at it in your wallet: speed it up or cancel it there, then reload this page.":
    "Sie kann noch bestätigt werden. Sehen Sie in Ihrer Wallet nach: Beschleunigen oder verwerfen Sie sie dort, dann laden Sie diese Seite neu.",
  "It must also lie at most 30 days ahead.": "Sie darf außerdem höchstens 30 Tage voraus liegen.",
  "It was paid out or refunded. Reload the page.":
    "Sie wurde ausgezahlt oder erstattet. Laden Sie die Seite neu.",
  "Its deadline is {time}.": "Ihre Frist ist {time}.",
  "Look at your wallet's history. If you did not mean to replace it, start again.":
    "Sehen Sie im Verlauf Ihrer Wallet nach. Wollten Sie sie nicht ersetzen, beginnen Sie neu.",
  "MLB cannot be sent to the zero address.": "MLB können nicht an die Nulladresse gesendet werden.",
  "MLB cannot be taken from the zero address.": "MLB können nicht von der Nulladresse genommen werden.",
  "Model Required": "Modell erforderlich",
  "Model not found": "Modell nicht gefunden",
  "New tasks are paused for now, and open ones cannot be accepted or assigned.":
    "Neue Aufgaben sind vorerst ausgesetzt, und offene können weder angenommen noch zugewiesen werden.",
  "No confirmation after 30 minutes": "Keine Bestätigung nach 30 Minuten",
  "No model can be registered": "Es kann kein Modell registriert werden",
  "No rewards yet": "Noch keine Vergütungen",
  "Not Expired": "Nicht abgelaufen",
  "Not enough POL for the network fee": "Zu wenig POL für die Netzwerkgebühr",
  "Nothing can be changed until the arbiter has decided.":
    "Bis zu ihrer Entscheidung lässt sich nichts ändern.",
  "Nothing is lost: what you entered and uploaded is kept. Try again whenever you like.":
    "Nichts ging verloren: Was Sie eingegeben und hochgeladen haben, bleibt erhalten. Versuchen Sie es jederzeit noch einmal.",
  "Nothing to change": "Nichts zu ändern",
  "Nothing to withdraw": "Nichts abzuheben",
  "Of a result that the requester accepted without a decision, those that approved it.":
    "Bei einem Ergebnis, das der Auftraggeber ohne Entscheidung annahm, die zustimmenden.",
  "One transaction collects from at most {args} verifications.":
    "Eine Transaktion holt aus höchstens {args} Prüfungen ab.",
  "Only a completed task can be verified.": "Nur eine gelieferte Aufgabe kann geprüft werden.",
  "Only the marketplace's own contracts may do this.": "Das dürfen nur die Verträge des Marktplatzes selbst.",
  "Only the operators of the marketplace can do this.": "Das können nur die Betreiber des Marktplatzes.",
  "Only the owner of the model can do this.": "Das kann nur der Eigentümer des Modells.",
  "Only the party that the outcome went against can appeal.":
    "Nur wer vom Ausgang nachteilig betroffen ist, kann Einspruch erheben.",
  "Only the provider assigned to this task can do this.":
    "Das kann nur der Anbieter, dem die Aufgabe zugewiesen ist.",
  "Only the requester can do this for now.": "Vorerst kann das nur der Auftraggeber.",
  "Only the requester of this task can do this.": "Das kann nur der Auftraggeber dieser Aufgabe.",
  "Only votes that agree with the outcome are rewarded.":
    "Nur Stimmen, die mit dem Ausgang übereinstimmen, werden vergütet.",
  "Part of your stake is locked by open votes.":
    "Ein Teil Ihres Einsatzes ist durch offene Stimmen gebunden.",
  "Please connect your wallet first: click Sign In at the top right.":
    "Bitte verbinden Sie zuerst Ihre Wallet: „Anmelden“ oben rechts.",
  "Please provide input data or a data pointer": "Bitte geben Sie Eingabedaten oder einen Verweis darauf an",
  "Please say why the verification system is being locked.":
    "Bitte sagen Sie, warum das Prüfsystem gesperrt wird.",
  "Please specify a valid reward amount": "Bitte geben Sie eine gültige Vergütung an",
  "Please try again later.": "Bitte versuchen Sie es später noch einmal.",
  "Reason Required": "Grund erforderlich",
  "Registration failed": "Registrierung fehlgeschlagen",
  "Reload the page and try again.": "Laden Sie die Seite neu und versuchen Sie es noch einmal.",
  "Reload the page to see its status.": "Laden Sie die Seite neu, um den Status zu sehen.",
  "Requester Only": "Nur der Auftraggeber",
  "RewardDistributor contract not found. Please check your network connection.":
    "Vertrag RewardDistributor nicht gefunden. Bitte prüfen Sie Ihre Netzwerkverbindung.",
  "Shorten it and try again.": "Kürzen Sie sie und versuchen Sie es noch einmal.",
  "Somebody else was faster. Reload the page to see its status.":
    "Jemand anderes war schneller. Laden Sie die Seite neu, um den Status zu sehen.",
  "Stake is locked": "Einsatz ist gebunden",
  "Start again whenever you like.": "Beginnen Sie jederzeit neu.",
  "Submission failed": "Einreichung fehlgeschlagen",
  "Submit a different result.": "Reichen Sie ein anderes Ergebnis ein.",
  "Switch the network, then try again.": "Wechseln Sie das Netzwerk und versuchen Sie es noch einmal.",
  "Task Not Found": "Aufgabe nicht gefunden",
  "Task Unavailable": "Aufgabe nicht verfügbar",
  "Task creation paused": "Erstellen von Aufgaben ausgesetzt",
  "Task has not yet reached its deadline": "Die Frist der Aufgabe ist noch nicht erreicht",
  "Tell the operator of this test network.": "Informieren Sie den Betreiber dieses Testnetzes.",
  "The MLB could not be moved.": "Die MLB konnten nicht bewegt werden.",
  "The amount must be greater than zero.": "Der Betrag muss größer als null sein.",
  "The arbiter still has time to decide.": "Die Schiedsstelle hat noch Zeit zu entscheiden.",
  "The chain's server did not answer.": "Der Server der Blockchain hat nicht geantwortet.",
  "The confidence must be between 1 and 100.": "Die Sicherheit muss zwischen 1 und 100 liegen.",
  "The contract was called from inside one of its own calls.":
    "Der Vertrag wurde aus einem seiner eigenen Aufrufe aufgerufen.",
  "The deadline of this task has passed.": "Die Frist dieser Aufgabe ist vorbei.",
  "The faucet gives MLB to an address once a day.": "Die Faucet gibt einer Adresse einmal am Tag MLB.",
  "The faucet has no MLB left.": "Die Faucet hat keine MLB mehr.",
  "The hash of the metadata is missing.": "Der Hash der Metadaten fehlt.",
  "The hash of the result is missing.": "Der Hash des Ergebnisses fehlt.",
  "The marketplace is not deployed on this network. Choose another network or tell the operator.":
    "Der Marktplatz ist in diesem Netzwerk nicht vorhanden. Wählen Sie ein anderes Netzwerk oder informieren Sie den Betreiber.",
  "The network cannot be reached": "Das Netzwerk ist nicht erreichbar",
  "The network has not confirmed the transaction.": "Das Netzwerk hat die Transaktion nicht bestätigt.",
  "The new values are the same as the old ones.": "Die neuen Werte sind dieselben wie die alten.",
  "The outcome can still be appealed.": "Gegen den Ausgang kann noch Einspruch erhoben werden.",
  "The outcome was appealed and waits for the arbiter.":
    "Gegen den Ausgang wurde Einspruch erhoben; die Schiedsstelle entscheidet.",
  "The pause ends by itself on {time}.": "Die Aussetzung endet von selbst am {time}.",
  "The provider cannot be you or the zero address.":
    "Der Anbieter darf nicht Sie selbst oder die Nulladresse sein.",
  "The provider has used all attempts for this task.":
    "Der Anbieter hat alle Versuche für diese Aufgabe verbraucht.",
  "The provider may still submit a result until the notice is over.":
    "Der Anbieter kann bis zum Ende der Ankündigung noch ein Ergebnis einreichen.",
  "The provider of a task cannot verify it.": "Der Anbieter einer Aufgabe kann sie nicht prüfen.",
  "The reasoning is too long.": "Die Begründung ist zu lang.",
  "The registry has used all its numbers. Nothing was sent.":
    "Das Register hat alle Nummern vergeben. Nichts wurde gesendet.",
  "The request was declined in the wallet.": "Die Anfrage wurde in der Wallet abgelehnt.",
  "The requester can reassign it.": "Der Auftraggeber kann sie neu vergeben.",
  "The requester can start it.": "Der Auftraggeber kann sie starten.",
  "The reward is {mlb}; the minimum is {mlb2}.": "Die Vergütung ist {mlb}; das Minimum ist {mlb2}.",
  "The reward of this task is no longer held.":
    "Die Vergütung dieser Aufgabe liegt nicht mehr in der Treuhand.",
  "The rewards of this task have already been distributed.":
    "Die Vergütung dieser Aufgabe wurde bereits verteilt.",
  "The shares of a reward must add up to 100 %.":
    "Die Anteile einer Vergütung müssen zusammen 100 % ergeben.",
  "The signature for the tokens has expired.": "Die Signatur für die Token ist abgelaufen.",
  "The signature for the tokens is not from this account.":
    "Die Signatur für die Token stammt nicht von diesem Konto.",
  "The signature for the tokens was used already.": "Die Signatur für die Token wurde schon benutzt.",
  "The signature of your wallet could not be read.": "Die Signatur Ihrer Wallet war nicht lesbar.",
  "The signature of your wallet has an unexpected length.":
    "Die Signatur Ihrer Wallet hat eine unerwartete Länge.",
  "The signature of your wallet is not in its standard form.":
    "Die Signatur Ihrer Wallet hat nicht die übliche Form.",
  "The stake is still unbonding.": "Die Wartezeit des Einsatzes läuft noch.",
  "The system was locked recently and cannot be locked again yet.":
    "Das System wurde kürzlich gesperrt und kann noch nicht wieder gesperrt werden.",
  "The task cannot be reassigned yet.": "Die Aufgabe kann noch nicht neu vergeben werden.",
  "The task is not verified yet.": "Die Aufgabe ist noch nicht geprüft.",
  "The task's status does not allow this any more.": "Der Status der Aufgabe lässt das nicht mehr zu.",
  "The transaction was cancelled in the wallet before it was confirmed.":
    "Die Transaktion wurde in der Wallet abgebrochen, bevor sie bestätigt war.",
  "The treasury cannot be the zero address.": "Die Kasse darf nicht die Nulladresse sein.",
  "The verification does not belong to this task.": "Die Prüfung gehört nicht zu dieser Aufgabe.",
  "The verification system is currently locked. Please try again later.":
    "Das Prüfsystem ist zurzeit gesperrt. Bitte versuchen Sie es später noch einmal.",
  "The verification system is not locked.": "Das Prüfsystem ist nicht gesperrt.",
  "The voting cannot be decided yet.": "Die Abstimmung kann noch nicht entschieden werden.",
  "The voting deadline for this verification has passed.": "Die Abstimmungsfrist dieser Prüfung ist vorbei.",
  "The voting period is too short or too long.": "Der Zeitraum der Abstimmung ist zu kurz oder zu lang.",
  "The wallet sent another transaction in place of this one.":
    "Die Wallet hat anstelle dieser eine andere Transaktion gesendet.",
  "The zero address cannot be approved.": "Die Nulladresse kann keine Freigabe erhalten.",
  "There is no model with this id.": "Es gibt kein Modell mit dieser ID.",
  "There is no reward to claim from this verification yet.":
    "Aus dieser Prüfung ist noch keine Vergütung abzuholen.",
  "There is no task with this id.": "Es gibt keine Aufgabe mit dieser ID.",
  "There is nothing to withdraw for this account.": "Für dieses Konto gibt es nichts abzuheben.",
  "This account did not vote on the verification.": "Dieses Konto hat über die Prüfung nicht abgestimmt.",
  "This is the result that was rejected before.": "Das ist das Ergebnis, das zuvor abgelehnt wurde.",
  "This model is inactive or not available to you.": "Dieses Modell ist inaktiv oder Ihnen nicht zugänglich.",
  "This must be announced first and takes effect after a delay.":
    "Das muss vorher angekündigt werden und gilt nach einer Wartezeit.",
  "This outcome cannot be appealed, or not any more.":
    "Gegen diesen Ausgang ist kein Einspruch möglich oder nicht mehr.",
  "This reward has already been claimed.": "Diese Vergütung wurde bereits abgeholt.",
  "This verification has already been completed.": "Diese Prüfung ist bereits abgeschlossen.",
  "Token approval failed": "Freigabe der Token fehlgeschlagen",
  "Too Early": "Zu früh",
  "Too few votes agree, or the least voting time is not over; after the deadline it can be closed.":
    "Zu wenige Stimmen stimmen überein, oder die Mindestzeit ist nicht vorbei; nach der Frist kann die Abstimmung geschlossen werden.",
  "Too many at once": "Zu viele auf einmal",
  "Transaction Failed": "Transaktion fehlgeschlagen",
  "Transaction cancelled": "Transaktion abgebrochen",
  "Transaction replaced": "Transaktion ersetzt",
  "Try again after {time}.": "Versuchen Sie es nach {time} noch einmal.",
  "Try again and confirm it in your wallet within an hour.":
    "Versuchen Sie es noch einmal und bestätigen Sie innerhalb einer Stunde in Ihrer Wallet.",
  "Try again: a new one is asked for.": "Versuchen Sie es noch einmal: Sie werden um eine neue gebeten.",
  "Try again; if it happens again, use another wallet.":
    "Versuchen Sie es noch einmal; geschieht es wieder, nutzen Sie eine andere Wallet.",
  "Upload failed": "Hochladen fehlgeschlagen",
  "Upload stopped": "Hochladen angehalten",
  "Upload the metadata again.": "Laden Sie die Metadaten noch einmal hoch.",
  "Verifier rewards open when the task's rewards are distributed, or when a task without a verdict is closed.":
    "Vergütungen der Prüfer öffnen sich, wenn die Vergütung der Aufgabe verteilt oder eine Aufgabe ohne Urteil geschlossen wird.",
  "Vote Failed": "Abstimmung fehlgeschlagen",
  "Voting Not Available: you are a party to this task.":
    "Abstimmen nicht möglich: Sie sind an dieser Aufgabe beteiligt.",
  "Wallet not connected": "Wallet nicht verbunden",
  "Wrong network": "Falsches Netzwerk",
  "You are not an approved verifier. Please stake the minimum amount to become a verifier.":
    "Sie sind kein zugelassener Prüfer. Hinterlegen Sie den Mindesteinsatz, um Prüfer zu werden.",
  "You cannot work on a task that you requested.":
    "Sie können nicht an einer Aufgabe arbeiten, die Sie selbst beauftragt haben.",
  "You declined in your wallet": "Sie haben in Ihrer Wallet abgelehnt",
  "You have already voted on this verification.": "Sie haben über diese Prüfung bereits abgestimmt.",
  "You stopped the upload.": "Sie haben das Hochladen angehalten.",
  "Your file is untouched and what you entered is kept. Try again whenever you like.":
    "Ihre Datei ist unversehrt, und was Sie eingegeben haben, bleibt erhalten. Versuchen Sie es jederzeit noch einmal.",
  "Your file is untouched. Try again.": "Ihre Datei ist unversehrt. Versuchen Sie es noch einmal.",
  "Your wallet does not hold enough MLB for this.": "Ihre Wallet enthält dafür nicht genug MLB.",
  "Your wallet does not hold enough POL to pay the network fee.":
    "Ihre Wallet enthält nicht genug POL für die Netzwerkgebühr.",
  "Your wallet holds {mlb}, {mlb2} are needed.": "Ihre Wallet enthält {mlb}, nötig sind {mlb2}.",
  "Your wallet is on another network than the marketplace.":
    "Ihre Wallet ist in einem anderen Netzwerk als der Marktplatz.",
  "verification not found": "Prüfung nicht gefunden",
  "verification process not started yet": "Prüfung noch nicht begonnen",
  "{contract} contract not found. Please check your network connection.":
    "Vertrag {contract} nicht gefunden. Bitte prüfen Sie Ihre Netzwerkverbindung.",
  "{mlb} are free, {mlb2} are needed. Wait until the votes are settled.":
    "{mlb} sind frei, {mlb2} sind nötig. Warten Sie, bis die Stimmen abgerechnet sind.",
  "Another account is connected": "Ein anderes Konto ist verbunden",
  "Your wallet switched to another account, so the transaction was stopped.":
    "Ihre Wallet hat das Konto gewechselt, daher wurde die Transaktion angehalten.",
  "Switch back to the first account, or try again with the new one.":
    "Wechseln Sie zurück zum ersten Konto, oder versuchen Sie es mit dem neuen noch einmal.",
} as const satisfies Translations;
