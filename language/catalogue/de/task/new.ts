import type { Translations } from "../../../current.ts";

export const taskNew = {
  ", already stored": ", schon gespeichert",
  "; accepted after {duration} on average": "; angenommen im Mittel nach {duration}",
  "A blockchain error occurred while creating the task.":
    "Beim Erstellen der Aufgabe trat ein Fehler der Blockchain auf.",
  "A higher reward is accepted sooner; providers see the highest first.":
    "Eine höhere Vergütung wird eher angenommen; Anbieter sehen die höchsten zuerst.",
  "A provider accepts the task and submits a result before the deadline, with a bond.":
    "Ein Anbieter nimmt die Aufgabe an und reicht vor der Frist ein Ergebnis mit einer Kaution ein.",
  "A task of yours is being created. Wait until it has ended, so that you do not pay twice.":
    "Eine Aufgabe von Ihnen wird gerade erstellt. Warten Sie, bis das beendet ist, damit Sie nicht doppelt zahlen.",
  Balance: "Guthaben",
  "Blockchain Error": "Blockchain-Fehler",
  "Cheapest; may wait for several blocks.": "Am günstigsten; wartet vielleicht mehrere Blöcke.",
  Comfortable: "Bequem",
  "Configure Task": "Aufgabe einrichten",
  "Creating a task needs JavaScript: the wallet signs in the browser.":
    "Zum Erstellen einer Aufgabe braucht es JavaScript: Die Wallet signiert im Browser.",
  "Creating a task takes at least {minimumRewardText} MLB; your wallet holds {amount}. Ways to get MLB:":
    "Eine Aufgabe zu erstellen braucht mindestens {minimumRewardText} MLB; Ihre Wallet enthält {amount}. Wege zu MLB:",
  "Creating and accepting tasks is paused until {dateTime}. Nothing is lost: what you enter stays here.":
    "Das Erstellen und Annehmen von Aufgaben ist bis {dateTime} ausgesetzt. Nichts geht verloren: Ihre Eingaben bleiben hier.",
  "Data pointer": "Datenverweis",
  "Description of the task": "Beschreibung der Aufgabe",
  "Earn it: <link>compute tasks</link> or <link2>verify results</link2>.":
    "Verdienen: <link>Aufgaben berechnen</link> oder <link2>Ergebnisse prüfen</link2>.",
  "Error Loading Balance": "Fehler beim Laden des Guthabens",
  "Error Loading Balance: your MLB balance could not be read. Retry above.":
    "Fehler beim Laden des Guthabens: Ihr MLB-Guthaben war nicht lesbar. Versuchen Sie es oben noch einmal.",
  "Estimated gas cost for about {gas} units of gas, at the prices of the last blocks.":
    "Geschätzte Gaskosten für etwa {gas} Einheiten Gas, zu den Preisen der letzten Blöcke.",
  "Estimated gas cost for the usual limit of {gas} units of gas, at the prices of the last blocks.":
    "Geschätzte Gaskosten für das übliche Limit von {gas} Einheiten Gas, zu den Preisen der letzten Blöcke.",
  "Estimated gas cost, at the prices of the last blocks.":
    "Geschätzte Gaskosten, zu den Preisen der letzten Blöcke.",
  Evaluation: "Auswertung",
  "Failed to create task. Please try again.":
    "Die Aufgabe konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.",
  "Failed to upload input data to IPFS": "Die Eingabedaten konnten nicht zu IPFS hochgeladen werden",
  Fast: "Schnell",
  "Fine Tuning": "Nachtraining",
  "For the submission of a result; the verification comes after it. {timeZoneName} time.":
    "Für die Einreichung eines Ergebnisses; die Prüfung folgt danach. Zeit von {timeZoneName}.",
  "From now:": "Ab jetzt:",
  "Gas speed": "Gas-Tempo",
  "Go on with version {version}": "Mit Version {version} weitermachen",
  "Have it sent to your address by somebody who holds MLB.":
    "Lassen Sie sie sich von jemandem senden, der MLB hat.",
  High: "Hoch",
  "If nobody delivers, you get the whole reward back. The deadline is for the submission only: a submitted result cannot expire.":
    "Liefert niemand, erhalten Sie die ganze Vergütung zurück. Die Frist gilt nur für die Einreichung: Ein eingereichtes Ergebnis kann nicht ablaufen.",
  "If the result is verified, you distribute the reward: {bps} to the provider, {bps2} to the verifiers, {bps3} to the protocol.":
    "Ist das Ergebnis geprüft, verteilen Sie die Vergütung: {bps} an den Anbieter, {bps2} an die Prüfer, {bps3} an das Protokoll.",
  Inference: "Inferenz",
  "Input data": "Eingabedaten",
  "Input file": "Eingabedatei",
  "Input that the model expects": "Eingabe, die das Modell erwartet",
  "Large inputs and fine tuning take more time: compare with similar tasks.":
    "Große Eingaben und Nachtraining brauchen mehr Zeit: Vergleichen Sie mit ähnlichen Aufgaben.",
  "Measure the model on labelled data. You get figures and a report.":
    "Das Modell an beschrifteten Daten messen. Sie erhalten Zahlen und einen Bericht.",
  "My first task": "Meine erste Aufgabe",
  "No active model has this name.": "Kein aktives Modell hat diesen Namen.",
  "No gateway has this content now. A provider could not load it.":
    "Kein Gateway hat diesen Inhalt jetzt. Ein Anbieter könnte ihn nicht laden.",
  "No models found": "Keine Modelle gefunden",
  "Nothing is added on top: the three parts are the reward.":
    "Nichts kommt obendrauf: Die drei Teile sind die Vergütung.",
  "Nothing was taken, and what you entered is kept. Try again in a moment.":
    "Nichts wurde genommen, und Ihre Eingaben bleiben erhalten. Versuchen Sie es in einem Moment noch einmal.",
  "The faucet on the <link>Wallet page</link> gives MLB once a day.":
    "Die Faucet auf der <link>Wallet-Seite</link> gibt einmal am Tag MLB.",
  "One file: {extensions}; at most {bytes}. It will be public.":
    "Eine Datei: {extensions}; höchstens {bytes}. Sie wird öffentlich.",
  "Optional. How the task is called in lists; public. {atMost}":
    "Freiwillig. Wie die Aufgabe in Listen heißt; öffentlich. {atMost}",
  "Optional. Settings of the run as a JSON object, such as {example}.":
    "Freiwillig. Einstellungen des Laufs als JSON-Objekt, etwa {example}.",
  "Optional. What the provider should know; public. {atMost}":
    "Freiwillig. Was der Anbieter wissen soll; öffentlich. {atMost}",
  "Optional; without it the whole day counts.": "Freiwillig; ohne sie zählt der ganze Tag.",
  "Outbids nine of ten; as a rule in the next block.":
    "Überbietet neun von zehn; in der Regel im nächsten Block.",
  "Part of your balance": "Anteil an Ihrem Guthaben",
  "Please connect your wallet to create a task":
    "Bitte verbinden Sie Ihre Wallet, um eine Aufgabe zu erstellen",
  "Please connect your wallet to create a task. You can fill in the steps before; nothing is lost when you connect.":
    "Bitte verbinden Sie Ihre Wallet, um eine Aufgabe zu erstellen. Die Schritte können Sie vorher ausfüllen; beim Verbinden geht nichts verloren.",
  "Please select a model before creating the task": "Bitte wählen Sie vor dem Erstellen ein Modell",
  "Provide Reference": "Verweis angeben",
  "Recommended for {taskTypeName}: {recommended} MLB": "Empfohlen für {taskTypeName}: {recommended} MLB",
  "Recommended is the median of {tasks} {taskTypeName} tasks with any model that were accepted in the last 30 days, half of them within {duration}.":
    "Empfohlen ist der Median von {tasks} Aufgaben ({taskTypeName}) mit beliebigem Modell, die in den letzten 30 Tagen angenommen wurden, die Hälfte davon innerhalb von {duration}.",
  "Recommended is the median of {tasks} {taskTypeName} tasks with this model that were accepted in the last 30 days, half of them within {duration}.":
    "Empfohlen ist der Median von {tasks} Aufgaben ({taskTypeName}) mit diesem Modell, die in den letzten 30 Tagen angenommen wurden, die Hälfte davon innerhalb von {duration}.",
  "Reward (MLB)": "Vergütung (MLB)",
  "Reward summary": "Übersicht der Vergütung",
  "Reward tips": "Tipps zur Vergütung",
  "Run the model on your input. You get its answers.":
    "Das Modell auf Ihre Eingabe anwenden. Sie erhalten seine Antworten.",
  "Search models": "Modelle suchen",
  "Select Model": "Modell wählen",
  "Set Reward": "Vergütung festlegen",
  "Show progress": "Fortschritt zeigen",
  Slow: "Langsam",
  Standard: "Standard",
  Summary: "Zusammenfassung",
  "Task Creation Failed": "Erstellen der Aufgabe fehlgeschlagen",
  "Task type": "Aufgabentyp",
  "The content is there.": "Der Inhalt ist da.",
  "The description is not public.": "Die Beschreibung ist nicht öffentlich.",
  "The example is being filled in…": "Das Beispiel wird eingetragen …",
  "The example of this model could not be loaded. Nothing was lost: fill in the form, or load the page again.":
    "Das Beispiel dieses Modells konnte nicht geladen werden. Nichts ging verloren: Füllen Sie das Formular aus oder laden Sie die Seite neu.",
  "The input and the description are public.": "Eingabe und Beschreibung sind öffentlich.",
  "The input is being compared with what the model takes.":
    "Die Eingabe wird mit dem verglichen, was das Modell annimmt.",
  "The network does not answer now; your wallet will show the fee.":
    "Das Netzwerk antwortet gerade nicht; Ihre Wallet zeigt die Gebühr.",
  "The reward waits in escrow. If nobody delivers, it comes back to you.":
    "Die Vergütung liegt in der Treuhand. Liefert niemand, kommt sie zu Ihnen zurück.",
  "The task that this one is made like": "Die Aufgabe, nach deren Vorbild diese entsteht,",
  "This draft": "Dieser Entwurf",
  Tips: "Tipps",
  Title: "Titel",
  "Train the model further on your data. You get the trained model or its parameters.":
    "Das Modell mit Ihren Daten weiter trainieren. Sie erhalten das trainierte Modell oder seine Parameter.",
  "Try registering a new model first.": "Registrieren Sie zuerst ein neues Modell.",
  "Upload File": "Datei hochladen",
  "Use Recommended": "Empfehlung übernehmen",
  "Very high": "Sehr hoch",
  "Wallet Connection Required": "Wallet-Verbindung erforderlich",
  "What most others pay.": "Was die meisten anderen zahlen.",
  "What the model takes": "Was das Modell annimmt",
  "Who gets the reward": "Wer die Vergütung erhält",
  "You start the verification. {requiredVotes} votes are needed; {count} verifiers are active now.": {
    one: "Sie starten die Prüfung. {requiredVotes} Stimmen sind nötig; {count} Prüfer ist jetzt aktiv.",
    other: "Sie starten die Prüfung. {requiredVotes} Stimmen sind nötig; {count} Prüfer sind jetzt aktiv.",
  },
  "Your MLB balance could not be read from the network. What you entered is kept.":
    "Ihr MLB-Guthaben konnte nicht aus dem Netzwerk gelesen werden. Ihre Eingaben bleiben erhalten.",
  "Your balance is being read.": "Ihr Guthaben wird gelesen.",
  "Your input is stored and the reward goes into escrow.":
    "Ihre Eingabe wird gespeichert, und die Vergütung geht in die Treuhand.",
  "Your wallet will ask you": "Ihre Wallet wird Sie bitten",
  "for a free signature that allows exactly this reward to be taken, once, and your files to be stored,":
    "um eine kostenlose Signatur, die genau diese Vergütung einmal zu nehmen und Ihre Dateien zu speichern erlaubt,",
  "for a free signature that lets your files be stored,":
    "um eine kostenlose Signatur, mit der Ihre Dateien gespeichert werden dürfen,",
  "inactive: takes no new tasks": "inaktiv: nimmt keine neuen Aufgaben an",
  "ipfs://bafy…": "ipfs://bafy…",
  "to send the transaction that creates the task.": "die Transaktion zu senden, die die Aufgabe erstellt.",
  "up to {amount} {symbol}": "bis zu {amount} {symbol}",
  "{amount} go from your wallet into escrow. You get them back if nobody delivers until {dateTime}.":
    "{amount} gehen aus Ihrer Wallet in die Treuhand. Sie erhalten sie zurück, wenn bis {dateTime} niemand liefert.",
  "{mlb} wait in escrow for a verified result.": "{mlb} liegen in der Treuhand für ein geprüftes Ergebnis.",
  "{bps} verified": "{bps} geprüft",
  "{taskTypeName} tasks so far: {amount} on average over {count} tasks{wait}.": {
    one: "Bisherige Aufgaben ({taskTypeName}): im Mittel {amount} über {count} Aufgabe{wait}.",
    other: "Bisherige Aufgaben ({taskTypeName}): im Mittel {amount} über {count} Aufgaben{wait}.",
  },
  "{what} was made for version {modelVersion}; a new task gets version {version}. <link>What changed</link>":
    "{what} war für Version {modelVersion}; eine neue Aufgabe erhält Version {version}. <link>Was sich geändert hat</link>",
  none: "keine",
  "Fetching the content…": "Der Inhalt wird geholt …",
  "ipfs:// and the content id of a stored file.": "ipfs:// und die Content-ID einer gespeicherten Datei.",
  "The content is larger than {limit}, which no package takes.":
    "Der Inhalt ist größer als {limit}; so viel nimmt kein Paket an.",
  "The content is there. It is too large to be checked here.":
    "Der Inhalt ist da. Er ist zu groß, um hier geprüft zu werden.",
  "This is not the id of a stored file. Enter ipfs:// and its content id: providers and verifiers must all get the same bytes.":
    "Das ist keine ID einer gespeicherten Datei. Geben Sie ipfs:// und ihre Content-ID ein: Anbieter und Prüfer müssen alle dieselben Bytes erhalten.",
  "A path below a content id cannot be checked. Enter the content id of the file itself.":
    "Ein Pfad unter einer Content-ID lässt sich nicht prüfen. Geben Sie die Content-ID der Datei selbst ein.",
  "This content id has a hash or a form that cannot be checked. Upload the file instead.":
    "Diese Content-ID hat einen Hash oder eine Form, die sich nicht prüfen lässt. Laden Sie stattdessen die Datei hoch.",
  "Its file is encrypted: a provider needs the access link from the model's owner to compute your task. Ask the owner which providers have it, or nobody may deliver.":
    "Seine Datei ist verschlüsselt: Ein Anbieter braucht den Zugangslink des Eigentümers, um Ihre Aufgabe zu berechnen. Fragen Sie den Eigentümer, welche Anbieter ihn haben, sonst liefert vielleicht niemand.",
  "Its description was opened with the key in this tab. Your task does not publish it.":
    "Seine Beschreibung wurde mit dem Schlüssel in diesem Tab geöffnet. Ihre Aufgabe veröffentlicht sie nicht.",
  "To see what the model takes and to have your input checked, open its access link in this tab first.":
    "Um zu sehen, was das Modell annimmt, und Ihre Eingabe prüfen zu lassen, öffnen Sie zuerst seinen Zugangslink in diesem Tab.",
} as const satisfies Translations;
