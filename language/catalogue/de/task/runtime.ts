import type { Translations } from "../../../current.ts";

/** Refusals and ends of runs, as `app/features/execution/runtime-sentences.ts` lists them. */
export const runtime = {
  "The model is private, so its file is encrypted": "Das Modell ist privat und verschlüsselt",
  "The model has no file": "Das Modell hat keine Datei",
  "The input is not the file that the task's specification names":
    "Die Eingabe ist nicht die Datei der Aufgabe",
  "The task's specification cannot be read": "Die Beschreibung der Aufgabe kann nicht gelesen werden",
  "The script's answer is no JSON": "Die Antwort des Skripts ist kein JSON",
  "The script's answer is no text": "Die Antwort des Skripts ist kein Text",
  "The script's answer lacks bytes": "Der Antwort des Skripts fehlen Bytes",
  "The script called itself too deeply": "Das Skript hat sich zu tief aufgerufen",
  "The run was stopped": "Der Lauf wurde angehalten",
  "the file is damaged": "die Datei ist beschädigt",
  "the file is empty": "die Datei ist leer",
  "the table is empty": "die Tabelle ist leer",
  "the file is no ONNX model: its graphs nest too deeply":
    "die Datei ist kein ONNX-Modell: zu tief verschachtelte Graphen",
  "the file is text, not an ONNX model": "die Datei ist Text und kein ONNX-Modell",
  "the file is no ONNX model: it lacks version, operator set, graph or outputs":
    "die Datei ist kein ONNX-Modell: Version, Operatoren, Graph oder Ausgaben fehlen",
  "the file is no ONNX model: it is not written as protocol buffers":
    "die Datei ist kein ONNX-Modell: keine Protocol Buffers",
  "the PNG file ends too early": "die PNG-Datei endet zu früh",
  "the file is not a PNG picture": "die Datei ist kein PNG-Bild",
  "the PNG file has no beginning or no end": "der PNG-Datei fehlt Anfang oder Ende",
  "the file is not text in UTF-8": "die Datei ist kein Text in UTF-8",
  "the file is not a WAV recording": "die Datei ist keine WAV-Aufnahme",
  "the WAV file ends too early": "die WAV-Datei endet zu früh",
  "the WAV file does not say its format": "der WAV-Datei fehlt ihr Format",
  "the WAV file holds no sound": "die WAV-Datei enthält keinen Ton",
  "the file is not a ZIP archive": "die Datei ist kein ZIP-Archiv",
  "the archive is damaged: a file in it does not end":
    "das Archiv ist beschädigt: Eine Datei darin endet nicht",
  "The package does no {kind}": "Das Paket kann {kind} nicht",
  "The script used more than the {steps} steps that its manifest allows":
    "Das Skript brauchte mehr als die {steps} Schritte, die sein Manifest erlaubt",
  "The script used more than {megabytes} MB of memory":
    "Das Skript brauchte mehr als {megabytes} MB Speicher",
  "This machine lacks the {megabytes} MB of memory that the script may use":
    "Diesem Rechner fehlen die {megabytes} MB Speicher, die das Skript benutzen darf",
  "The script's answer cannot be used: {problem}": "Die Antwort des Skripts ist nicht brauchbar: {problem}",
  "The script failed: {problem}": "Das Skript ist gescheitert: {problem}",
  "The WebAssembly file {name} of this machine is not that of the runtime":
    "Die WebAssembly-Datei {name} dieses Rechners ist nicht die der Laufzeit",
  "The package is made for {wanted}; this is {present} with other files":
    "Das Paket ist für {wanted} gemacht; hier ist {present} mit anderen Dateien",
  "The package is made for {wanted}; this is {present}":
    "Das Paket ist für {wanted} gemacht; hier ist {present}",
  "{name} is not text": "{name} ist kein Text",
  "The script ran its graphs more than {times} times": "Das Skript rechnete Graphen mehr als {times} Mal",
  'The input "{name}" cannot be used: {problem}': "Die Eingabe „{name}“ ist nicht brauchbar: {problem}",
  "The script wrote {files} files; its manifest allows {most}":
    "Das Skript schrieb {files} Dateien; sein Manifest erlaubt {most}",
  "The script wrote more than the {bytes} bytes that its manifest allows":
    "Das Skript schrieb mehr als die {bytes} Bytes, die sein Manifest erlaubt",
  "The script did not write {name}, which its manifest promises":
    "Das Skript hat {name} nicht geschrieben, was sein Manifest verspricht",
  "The model does no {kind}; it does {others}": "Das Modell kann {kind} nicht, sondern {others}",
  "The model does no {kind}": "Das Modell kann {kind} nicht",
  'The table has no column "{name}"': "Die Tabelle hat keine Spalte „{name}“",
  "{name} is {format}; the model takes {formats}": "{name} ist {format}; das Modell nimmt {formats}",
  "{name} is empty": "{name} ist leer",
  "The package has more than {bytes} bytes": "Das Paket hat mehr als {bytes} Bytes",
  "{name} has more than {bytes} bytes": "{name} hat mehr als {bytes} Bytes",
  "{name} cannot be read: {problem}": "{name} kann nicht gelesen werden: {problem}",
  "The parameters do not fit the model: {problem}": "Die Parameter passen nicht zum Modell: {problem}",
  "{name} does not fit the model: {problem}": "{name} passt nicht zum Modell: {problem}",
  "The run took {taken} s, more than half of the {seconds} s that its manifest allows; slower machines may not finish it":
    "Der Lauf dauerte {taken} s, mehr als die Hälfte der {seconds} s, die sein Manifest erlaubt; langsamere Rechner werden vielleicht nicht fertig",
  "The run broke off on this machine: {problem}": "Der Lauf brach auf diesem Rechner ab: {problem}",
  "The run's worker ended: {problem}": "Der Worker des Laufs endete: {problem}",
  "The package cannot be opened: {problem}": "Das Paket kann nicht geöffnet werden: {problem}",
  'The package has no graph called "{name}"': "Das Paket hat keinen Graphen namens „{name}“",
  "The package has no {name}": "Das Paket hat kein {name}",
  "The package lacks {name}, which its manifest names": "Dem Paket fehlt {name}, das sein Manifest nennt",
  "{name} is not the file that the manifest names": "{name} ist nicht die Datei des Manifests",
  "The package holds {name}, which its manifest does not name":
    "Das Paket enthält {name}, das sein Manifest nicht nennt",
  "{name} cannot be used as a model: {problem}": "{name} ist nicht als Modell brauchbar: {problem}",
  "{path} is in ONNX Runtime's own format; export it as ONNX":
    "{path} hat das eigene Format von ONNX Runtime; exportieren Sie das Modell als ONNX",
  "{path} uses version {version} of the operators of {domain}; a package may use {least} to {most}":
    "{path} benutzt Version {version} der Operatoren von {domain}; ein Paket darf {least} bis {most} benutzen",
  '{path} keeps the tensor "{name}" outside the file':
    "{path} bewahrt den Tensor „{name}“ außerhalb der Datei auf",
  '{path} uses the operator {operator} (node "{node}"), which is not known to give the same bytes in every run and on every machine':
    "{path} benutzt den Operator {operator} (Knoten „{node}“), von dem nicht bekannt ist, dass er in jedem Lauf und auf jedem Rechner dieselben Bytes ergibt",
  '{path} trains with random dropout (node "{node}")':
    "{path} trainiert mit zufälligem Dropout (Knoten „{node}“)",
  '{path} quantizes with a scale that is not stored in the file, or out of range (node "{node}")':
    "{path} quantisiert mit einer Skala, die nicht in der Datei steht oder außerhalb des Bereichs liegt (Knoten „{node}“)",
  '{path} uses floats of fewer than 16 bits ("{name}"), which differ between machines':
    "{path} benutzt Gleitkommazahlen mit weniger als 16 Bits („{name}“), die sich zwischen Rechnern unterscheiden",
  "{name} has {bytes} bytes; at most {most} are allowed":
    "{name} hat {bytes} Bytes; höchstens {most} sind erlaubt",
  "{name} is not JSON text": "{name} ist kein JSON-Text",
  "{name} is nested too deeply": "{name} ist zu tief verschachtelt",
  "{name} cannot be used: {problem}": "{name} ist nicht brauchbar: {problem}",
  "The graph {name} failed: {problem}": "Der Graph {name} ist gescheitert: {problem}",
  "a quoted cell does not end: {text}": "eine Zelle in Anführungszeichen endet nicht: {text}",
  "The package unpacks to more than {bytes} bytes": "Das Paket ist entpackt größer als {bytes} Bytes",
  "The check took longer than {seconds} s and was stopped":
    "Die Prüfung dauerte länger als {seconds} s und wurde beendet",
  "The check broke off on this machine: {problem}": "Die Prüfung ist auf diesem Gerät abgebrochen: {problem}",
  "The check's worker ended: {problem}": "Der Prozess der Prüfung endete: {problem}",
  "the archive holds {name} twice": "das Archiv enthält {name} zweimal",
  "record {number} has more than {most} cells": "Datensatz {number} hat mehr als {most} Zellen",
  "record {number} is not CSV: {text}": "Datensatz {number} ist kein CSV: {text}",
  "row {number}: {cells} cells instead of {columns}": "Zeile {number}: {cells} Zellen statt {columns}",
  "the compressed data unpack to more than {bytes} bytes":
    "die gepackten Daten ergeben mehr als {bytes} Bytes",
  "the picture unpacks to more than {bytes} bytes": "das Bild ergibt mehr als {bytes} Bytes",
  "the picture has {bits} bits a channel; 8 are supported":
    "das Bild hat {bits} Bits je Kanal; möglich sind 8",
  "the file is not JSON text ({problem})": "die Datei ist kein JSON-Text ({problem})",
  "the WAV file holds {format}; PCM of 8, 16, 24, 32 bits and 32-bit float are supported":
    "die WAV-Datei enthält {format}; möglich sind PCM mit 8, 16, 24, 32 Bits und Float mit 32",
  "the archive holds more than {files} files": "das Archiv enthält mehr als {files} Dateien",
  "the archive unpacks to more than {bytes} bytes": "das Archiv ergibt mehr als {bytes} Bytes",
  "The model's own rule ({rule}) does not confirm its own repeated run: {difference}":
    "Die eigene Regel des Modells ({rule}) bestätigt seinen eigenen wiederholten Lauf nicht: {difference}",
  "The model's own rule confirms a file that holds no result":
    "Die eigene Regel des Modells bestätigt eine Datei, die kein Ergebnis enthält",
  "The model's own rule confirms zeros for {field}: no number of the example is larger than the tolerance":
    "Die eigene Regel des Modells bestätigt Nullen für {field}: keine Zahl des Beispiels ist größer als die Toleranz",
  "The example's result cannot be compared: {problem}":
    "Das Ergebnis des Beispiels kann nicht verglichen werden: {problem}",
  "{name} is not {mediaType}, which the model gives": "{name} ist nicht {mediaType}, was das Modell liefert",
} satisfies Translations;
