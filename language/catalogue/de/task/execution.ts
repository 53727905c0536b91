import type { Translations } from "../../../current.ts";

export const execution = {
  "a document (JSON)": "ein Dokument (JSON)",
  "a file": "eine Datei",
  "A file could not be fetched": "Eine Datei konnte nicht geholt werden",
  "A person": "Ein Mensch",
  "A person decides; no program votes.": "Ein Mensch entscheidet; kein Programm stimmt ab.",
  "a picture (PNG)": "ein Bild (PNG)",
  "a recording (WAV)": "eine Aufnahme (WAV)",
  "A repeated run may differ in {fields}; everything else must be equal.":
    "Ein wiederholter Lauf darf abweichen in {fields}; alles andere muss gleich sein.",
  "A repeated run must give the same bytes.": "Ein wiederholter Lauf muss dieselben Bytes liefern.",
  "a table (CSV)": "eine Tabelle (CSV)",
  "a text": "einen Text",
  "an archive (ZIP)": "ein Archiv (ZIP)",
  "and at least {more} more.": "und mindestens {more} weitere.",
  "and {more} more.": "und {more} weitere.",
  "as JSON": "als JSON",
  "at least {least}": "mindestens {least}",
  "at most {most}": "höchstens {most}",
  "Check the receipts of these votes": "Belege dieser Stimmen prüfen",
  "Checking the input": "Die Eingabe wird geprüft",
  Compared: "Verglichen",
  "Compute in this tab": "In diesem Tab rechnen",
  "Computed here": "Hier berechnet",
  "Computed here, the result agrees by the model's rule; computing took {seconds} s.":
    "Hier berechnet, stimmt das Ergebnis nach der Regel des Modells überein; das Rechnen dauerte {seconds} s.",
  "Computed here, the result is another one; computing took {seconds} s.":
    "Hier berechnet, ist das Ergebnis ein anderes; das Rechnen dauerte {seconds} s.",
  "Computed here, the result is the same, byte for byte; computing took {seconds} s.":
    "Hier berechnet, ist das Ergebnis Byte für Byte dasselbe; das Rechnen dauerte {seconds} s.",
  "Computed in {seconds} s. {summary}": "Berechnet in {seconds} s. {summary}",
  "Computed output": "Berechnete Ausgabe",
  "Computes {input} ({task}) in this browser. Nothing is sent.":
    "Berechnet {input} ({task}) in diesem Browser. Nichts wird gesendet.",
  "Computing|now": "Es wird gerechnet",
  "Copy the computed output's hash": "Hash der berechneten Ausgabe kopieren",
  "Copy the input's hash": "Hash der Eingabe kopieren",
  "Copy the manifest's hash": "Hash des Manifests kopieren",
  "Copy the receipt's content id": "Content-ID des Belegs kopieren",
  "Copy the result's hash": "Hash des Ergebnisses kopieren",
  "Copy the submitted output's hash": "Hash der eingereichten Ausgabe kopieren",
  "default {standard}": "Vorgabe {standard}",
  Different: "Anders",
  differs: "weicht ab",
  Equal: "Gleich",
  Exact: "Genau",
  "Fetching the submitted result": "Das eingereichte Ergebnis wird geholt",
  "Fetching the task and its input": "Aufgabe und Eingabe werden geholt",
  "Fine tuning": "Nachtraining",
  Hashes: "Hashes",
  "How others voted is shown once you have voted or the voting is over.":
    "Wie andere abgestimmt haben, sehen Sie, wenn Sie abgestimmt haben oder die Abstimmung vorbei ist.",
  "How the result will be compared": "Wie das Ergebnis verglichen wird",
  "Input and settings are not checked here": "Eingabe und Einstellungen werden hier nicht geprüft",
  "Input and settings fit the model.": "Eingabe und Einstellungen passen zum Modell.",
  "It is the receipt of another task or round.": "Es ist der Beleg einer anderen Aufgabe oder Runde.",
  "It judges another result than the submitted one.":
    "Er beurteilt ein anderes Ergebnis als das eingereichte.",
  "It takes {kinds}": "Es nimmt {kinds}",
  "Its check could not be loaded.": "Seine Prüfung konnte nicht geladen werden.",
  Limits: "Grenzen",
  Line: "Zeile",
  "Load the package": "Paket laden",
  "Loading the runtime": "Die Laufzeit wird geladen",
  Manifest: "Manifest",
  Metric: "Kennzahl",
  "no difference": "kein Unterschied",
  "No gateway delivered it.": "Kein Gateway hat ihn geliefert.",
  "no line": "keine Zeile",
  "No result yet": "Noch kein Ergebnis",
  "Not set": "Nicht gesetzt",
  "Of the latest {votes} votes, {count} name a receipt: {found}.": {
    one: "Von den letzten {votes} Stimmen nennt {count} einen Beleg: {found}.",
    other: "Von den letzten {votes} Stimmen nennen {count} einen Beleg: {found}.",
  },
  "Of {votes} votes, none names a receipt: they were cast without one.":
    "Von {votes} Stimmen nennt keine einen Beleg: Sie wurden ohne abgegeben.",
  "Of {votes} votes, {count} name a receipt.": {
    one: "Von {votes} Stimmen nennt eine einen Beleg.",
    other: "Von {votes} Stimmen nennen {count} einen Beleg.",
  },
  "Open the verification": "Prüfung öffnen",
  "Opening the package": "Das Paket wird geöffnet",
  or: "oder",
  "Package|of a model": "Paket",
  "Paste a table from a spreadsheet": "Tabelle aus einer Tabellenkalkulation einfügen",
  "Paste the row with the names of the columns, and at least one more.":
    "Fügen Sie die Zeile mit den Namen der Spalten ein und mindestens eine weitere.",
  "Progress of the run": "Fortschritt des Laufs",
  "Re-execute here": "Hier nachrechnen",
  "Receipts come with votes on a submitted result.":
    "Belege kommen mit Stimmen zu einem eingereichten Ergebnis.",
  "Receipts in the order of the votes": "Belege in der Reihenfolge der Stimmen",
  "Receipts of round {round}": "Belege der Runde {round}",
  "Receipts of those who computed it again": "Belege derer, die nachgerechnet haben",
  "Results of this model are judged by people alone": "Ergebnisse dieses Modells beurteilen allein Menschen",
  "Row {row} has {cells} cells; the table has {columns} columns.":
    "Zeile {row} hat {cells} Zellen; die Tabelle hat {columns} Spalten.",
  Rule: "Regel",
  "Run again": "Noch einmal ausführen",
  "Run the example again": "Beispiel noch einmal ausführen",
  "Run the example here": "Beispiel hier ausführen",
  Runtime: "Laufzeit",
  "Settings of the model": "Einstellungen des Modells",
  "Show equal lines, too": "Auch gleiche Zeilen zeigen",
  "Show fewer lines": "Weniger Zeilen zeigen",
  "Show how results are compared": "Regeln des Vergleichs zeigen",
  "Show more lines": "Mehr Zeilen zeigen",
  "Signed by who voted; content, task, round and result checked in your browser.":
    "Signiert von dem, der abgestimmt hat; Inhalt, Aufgabe, Runde und Ergebnis in Ihrem Browser geprüft.",
  "Submit this result": "Dieses Ergebnis einreichen",
  "Submitted output": "Eingereichte Ausgabe",
  "Submitted result": "Eingereichtes Ergebnis",
  "took its publisher {seconds} s ({task})": "brauchte beim Herausgeber {seconds} s ({task})",
  "The example took {seconds} s here": "Das Beispiel brauchte hier {seconds} s",
  "The first row names the columns.": "Die erste Zeile nennt die Spalten.",
  "The model has no public file, so no program can compute this again: people judge the result.":
    "Das Modell hat keine öffentliche Datei, kein Programm kann dies nachrechnen: Menschen beurteilen das Ergebnis.",
  "The model would refuse this": "Das Modell würde dies ablehnen",
  "The model's file is no package, so programs cannot run it":
    "Die Datei des Modells ist kein Paket, Programme können es daher nicht ausführen",
  "The model's package has {size}. It is loaded when you ask for it.":
    "Das Paket des Modells hat {size}. Es wird geladen, wenn Sie es verlangen.",
  "The model's package is being read.": "Das Paket des Modells wird gelesen.",
  "The one vote here names a receipt: {found}.": "Die eine Stimme hier nennt einen Beleg: {found}.",
  "The one vote names a receipt.": "Die eine Stimme nennt einen Beleg.",
  "The one vote names no receipt.": "Die eine Stimme nennt keinen Beleg.",
  "The package does no {kind}, so nothing of that kind can be computed with it.":
    "Das Paket kann kein {kind}, damit lässt sich nichts dieser Art berechnen.",
  "The receipt is being read and checked.": "Der Beleg wird gelesen und geprüft.",
  "The receipt is not available now.": "Der Beleg ist jetzt nicht verfügbar.",
  "The receipt is signed, and your ballot says so.": "Der Beleg ist signiert, und Ihr Stimmzettel nennt ihn.",
  "The receipt was not signed, so your ballot is as it was. Nothing was sent; try again, and choose the network of this site in your wallet if it asks for one.":
    "Der Beleg wurde nicht signiert, Ihr Stimmzettel ist wie zuvor. Nichts wurde gesendet; versuchen Sie es noch einmal, und wählen Sie in Ihrer Wallet das Netzwerk dieser Seite, wenn sie danach fragt.",
  "The receipts are being read and checked…": "Die Belege werden gelesen und geprüft …",
  "The result computed here beside the submitted one": "Das hier berechnete Ergebnis neben dem eingereichten",
  "The results agree": "Die Ergebnisse stimmen überein",
  "The results differ: {count} differences": {
    one: "Die Ergebnisse weichen ab: ein Unterschied",
    other: "Die Ergebnisse weichen ab: {count} Unterschiede",
  },
  "The run could not be started": "Der Lauf konnte nicht gestartet werden",
  "The run gives no result": "Der Lauf liefert kein Ergebnis",
  "The signature is not that of the signer.": "Die Signatur ist nicht die des Unterzeichners.",
  "The signer is not who voted.": "Der Unterzeichner ist nicht, wer abgestimmt hat.",
  "The stored files are not what was submitted":
    "Die gespeicherten Dateien sind nicht, was eingereicht wurde",
  "The vote says the opposite of it.": "Die Stimme sagt das Gegenteil davon.",
  "This browser could not finish the run": "Dieser Browser konnte den Lauf nicht beenden",
  "This result cannot be computed again by a program": "Dieses Ergebnis kann kein Programm nachrechnen",
  "This task cannot be computed by a program": "Diese Aufgabe kann kein Programm berechnen",
  Tolerance: "Toleranz",
  "Use as my vote's reason": "Als Begründung meiner Stimme verwenden",
  "Use the example input": "Beispieleingabe verwenden",
  "Use this table": "Diese Tabelle verwenden",
  "What is needed for it could not be loaded. Nothing was changed; check your connection and try again.":
    "Was dafür nötig ist, konnte nicht geladen werden. Nichts wurde geändert; prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  "What is stored under this content id is no receipt.":
    "Was unter dieser Content-ID gespeichert ist, ist kein Beleg.",
  "What the task consists of cannot be read now. Load the page again in a minute.":
    "Woraus die Aufgabe besteht, ist jetzt nicht lesbar. Laden Sie die Seite in einer Minute neu.",
  "Where they differ": "Wo sie abweichen",
  "Writing the result": "Das Ergebnis wird geschrieben",
  "You stopped the run. Nothing was changed; start it again when you like.":
    "Sie haben den Lauf angehalten. Nichts wurde geändert; starten Sie ihn wieder, wann Sie möchten.",
  "Your wallet signs a receipt of this run, and your ballot is filled in with it. The receipt is stored, and your vote cast, when you submit the ballot.":
    "Ihre Wallet signiert einen Beleg dieses Laufs, und Ihr Stimmzettel wird damit ausgefüllt. Gespeichert wird der Beleg und abgegeben die Stimme, wenn Sie den Stimmzettel einreichen.",
  "{agree} signed by this account with the verdict of the vote":
    "{agree} von diesem Konto mit dem Urteil der Stimme signiert",
  "{count} differences": { one: "ein Unterschied", other: "{count} Unterschiede" },
  "{count} with something against them": {
    one: "bei {count} spricht etwas dagegen",
    other: "bei {count} spricht etwas dagegen",
  },
  "{expected} expected, {given} given": "erwartet {expected}, gegeben {given}",
  "{file} is {mediaType}: {here} computed here, {there} submitted.":
    "{file} ist {mediaType}: {here} hier berechnet, {there} eingereicht.",
  "{file}, further files and figures": "{file}, weitere Dateien und Zahlen",
  "{file}, {lines} lines, all of them equal.": "{file}, {lines} Zeilen, alle gleich.",
  "{file}, {lines} lines, of which {differing} differ.":
    "{file}, {lines} Zeilen, davon {differing} abweichend.",
  "{name} by at most {most}": "{name} um höchstens {most}",
  "{passed} s of at most {seconds} s of computing": "{passed} s von höchstens {seconds} s Rechenzeit",
  "{problems} Do not rely on it.": "{problems} Verlassen Sie sich nicht darauf.",
  "{problem} Nothing was paid; change the input or the settings.":
    "{problem} Nichts wurde bezahlt; ändern Sie die Eingabe oder die Einstellungen.",
  "{seconds} s, {memory} of memory": "{seconds} s, {memory} Arbeitsspeicher",
  "{shown} are shown.": "{shown} sind zu sehen.",
  "{standard} (default)": "{standard} (Vorgabe)",
  "{unavailable} not available now": "{unavailable} jetzt nicht verfügbar",
  "{what} Every machine meets the same end. Nothing was changed.":
    "{what} Auf jedem Rechner endet es so. Nichts wurde geändert.",
  "{what} Nothing was changed; try again in a minute.":
    "{what} Nichts wurde geändert; versuchen Sie es in einer Minute noch einmal.",
  "{what} That says nothing about the result. Nothing was changed; try again, or on another machine.":
    "{what} Das sagt nichts über das Ergebnis. Nichts wurde geändert; versuchen Sie es noch einmal, oder auf einem anderen Rechner.",
  "{wrong} So there is nothing to compare, and no reason to rely on the result.":
    "{wrong} Es gibt also nichts zu vergleichen und keinen Grund, sich auf das Ergebnis zu verlassen.",
  "The submitted file must have a score of at least {threshold} for {metric}, as the package computes it.":
    "Die eingereichte Datei muss für {metric} eine Wertung von mindestens {threshold} haben, wie das Paket sie berechnet.",
  "The submitted file must have a score of at most {threshold} for {metric}, as the package computes it.":
    "Die eingereichte Datei darf für {metric} eine Wertung von höchstens {threshold} haben, wie das Paket sie berechnet.",
  "No verdict": "Kein Urteil",
  "The model's rule does not confirm a second run in this browser either, so it says nothing about the submitted result.":
    "Die Regel des Modells bestätigt auch einen zweiten Lauf in diesem Browser nicht und sagt daher nichts über das eingereichte Ergebnis.",
  "Before your bond is taken, your result is compared with what the model gives.":
    "Bevor Ihre Kaution genommen wird, wird Ihr Ergebnis mit dem verglichen, was das Modell ergibt.",
  "Change the result": "Ergebnis ändern",
  "Check again": "Noch einmal prüfen",
  "Continue without the check": "Ohne Prüfung fortfahren",
  "Submit it anyway": "Trotzdem einreichen",
  "The file does not fit the model": "Die Datei passt nicht zum Modell",
  "The index does not answer now. That says nothing about your result.":
    "Der Index antwortet gerade nicht. Über Ihr Ergebnis sagt das nichts.",
  "The model is private, so its file cannot be run here. That says nothing about your result.":
    "Das Modell ist privat, daher kann seine Datei hier nicht laufen. Über Ihr Ergebnis sagt das nichts.",
  "The model runs in a container, which a browser cannot do. The file has the form that the model gives; its values were not compared.":
    "Das Modell läuft in einem Container, was ein Browser nicht kann. Die Datei hat die Form, die das Modell liefert; ihre Werte wurden nicht verglichen.",
  "The model's rule does not confirm a second run in this browser either, so it says nothing about your result.":
    "Die Regel des Modells bestätigt in diesem Browser auch einen zweiten Lauf nicht, sie sagt also nichts über Ihr Ergebnis.",
  "The result was not checked": "Das Ergebnis wurde nicht geprüft",
  "The values were not checked": "Die Werte wurden nicht geprüft",
  "Verifiers compare results by the same rule. Your bond of {amount} is lost if they reject this one.":
    "Prüfer vergleichen Ergebnisse nach derselben Regel. Ihre Kaution von {amount} ist verloren, wenn sie dieses ablehnen.",
  "{passed} s": "{passed} s",
  "This browser ran the model and got your result, by the rule that verifiers use.":
    "Dieser Browser hat das Modell ausgeführt und Ihr Ergebnis erhalten, nach der Regel, die auch Prüfer anwenden.",
} as const satisfies Translations;
