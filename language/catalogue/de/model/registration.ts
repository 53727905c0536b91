import type { Translations } from "../../../current.ts";

export const modelRegistration = {
  "Access method": "Zugang",
  "As it is sent with a task": "Wie sie mit einer Aufgabe gesendet wird",
  "Asking the index about this task…": "Der Index wird nach dieser Aufgabe gefragt …",
  "Awaiting wallet confirmation...": "Wartet auf die Bestätigung der Wallet …",
  "Check your wallet connection, have funds for the fee, and try again.":
    "Prüfen Sie die Verbindung Ihrer Wallet und Ihr Guthaben für die Gebühr, und versuchen Sie es noch einmal.",
  "Choose a category": "Kategorie wählen",
  "Choose a file": "Datei wählen",
  "Choose another file": "Andere Datei wählen",
  "Computing the content id": "Content-ID wird berechnet",
  "Content id {hash}": "Content-ID {hash}",
  "Copy the content id": "Content-ID kopieren",
  "Description and file are public from now on and stay so.":
    "Beschreibung und Datei sind ab jetzt öffentlich und bleiben es.",
  "Drop another file to replace it, or": "Legen Sie eine andere Datei zum Ersetzen ab oder",
  "Drop the file here, or": "Legen Sie die Datei hier ab oder",
  "Earlier revisions stay readable on the chain.": "Frühere Revisionen bleiben auf der Blockchain lesbar.",
  "Everybody finds it and can create tasks with it. Description and file are public, also after you deactivate it.":
    "Jeder findet es und kann Aufgaben damit erstellen. Beschreibung und Datei sind öffentlich, auch nachdem Sie es deaktivieren.",
  "Everybody finds the model under this name and can create tasks with it. The name cannot be changed afterwards.":
    "Jeder findet das Modell unter diesem Namen und kann Aufgaben damit erstellen. Der Name lässt sich danach nicht ändern.",
  "Everything above becomes public and stays readable, also after you deactivate the model.":
    "Alles oben wird öffentlich und bleibt lesbar, auch nachdem Sie das Modell deaktivieren.",
  "Example input": "Beispieleingabe",
  "Example output": "Beispielausgabe",
  "Failed to generate metadata hash for registration": "Der Hash der Metadaten konnte nicht erzeugt werden",
  "Failed to upload the model to IPFS": "Das Modell konnte nicht zu IPFS hochgeladen werden",
  "Feed-forward network 4-8-3": "Vorwärtsgerichtetes Netz 4-8-3",
  "File and description are encrypted in this browser with a key from your wallet. Public are: your account, the version, the time and the hash.":
    "Datei und Beschreibung werden in diesem Browser mit einem Schlüssel Ihrer Wallet verschlüsselt. Öffentlich sind: Ihr Konto, die Version, die Zeit und der Hash.",
  "Fine-tuned by the task": "Nachtrainiert durch die Aufgabe",
  "Fine-tuned from {name} {version}.": "Nachtrainiert aus {name} {version}.",
  "Hide the preview": "Vorschau ausblenden",
  "How to run or fetch the model: a sentence or an address. Needed when there is no file. {atMost}":
    "Wie man das Modell ausführt oder bezieht: ein Satz oder eine Adresse. Nötig, wenn es keine Datei gibt. {atMost}",
  "Id or link of the verified Fine Tuning task that this model came out of. Empty for any other model.":
    "ID oder Link der geprüften Aufgabe zum Nachtrainieren, aus der dieses Modell hervorging. Leer bei jedem anderen Modell.",
  "It is the file of {model} {version} by {owner}.": "Sie ist die Datei von {model} {version} von {owner}.",
  "Metadata upload failed - no CID returned": "Hochladen der Metadaten fehlgeschlagen: keine CID erhalten",
  "Model card": "Modellkarte",
  "Model registered": "Modell registriert",
  "Model registered successfully": "Modell erfolgreich registriert",
  "Model updated": "Modell aktualisiert",
  Name: "Name",
  "New tasks see version {version}. Tasks that exist keep the version they were created with.":
    "Neue Aufgaben sehen Version {version}. Bestehende behalten die Version, mit der sie erstellt wurden.",
  "Not in the lists. Description and file are encrypted; you choose who may use it. The transaction itself is public: your account, the version and the time.":
    "Nicht in den Listen. Beschreibung und Datei sind verschlüsselt; Sie wählen, wer es nutzen darf. Die Transaktion selbst ist öffentlich: Ihr Konto, die Version und die Zeit.",
  "Nothing has changed since the version in force. Change something before you update the model.":
    "Gegenüber der geltenden Version hat sich nichts geändert. Ändern Sie etwas, bevor Sie das Modell aktualisieren.",
  "Nothing was changed on the chain. Please try again.":
    "Auf der Blockchain wurde nichts geändert. Bitte versuchen Sie es noch einmal.",
  "Nothing was changed. Please try again.": "Nichts wurde geändert. Bitte versuchen Sie es noch einmal.",
  "Nothing was registered. Please try again.":
    "Nichts wurde registriert. Bitte versuchen Sie es noch einmal.",
  "One file, up to {bytes}. Larger models are given by an access method. Types: {extensions}.":
    "Eine Datei, bis {bytes}. Größere Modelle werden durch einen Zugang angegeben. Typen: {extensions}.",
  "Please connect your wallet to register a model":
    "Bitte verbinden Sie Ihre Wallet, um ein Modell zu registrieren",
  "Please connect your wallet to register a model. You can fill in the form before; it is kept.":
    "Bitte verbinden Sie Ihre Wallet, um ein Modell zu registrieren. Das Formular können Sie vorher ausfüllen; es bleibt erhalten.",
  "Please provide at least 20 characters": "Bitte geben Sie mindestens 20 Zeichen an",
  "Preparing the registration...": "Registrierung wird vorbereitet …",
  Preview: "Vorschau",
  "Preview of the card": "Vorschau der Karte",
  "Preview the card": "Vorschau der Karte",
  Public: "Öffentlich",
  "Publish {name}": "{name} veröffentlichen",
  "Publishing failed": "Veröffentlichen fehlgeschlagen",
  "Reading the file…": "Datei wird gelesen …",
  "Register Another": "Weiteres registrieren",
  "Registering costs only the network fee.": "Das Registrieren kostet nur die Netzwerkgebühr.",
  "Registering the model...": "Modell wird registriert …",
  Remove: "Entfernen",
  "Remove {name}": "{name} entfernen",
  "Review & Submit": "Prüfen und absenden",
  "Separated by commas": "Durch Kommas getrennt",
  "The card is empty.": "Die Karte ist leer.",
  "The description is encrypted in this browser with a key from your wallet. Public are: your account, the version, the time and the hash.":
    "Die Beschreibung wird in diesem Browser mit einem Schlüssel Ihrer Wallet verschlüsselt. Öffentlich sind: Ihr Konto, die Version, die Zeit und der Hash.",
  "The file could not be read. It may have been moved or changed: choose it again.":
    "Die Datei war nicht lesbar. Vielleicht wurde sie verschoben oder geändert: Wählen Sie sie noch einmal.",
  "The index did not answer. Change the field to ask again.":
    "Der Index hat nicht geantwortet. Ändern Sie das Feld, um neu zu fragen.",
  "The model could not be made public.": "Das Modell konnte nicht öffentlich gemacht werden.",
  "The model could not be registered.": "Das Modell konnte nicht registriert werden.",
  "The model could not be updated.": "Das Modell konnte nicht aktualisiert werden.",
  "The model, its description and its file are public and stay so.":
    "Das Modell, seine Beschreibung und seine Datei sind öffentlich und bleiben es.",
  "The name of a registered model is fixed.": "Der Name eines registrierten Modells steht fest.",
  "The package has another name than the model": "Das Paket heißt anders als das Modell",
  "The package has version {packageVersion} and the form {version}. Results name the package's version, so both must be equal.":
    "Das Paket hat Version {packageVersion}, das Formular {version}. Ergebnisse nennen die Version des Pakets, daher müssen beide gleich sein.",
  "The registration is public; description and file are stored encrypted.":
    "Die Registrierung ist öffentlich; Beschreibung und Datei werden verschlüsselt gespeichert.",
  "This file is already registered": "Diese Datei ist bereits registriert",
  "Three numbers, for example 1.0.0": "Drei Zahlen, zum Beispiel 1.0.0",
  "Update failed": "Aktualisierung fehlgeschlagen",
  "Update {name}": "{name} aktualisieren",
  "Upload Model": "Modell hochladen",
  "Uploading the model...": "Modell wird hochgeladen …",
  Version: "Version",
  "Use the package's name": "Namen des Pakets verwenden",
  "Use version {version}": "Version {version} verwenden",
  "Version {version} is lower than version {current}, which is in force.":
    "Version {version} ist niedriger als die geltende Version {current}.",
  "View All Models": "Alle Modelle ansehen",
  "View Your Registered Model": "Ihr registriertes Modell ansehen",
  Visibility: "Sichtbarkeit",
  "Wallet connection required": "Wallet-Verbindung erforderlich",
  "What happens next": "Wie es weitergeht",
  "What happens next?": "Wie geht es weiter?",
  "What it was trained on": "Womit es trainiert wurde",
  "What people should know before they use it, as Markdown: headings, lists, tables, links. Pictures: ipfs:// only. HTML is shown as text.":
    "Was man vor der Nutzung wissen sollte, als Markdown: Überschriften, Listen, Tabellen, Links. Bilder: nur ipfs://. HTML wird als Text gezeigt.",
  "What the model gives for it": "Was das Modell dafür ergibt",
  "Who can see and use it?": "Wer darf es sehen und nutzen?",
  "You and the accounts you allow can use it for tasks now.":
    "Sie und die von Ihnen zugelassenen Konten können es jetzt für Aufgaben nutzen.",
  "Your registration is under way. Wait until it has ended.":
    "Ihre Registrierung läuft. Warten Sie, bis sie beendet ist.",
  "Your wallet asks three times: a free signature for the key, a free signature to store {stored}, and the transaction.":
    "Ihre Wallet fragt dreimal: eine kostenlose Signatur für den Schlüssel, eine kostenlose Signatur zum Speichern ({stored}) und die Transaktion.",
  "Your wallet asks twice: a free signature to store {stored}, and the transaction.":
    "Ihre Wallet fragt zweimal: eine kostenlose Signatur zum Speichern ({stored}) und die Transaktion.",
  "classification, flowers": "Klassifikation, Blumen",
  "the file and the description": "Datei und Beschreibung",
  "{name} can be used by everybody now.": "{name} kann jetzt von allen genutzt werden.",
  "{name} can be used for tasks now.": "{name} kann jetzt für Aufgaben genutzt werden.",
  "{name} has a new revision.": "{name} hat eine neue Revision.",
} as const satisfies Translations;
