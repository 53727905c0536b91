import type { Translations } from "../../current.ts";

export const content = {
  ", until {day} at least": ", mindestens bis {day}",
  "; its first {characters} characters are shown": "; die ersten {characters} Zeichen werden gezeigt",
  "; the first {shown} are shown": "; die ersten {shown} werden gezeigt",
  "; {count} more are being filled": {
    one: "; ein weiterer wird befüllt",
    other: "; {count} weitere werden befüllt",
  },
  "Check hash": "Hash prüfen",
  "Copy the content id of {label}": "Content-ID kopieren: {label}",
  Download: "Herunterladen",
  File: "Datei",
  "Files of this type run code of their author when they are loaded. Load them in a sandbox only.":
    "Dateien dieses Typs führen beim Laden Code ihres Autors aus. Laden Sie sie nur in einer Sandbox.",
  "Kept at {count} places ({names}){until}{more}.": {
    one: "An einem Ort gespeichert ({names}){until}{more}.",
    other: "An {count} Orten gespeichert ({names}){until}{more}.",
  },
  "Loading…": "Lädt …",
  "No gateway is configured to fetch content from.":
    "Es ist kein Gateway eingerichtet, von dem Inhalte geholt werden.",
  "No place is known that keeps it.": "Es ist kein Ort bekannt, der sie speichert.",
  "Nothing was changed.": "Nichts wurde geändert.",
  Picture: "Bild",
  Row: "Zeile",
  Show: "Zeigen",
  "Show {min} more": "{min} weitere zeigen",
  "The content does not have the stated hash. Do not rely on it.":
    "Der Inhalt hat nicht den angegebenen Hash. Verlassen Sie sich nicht darauf.",
  "The file could not be loaded to check it. Nothing was changed; try again.":
    "Die Datei konnte nicht zum Prüfen geladen werden. Nichts wurde geändert; versuchen Sie es noch einmal.",
  "The file could not be loaded.": "Die Datei konnte nicht geladen werden.",
  "The file does not have the stated hash. Do not rely on it.":
    "Die Datei hat nicht den angegebenen Hash. Verlassen Sie sich nicht darauf.",
  "The file is being loaded and checked…": "Die Datei wird geladen und geprüft …",
  "The file is not the one that the model's description names. Do not rely on it.":
    "Die Datei ist nicht die, welche die Beschreibung des Modells nennt. Verlassen Sie sich nicht darauf.",
  "The provider gave a reference instead of a content id, so the result cannot be loaded here.":
    "Der Anbieter gab einen Verweis statt einer Content-ID an, daher kann das Ergebnis hier nicht geladen werden.",
  "The result could not be loaded. It is still stored; try again in a moment.":
    "Das Ergebnis konnte nicht geladen werden. Es ist weiterhin gespeichert; versuchen Sie es in einem Moment noch einmal.",
  "This is no content id, so there is nothing to download here.":
    "Das ist keine Content-ID, daher gibt es hier nichts herunterzuladen.",
  "Waveform of {name}, {seconds} s": "Wellenform von {name}, {seconds} s",
  "What is stored under the result's content id is not a result in the expected form.":
    "Was unter der Content-ID des Ergebnisses gespeichert ist, ist kein Ergebnis in der erwarteten Form.",
  "Where it is kept cannot be said at the moment.": "Wo sie gespeichert ist, lässt sich gerade nicht sagen.",
  "can execute code": "kann Code ausführen",
  "file unaltered: the content has the stated hash": "Datei unverändert: Der Inhalt hat den angegebenen Hash",
  "{count} rows": { one: "eine Zeile", other: "{count} Zeilen" },
  "{forgers} sent something else, which was thrown away. Do not download it from there.":
    "{forgers} sendete etwas anderes, das verworfen wurde. Laden Sie es nicht von dort.",
  "{name} cannot be read as what its name says.": "{name} lässt sich nicht so lesen, wie der Name sagt.",
  "{name}, {bytes}: a file of this kind is not opened here.":
    "{name}, {bytes}: Eine Datei dieser Art wird hier nicht geöffnet.",
} as const satisfies Translations;
