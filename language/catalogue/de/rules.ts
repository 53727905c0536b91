import type { Translations } from "../../current.ts";

export const rules = {
  "A block of the upload does not match its content hash, so it was refused. Your file is untouched: check that it is not being changed, and upload it again.":
    "Ein Block passt nicht zu seinem Inhalts-Hash, daher wurde das Hochgeladene abgewiesen. Ihre Datei ist unversehrt: Prüfen Sie, dass sie nicht gerade geändert wird, und laden Sie sie noch einmal hoch.",
  "A deadline is near: a day and an hour before": "Eine Frist ist nah: einen Tag und eine Stunde vorher",
  "A model is offered to you, or your access to one changes":
    "Ihnen wird ein Modell angeboten, oder Ihr Zugang zu einem ändert sich",
  "A provider accepts your task": "Ein Anbieter nimmt Ihre Aufgabe an",
  "A result is accepted": "Ein Ergebnis wird angenommen",
  "A result is rejected": "Ein Ergebnis wird abgelehnt",
  "A result of your task is submitted": "Ein Ergebnis Ihrer Aufgabe wird eingereicht",
  "A reward is paid out": "Eine Vergütung wird ausgezahlt",
  "A tag must have at most {limit} characters": "Ein Schlagwort darf höchstens {limit} Zeichen haben",
  "A task is given back, cancelled or expired": "Eine Aufgabe wird zurückgegeben, abgebrochen oder läuft ab",
  "A task is given to you": "Ihnen wird eine Aufgabe gegeben",
  "A vote that you can cast": "Eine Stimme, die Sie abgeben können",
  "A voting ends without a decision": "Eine Abstimmung endet ohne Entscheidung",
  "Access method and file pointer together are too long for the registry: please shorten the access method":
    "Zugang und Dateiverweis sind zusammen zu lang für das Register: Bitte kürzen Sie den Zugang",
  "Access method is required": "Ein Zugang ist erforderlich",
  "Access method must be a valid URL": "Der Zugang muss eine gültige URL sein",
  "Access method must have at most {limit} characters": "Der Zugang darf höchstens {limit} Zeichen haben",
  "Amount cannot be greater than {available} {symbol}":
    "Der Betrag darf nicht größer als {available} {symbol} sein",
  "Amount must be a positive number": "Der Betrag muss eine positive Zahl sein",
  "An appeal is ruled on": "Über einen Einspruch wird entschieden",
  "Anything else that is your turn": "Alles andere, worin Sie dran sind",
  "At most {limit} bytes.": "Höchstens {limit} Bytes.",
  "At most {limit} characters.": "Höchstens {limit} Zeichen.",
  "Category is required": "Eine Kategorie ist erforderlich",
  "Category must have at most {limit} characters": "Die Kategorie darf höchstens {limit} Zeichen haben",
  "Confidence must be a whole number from 1 to 100": "Die Sicherheit muss eine ganze Zahl von 1 bis 100 sein",
  "Deadline cannot be more than 30 days in the future":
    "Die Frist darf höchstens 30 Tage in der Zukunft liegen",
  "Deadline cannot be more than {maxDuration} in the future":
    "Die Frist darf höchstens {maxDuration} in der Zukunft liegen",
  "Deadline is required": "Eine Frist ist erforderlich",
  "Deadline must be a future timestamp": "Die Frist muss ein künftiger Zeitpunkt sein",
  "Deadline must be at least {minDuration} in the future":
    "Die Frist muss mindestens {minDuration} in der Zukunft liegen",
  "Deadline must be in the future": "Die Frist muss in der Zukunft liegen",
  "Description is required": "Eine Beschreibung ist erforderlich",
  "Description is too long for the registry: please shorten it":
    "Die Beschreibung ist zu lang für das Register: Bitte kürzen Sie sie",
  "Description must be at least 10 characters": "Die Beschreibung braucht mindestens 10 Zeichen",
  "Description must be less than 1000 characters": "Die Beschreibung muss kürzer als 1000 Zeichen sein",
  "Description must have at most {limit} characters": "Die Beschreibung darf höchstens {limit} Zeichen haben",
  "Encryption adds {added} bytes to a private model, and then it is larger than the store takes. Choose a file that is smaller by that, or make the model public.":
    "Die Verschlüsselung fügt einem privaten Modell {added} Bytes hinzu, und dann ist es größer, als der Speicher annimmt. Wählen Sie eine um so viel kleinere Datei oder machen Sie das Modell öffentlich.",
  "Enter an address: 0x and 40 hexadecimal digits.":
    "Geben Sie eine Adresse ein: 0x und 40 Hexadezimalziffern.",
  "Execution time must be a whole number of milliseconds, 0 or more":
    "Die Laufzeit muss eine ganze Zahl von Millisekunden sein, 0 oder mehr",
  "How many {symbol} there are is not known yet. Try again in a moment; nothing was sent.":
    "Wie viele {symbol} es gibt, ist noch nicht bekannt. Versuchen Sie es in einem Moment noch einmal; nichts wurde gesendet.",
  "Model name is required": "Der Name des Modells ist erforderlich",
  "Model name must be at least 3 characters": "Der Name des Modells braucht mindestens 3 Zeichen",
  "Model name must be less than 100 characters": "Der Name des Modells muss kürzer als 100 Zeichen sein",
  "Money to collect": "Geld zum Abholen",
  "Notes must have at most {limit} characters": "Die Anmerkungen dürfen höchstens {limit} Zeichen haben",
  "Nothing of the upload arrived for a while, so it was ended. Your file is untouched: check your connection and upload it again.":
    "Eine Weile kam nichts an, daher wurde das Hochladen beendet. Ihre Datei ist unversehrt: Prüfen Sie Ihre Verbindung und laden Sie sie noch einmal hoch.",
  'Parameters must be a JSON object, such as {"temperature": 0.2}':
    'Die Parameter müssen ein JSON-Objekt sein, etwa {"temperature": 0.2}',
  "Please either upload a model file or provide an access method":
    "Bitte laden Sie eine Modelldatei hoch oder geben Sie einen Zugang an",
  "Please enter a reward amount": "Bitte geben Sie eine Vergütung ein",
  "Please enter a valid Ethereum address": "Bitte geben Sie eine gültige Ethereum-Adresse ein",
  "Please give the id of a task: 0x and 64 digits, or its link":
    "Bitte geben Sie die ID einer Aufgabe an: 0x und 64 Ziffern, oder ihren Link",
  "Please give the input of the example": "Bitte geben Sie die Eingabe des Beispiels an",
  "Please give the reasons of your ruling": "Bitte geben Sie die Gründe Ihrer Entscheidung an",
  "Please provide a more detailed access method": "Bitte geben Sie den Zugang genauer an",
  "Please provide a more detailed description (at least 20 characters)":
    "Bitte geben Sie eine genauere Beschreibung an (mindestens 20 Zeichen)",
  "Please provide either a result file or detailed notes":
    "Bitte geben Sie eine Ergebnisdatei oder ausführliche Anmerkungen an",
  "Please say what the model gives for the example":
    "Bitte sagen Sie, was das Modell für das Beispiel ergibt",
  "Please say why the outcome is wrong": "Bitte sagen Sie, warum der Ausgang falsch ist",
  "Please say why the vote is locked": "Bitte sagen Sie, warum die Abstimmung gesperrt wird",
  "Please select a deadline": "Bitte wählen Sie eine Frist",
  "Please select a model": "Bitte wählen Sie ein Modell",
  "Please select a ruling": "Bitte wählen Sie eine Entscheidung",
  "Please select a valid task type": "Bitte wählen Sie einen gültigen Aufgabentyp",
  "Please select a vote option before submitting.": "Bitte wählen Sie eine Möglichkeit, bevor Sie absenden.",
  "Please upload input data or provide a data pointer":
    "Bitte laden Sie Eingabedaten hoch oder geben Sie einen Datenverweis an",
  "Please use at most {limit} characters": "Bitte verwenden Sie höchstens {limit} Zeichen",
  "Please use at most {limit} tags": "Bitte verwenden Sie höchstens {limit} Schlagwörter",
  "Reasons must have at most {limit} characters": "Die Gründe dürfen höchstens {limit} Zeichen haben",
  "Reward cannot be greater than your balance ({balance} {symbol})":
    "Die Vergütung darf Ihr Guthaben nicht übersteigen ({balance} {symbol})",
  "Reward must be a positive number": "Die Vergütung muss eine positive Zahl sein",
  "Reward must be at least {minReward} {symbol}":
    "Die Vergütung muss mindestens {minReward} {symbol} betragen",
  "Somebody appeals": "Jemand erhebt Einspruch",
  "Somebody votes on a result of yours": "Jemand stimmt über ein Ergebnis von Ihnen ab",
  "The address contains a typing error: its upper and lower case letters do not fit. Copy it again.":
    "Die Adresse enthält einen Tippfehler: Groß- und Kleinbuchstaben passen nicht. Kopieren Sie sie noch einmal.",
  "The content store could not be reached, so the upload did not finish. Your file is untouched: check your connection and try again.":
    "Der Speicher war nicht erreichbar, daher wurde das Hochladen nicht fertig. Ihre Datei ist unversehrt: Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  "The content store could not save the upload. Your file is untouched: try again in a minute, and tell the operator if it happens again.":
    "Der Speicher konnte das Hochgeladene nicht sichern. Ihre Datei ist unversehrt: Versuchen Sie es in einer Minute noch einmal und sagen Sie dem Betreiber, wenn es wieder geschieht.",
  "The content store is full, so the file was not stored. Your file is untouched: try again later, or ask the operator for more space.":
    "Der Speicher ist voll, daher wurde die Datei nicht gespeichert. Ihre Datei ist unversehrt: Versuchen Sie es später noch einmal oder bitten Sie den Betreiber um mehr Platz.",
  "The file is larger than this upload allows, so it was not stored. Your file is untouched: choose a smaller one, or refer to it by a link.":
    "Die Datei ist größer als hier erlaubt und wurde nicht gespeichert. Ihre Datei ist unversehrt: Wählen Sie eine kleinere oder verweisen Sie per Link darauf.",
  "The file is of another type than this upload is for, so it was not stored. Your file is untouched: choose a file of a type that the form names.":
    "Die Datei ist von einem anderen Typ als hier vorgesehen und wurde nicht gespeichert. Ihre Datei ist unversehrt: Wählen Sie eine Datei eines genannten Typs.",
  "The origin has to be a verified Fine Tuning task: check its id":
    "Die Herkunft muss eine geprüfte Aufgabe zum Nachtrainieren sein: Prüfen Sie die ID",
  "The statement must have at most {limit} characters": "Die Erklärung darf höchstens {limit} Zeichen haben",
  "The operator of this content store has removed this content and does not take it again, so it was not stored. Your file is untouched: choose another file, or refer to it by a link.":
    "Der Betreiber dieses Inhaltsspeichers hat diesen Inhalt entfernt und nimmt ihn nicht wieder an, daher wurde er nicht gespeichert. Ihre Datei ist unversehrt: Wählen Sie eine andere Datei oder verweisen Sie per Link darauf.",
  "The storage service refused the upload. Your file is untouched: try again, or choose another file.":
    "Der Speicherdienst hat das Hochladen abgewiesen. Ihre Datei ist unversehrt: Versuchen Sie es noch einmal oder wählen Sie eine andere.",
  "The upload carried no ticket, so nothing was stored. Your file is untouched: ask for a ticket and upload it again.":
    "Dem Hochladen fehlte das Ticket, daher wurde nichts gespeichert. Ihre Datei ist unversehrt: Fordern Sie ein Ticket an und laden Sie sie noch einmal hoch.",
  "The upload declares other sizes than its blocks have, so it was refused. Your file is untouched: upload it again.":
    "Das Hochgeladene nennt andere Größen als seine Blöcke haben und wurde abgewiesen. Ihre Datei ist unversehrt: Laden Sie sie noch einmal hoch.",
  "The upload holds a block that is not part of a file or folder, so it was refused. Your file is untouched: upload it again as a file.":
    "Das Hochgeladene enthält einen Block, der zu keiner Datei gehört, und wurde abgewiesen. Ihre Datei ist unversehrt: Laden Sie sie noch einmal als Datei hoch.",
  "The upload holds blocks that do not belong to its file, so it was refused. Your file is untouched: upload it again.":
    "Das Hochgeladene enthält Blöcke, die nicht zu seiner Datei gehören, und wurde abgewiesen. Ihre Datei ist unversehrt: Laden Sie sie noch einmal hoch.",
  "The upload is made of more or deeper nested blocks than a file of its size needs, so it was refused. Your file is untouched: upload it again in blocks of 256 KiB.":
    "Das Hochgeladene besteht aus mehr oder tiefer verschachtelten Blöcken als nötig und wurde abgewiesen. Ihre Datei ist unversehrt: Laden Sie sie in Blöcken von 256 KiB noch einmal hoch.",
  "The upload is not a complete CAR archive, so it was refused. Your file is untouched: upload it again.":
    "Das Hochgeladene ist kein vollständiges CAR-Archiv und wurde abgewiesen. Ihre Datei ist unversehrt: Laden Sie sie noch einmal hoch.",
  "The upload ticket has expired, so the upload stopped. Your file is untouched: ask for a new ticket and upload it again.":
    "Das Ticket zum Hochladen ist abgelaufen, daher hielt das Hochladen an. Ihre Datei ist unversehrt: Fordern Sie ein neues an und laden Sie sie noch einmal hoch.",
  "The upload ticket is not valid, so nothing was stored. Your file is untouched: ask for a new ticket and upload it again.":
    "Das Ticket zum Hochladen ist ungültig, daher wurde nichts gespeichert. Ihre Datei ist unversehrt: Fordern Sie ein neues an und laden Sie sie noch einmal hoch.",
  "The voting on a result begins, or takes longer":
    "Die Abstimmung über ein Ergebnis beginnt oder dauert länger",
  "The voting period must be between {minPeriod} and {maxPeriod}":
    "Die Abstimmung muss zwischen {minPeriod} und {maxPeriod} dauern",
  "This is a contract of the marketplace: what is sent to it is lost. Use the buttons for stakes and rewards.":
    "Das ist ein Vertrag des Marktplatzes: Was an ihn gesendet wird, ist verloren. Nutzen Sie die Knöpfe für Einsatz und Vergütung.",
  "This is the zero address, which belongs to nobody: what it gets is lost. Enter another.":
    "Dies ist die Nulladresse, die niemandem gehört: Was sie erhält, ist verloren. Geben Sie eine andere ein.",
  "This is your own address": "Das ist Ihre eigene Adresse",
  "Title must have at most {limit} characters": "Der Titel darf höchstens {limit} Zeichen haben",
  "Verification ID not found in task results. Please ensure the task has been submitted properly.":
    "In den Ergebnissen der Aufgabe fehlt die Prüfungs-ID. Bitte prüfen Sie, ob die Aufgabe richtig eingereicht wurde.",
  "Version is required": "Eine Version ist erforderlich",
  "Version must be in format x.y.z (e.g., 1.0.0)": "Die Version muss die Form x.y.z haben (z. B. 1.0.0)",
  "Version must follow semantic versioning (e.g., 1.0.0)":
    "Die Version muss der semantischen Versionierung folgen (z. B. 1.0.0)",
  "Version must have at most {limit} characters": "Die Version darf höchstens {limit} Zeichen haben",
  "What waits for you": "Was auf Sie wartet",
  "Your account's storage has no room for this file, so it was not stored. Your file is untouched: hold or stake more MLB for more room, choose a smaller file, or refer to it by a link.":
    "Der Speicher Ihres Kontos hat keinen Platz für diese Datei, daher wurde sie nicht gespeichert. Ihre Datei ist unversehrt: Halten oder hinterlegen Sie mehr MLB, wählen Sie eine kleinere Datei oder verweisen Sie per Link darauf.",
  "This key does not open the content. The link was cut off, or belongs to another model or an earlier version: every update has a new link. Ask the owner for it.":
    "Dieser Schlüssel öffnet den Inhalt nicht. Der Link wurde abgeschnitten oder gehört zu einem anderen Modell oder einer früheren Version: Jede Aktualisierung hat einen neuen Link. Bitten Sie den Eigentümer darum.",
} as const satisfies Translations;
