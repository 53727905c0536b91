import type { Translations } from "../../current.ts";

export const transaction = {
  "(1) Signing… {before}": "(1) Signieren … {before}",
  ", {bytes} were stored before": ", {bytes} waren schon gespeichert",
  "A part of the page that sends transactions could not be loaded, so nothing was sent.":
    "Ein Teil der Seite, der Transaktionen sendet, konnte nicht geladen werden; nichts wurde gesendet.",
  "Appeal closed": "Einspruch geschlossen",
  "Approval changed": "Freigabe geändert",
  "Approve exactly {amount}": "Genau {amount} freigeben",
  "Approve the MLB": "MLB freigeben",
  "Approve {amount} for next times": "{amount} für künftige Male freigeben",
  "Bond paid out": "Kaution ausgezahlt",
  "Cancellation announced": "Abbruch angekündigt",
  Check: "Prüfen",
  "Check your connection and try again. If that does not help, reload the page.":
    "Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. Hilft das nicht, laden Sie die Seite neu.",
  "Checking…": "Wird geprüft …",
  Collected: "Abgeholt",
  Confirm: "Bestätigen",
  "Confirm in your wallet": "In der Wallet bestätigen",
  "Confirmed on chain; lists may lag": "Auf der Blockchain bestätigt; Listen können nachhängen",
  Done: "Fertig",
  Failed: "Fehlgeschlagen",
  "Get MLB": "MLB holen",
  "Go now": "Jetzt dorthin",
  Hide: "Ausblenden",
  "It also started the verification: verifiers can vote until {time}.":
    "Damit begann auch die Prüfung: Prüfer können bis {time} abstimmen.",
  "It is below the minimum now, so you are no verifier any more: add stake to vote again.":
    "Er liegt jetzt unter dem Minimum, daher sind Sie kein Prüfer mehr: Erhöhen Sie ihn, um wieder abzustimmen.",
  "It is confirmed on the chain; the lists may need another moment.":
    "Auf der Blockchain ist es bestätigt; die Listen brauchen vielleicht noch einen Moment.",
  "MLB approved earlier": "MLB zuvor freigegeben",
  "No verifier had rejected the result: {mlb} of its bond went to the requester.":
    "Kein Prüfer hatte das Ergebnis abgelehnt: {mlb} der Kaution gingen an den Auftraggeber.",
  "Nobody can start a verification or vote until {time}, unless you unlock before.":
    "Bis {time} kann niemand eine Prüfung starten oder abstimmen, außer Sie heben die Sperre vorher auf.",
  "Nothing was left to do": "Es war nichts mehr zu tun",
  "Nothing was refunded yet: the task has a provider, who may submit until {time}. Cancel again afterwards.":
    "Noch wurde nichts erstattet: Die Aufgabe hat einen Anbieter, der bis {time} einreichen kann. Brechen Sie danach erneut ab.",
  "Nothing was sent and nothing was spent.": "Nichts wurde gesendet und nichts ausgegeben.",
  "Nothing was taken by the marketplace.": "Der Marktplatz hat nichts genommen.",
  "Payment collected": "Zahlung abgeholt",
  "Pool opened": "Pool geöffnet",
  Ready: "Bereit",
  "Reward Claimed": "Vergütung abgeholt",
  "Rewards Distributed": "Vergütung verteilt",
  "Ruling recorded": "Entscheidung festgehalten",
  "Sent, but its outcome is not known yet: {name}.":
    "Gesendet, aber der Ausgang ist noch nicht bekannt: {name}.",
  "Sent. You can close this; the transaction continues.":
    "Gesendet. Sie können das schließen; die Transaktion läuft weiter.",
  "Sign for the MLB": "Für die MLB signieren",
  "Skipped, because the contract refuses it by now: {names}.":
    "Übersprungen, weil der Vertrag es inzwischen ablehnt: {names}.",
  "Stake added": "Einsatz erhöht",
  "Stake kept": "Einsatz behalten",
  "Stake withdrawn": "Einsatz abgehoben",
  "Stay here": "Hier bleiben",
  "Steps of the transaction": "Schritte der Transaktion",
  Stop: "Anhalten",
  "Store the files": "Dateien speichern",
  "Task Cancelled": "Aufgabe abgebrochen",
  "Task Created Successfully": "Aufgabe erfolgreich erstellt",
  "Task Expired": "Aufgabe abgelaufen",
  "Task closed": "Aufgabe geschlossen",
  "Test MLB received": "Test-MLB erhalten",
  "The appeal's bond is lost.": "Die Kaution des Einspruchs ist verloren.",
  "The earlier outcome stands.": "Der frühere Ausgang gilt.",
  "The marketplace's server could not be reached. Your file is untouched: check your connection and try again.":
    "Der Server des Marktplatzes war nicht erreichbar. Ihre Datei ist unversehrt: Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  "The marketplace's server refused the upload. Your file is untouched: try again.":
    "Der Server des Marktplatzes lehnte das Hochladen ab. Ihre Datei ist unversehrt: Versuchen Sie es noch einmal.",
  "The network fee is up to {text}; your wallet holds {text2}.":
    "Die Netzwerkgebühr beträgt bis zu {text}; Ihre Wallet enthält {text2}.",
  "The new provider can submit a result until {time}.":
    "Der neue Anbieter kann bis {time} ein Ergebnis einreichen.",
  "The outcome is recorded.": "Der Ausgang ist festgehalten.",
  "The page is incomplete": "Die Seite ist unvollständig",
  "The provider received {mlb}.": "Der Anbieter erhielt {mlb}.",
  "The result is approved.": "Das Ergebnis ist angenommen.",
  "The result is rejected.": "Das Ergebnis ist abgelehnt.",
  "The reward of {mlb} is refunded to the requester.":
    "Die Vergütung von {mlb} wird dem Auftraggeber erstattet.",
  "The rewards were paid out; none of them was yours.":
    "Die Vergütungen wurden ausgezahlt; keine davon war Ihre.",
  "The stake of {count} votes is free again.": {
    one: "Der Einsatz von {count} Stimme ist wieder frei.",
    other: "Der Einsatz von {count} Stimmen ist wieder frei.",
  },
  "The task is open again; results are due until {time}.":
    "Die Aufgabe ist wieder offen; Ergebnisse sind bis {time} fällig.",
  "The task is yours. Submit the result until {time}.":
    "Die Aufgabe ist Ihre. Reichen Sie das Ergebnis bis {time} ein.",
  "The transaction was carried out, but somebody had done this before. No MLB were moved.":
    "Die Transaktion wurde ausgeführt, aber jemand hatte das schon getan. Keine MLB wurden bewegt.",
  "The transaction was undone: only the network fee was spent.":
    "Die Transaktion wurde rückgängig gemacht: Nur die Netzwerkgebühr wurde ausgegeben.",
  "The voting ended without a decision.": "Die Abstimmung endete ohne Entscheidung.",
  "Try again": "Noch einmal versuchen",
  "Unstaking started": "Auszahlung begonnen",
  "Up to {mlb} can be taken from your account.": "Bis zu {mlb} können Ihrem Konto entnommen werden.",
  "Update the lists": "Listen aktualisieren",
  "Verifiers can vote until {time}.": "Prüfer können bis {time} abstimmen.",
  "View the transaction": "Transaktion ansehen",
  "Votes against the outcome lost {mlb}.": "Stimmen gegen den Ausgang verloren {mlb}.",
  "Votes settled": "Stimmen abgerechnet",
  "Voting closed": "Abstimmung geschlossen",
  "Voting extended": "Abstimmung verlängert",
  "Voting goes on. The lock ended on {time}; deadlines moved by the time it lasted.":
    "Die Abstimmung geht weiter. Die Sperre endete am {time}; Fristen verschoben sich um ihre Dauer.",
  "Its owners sign and execute it in Safe. You can close this; the page continues once that is done.":
    "Die Eigentümer unterschreiben und führen sie in Safe aus. Sie können das schließen; die Seite macht weiter, sobald das geschehen ist.",
  "Proposed to your Safe": "Ihrem Safe vorgeschlagen",
  "The network answers slowly": "Das Netzwerk antwortet langsam",
  "Nothing has been sent. The check continues; you can wait or close this.":
    "Es wurde nichts gesendet. Die Prüfung läuft weiter; Sie können warten oder dies schließen.",
  "Wait for the network": "Auf das Netzwerk warten",
  "Waiting for the approval to be confirmed.": "Wartet auf die Bestätigung der Freigabe.",
  Working: "In Arbeit",
  "Your bond of {mlb} is in escrow. An arbiter decides now.":
    "Ihre Kaution von {mlb} liegt in der Treuhand. Jetzt entscheidet eine Schiedsstelle.",
  "Your bond of {mlb} is in escrow. The requester can start the verification now.":
    "Ihre Kaution von {mlb} liegt in der Treuhand. Der Auftraggeber kann jetzt die Prüfung starten.",
  "Your signature for the MLB also lets the files be stored.":
    "Ihre Signatur für die MLB erlaubt auch das Speichern der Dateien.",
  "Your stake is free again.": "Ihr Einsatz ist wieder frei.",
  "Your statement is in the task's history.": "Ihre Aussage steht im Verlauf der Aufgabe.",
  "Your vote to approve was recorded and locks {mlb} of your stake.":
    "Ihre Stimme für das Annehmen wurde festgehalten und bindet {mlb} Ihres Einsatzes.",
  "Your vote to reject was recorded and locks {mlb} of your stake.":
    "Ihre Stimme für das Ablehnen wurde festgehalten und bindet {mlb} Ihres Einsatzes.",
  "Your vote was against the outcome: {mlb} of your stake are lost, the rest is free again.":
    "Ihre Stimme war gegen den Ausgang: {mlb} Ihres Einsatzes sind verloren, der Rest ist wieder frei.",
  "Your wallet asks for a free signature that lets the files be stored.":
    "Ihre Wallet bittet um eine kostenlose Signatur, mit der die Dateien gespeichert werden dürfen.",
  "Your wallet asks for a free signature: this exact amount, once.":
    "Ihre Wallet bittet um eine kostenlose Signatur: genau dieser Betrag, einmal.",
  "Your wallet asks for a free signature: this exact amount, once. It also lets your files be stored.":
    "Ihre Wallet bittet um eine kostenlose Signatur: genau dieser Betrag, einmal. Sie erlaubt auch das Speichern Ihrer Dateien.",
  "Your wallet asks for: {name}. {done} of {total} are confirmed.":
    "Ihre Wallet fragt nach: {name}. {done} von {total} sind bestätigt.",
  "Your wallet asks once, for two things that happen together or not at all: the approval of exactly this amount, and the transaction.":
    "Ihre Wallet fragt einmal für zwei Dinge, die zusammen oder gar nicht geschehen: die Freigabe genau dieses Betrags und die Transaktion.",
  "Your wallet asks you to send the transaction.": "Ihre Wallet bittet Sie, die Transaktion zu senden.",
  "Your wallet cannot sign for a single amount, so the MLB is approved in a transaction of its own. The contract can take up to the approved amount; you can revoke the rest on the Wallet page.":
    "Ihre Wallet kann nicht für einen einzelnen Betrag signieren, daher werden die MLB in einer eigenen Transaktion freigegeben. Der Vertrag kann bis zum freigegebenen Betrag nehmen; den Rest können Sie auf der Wallet-Seite widerrufen.",
  "Your wallet holds {text}; {text2} are needed ({label}).":
    "Ihre Wallet enthält {text}; nötig sind {text2} ({label}).",
  "{contract} is not deployed on chain {chainId}.": "{contract} ist auf Chain {chainId} nicht vorhanden.",
  "{count} are left and were not sent, because it stopped there ({reason}): {names}.": {
    one: "Nicht gesendet, weil es dort endete ({reason}): {names}.",
    other: "{count} bleiben übrig und wurden nicht gesendet, weil es dort endete ({reason}): {names}.",
  },
  "{count} rewards taken back": {
    one: "Eine Vergütung zurückgeholt",
    other: "{count} Vergütungen zurückgeholt",
  },
  "{count} verifiers can claim {mlb} each.": {
    one: "{count} Prüfer kann {mlb} abholen.",
    other: "{count} Prüfer können je {mlb} abholen.",
  },
  "{done}. The connection is away; what is stored stays, and the upload goes on by itself.":
    "{done}. Die Verbindung ist weg; was gespeichert ist, bleibt, und das Hochladen geht von selbst weiter.",
  "{done}{before}, {bytes} per second": "{done}{before}, {bytes} pro Sekunde",
  "{mlb} are in your wallet.": "{mlb} sind in Ihrer Wallet.",
  "{mlb} are staked again.": "{mlb} sind wieder hinterlegt.",
  "{mlb} arrived.": "{mlb} sind angekommen.",
  "{mlb} can be withdrawn from {time} on.": "{mlb} können ab {time} abgehoben werden.",
  "{mlb} can still be taken from your account.": "{mlb} können weiterhin Ihrem Konto entnommen werden.",
  "{mlb} of bond went back.": "{mlb} der Kaution gingen zurück.",
  "{mlb} of it could not be delivered and wait to be collected on the rewards page.":
    "{mlb} davon konnten nicht zugestellt werden und warten auf der Seite der Vergütungen.",
  "{mlb} were staked; your stake is {mlb2}.": "{mlb} wurden hinterlegt; Ihr Einsatz beträgt {mlb2}.",
  "{names} and {more} more": "{names} und {more} weitere",
  "{name} was sent. {done} of {total} are confirmed.":
    "{name} wurde gesendet. {done} von {total} sind bestätigt.",
  "{name}: {verb}{bytes} of {bytes2}": "{name}: {verb}{bytes} von {bytes2}",
  "{speed}, {duration} left": "{speed}, noch {duration}",
  "Your wallet is on another network": "Ihre Wallet ist in einem anderen Netzwerk",
  "Nothing is sent until you switch back; then it continues at this step.":
    "Es wird nichts gesendet, bis Sie zurückwechseln; dann geht es bei diesem Schritt weiter.",
  "From {account} on {name}": "Von {account} in {name}",
} as const satisfies Translations;
