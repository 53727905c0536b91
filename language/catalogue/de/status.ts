import type { Translations } from "../../current.ts";

export const status = {
  "A transaction may take longer than usual. One that was sent stays sent.":
    "Eine Transaktion dauert vielleicht länger als sonst. Eine gesendete bleibt gesendet.",
  "Does not work": "Funktioniert nicht",
  "Everything works, some of it slowly.": "Alles funktioniert, manches langsam.",
  "Everything works.": "Alles funktioniert.",
  "Files can be uploaded, and are fetched and checked.":
    "Dateien können hochgeladen werden und werden geholt und geprüft.",
  "Lists and figures": "Listen und Zahlen",
  "Lists, searches and figures cannot be shown. Transactions still work with any wallet, for the contracts decide; everything appears when the index is back.":
    "Listen, Suchen und Zahlen können nicht gezeigt werden. Transaktionen gehen weiterhin mit jeder Wallet, denn die Verträge entscheiden; alles erscheint, wenn der Index zurück ist.",
  "No file can be uploaded through this site, so no task with an input can be created and no result submitted. Stored files are fetched from other gateways where there are some; nothing that was stored is lost.":
    "Über diese Website kann keine Datei hochgeladen werden, also keine Aufgabe mit Eingabe erstellt und kein Ergebnis eingereicht werden. Gespeicherte Dateien werden von anderen Gateways geholt, wo es welche gibt; nichts Gespeichertes ging verloren.",
  "Nothing can be signed through this site now. Rewards, stakes and bonds are in the contracts, where nothing is lost; what is on the pages is as of the last block that was read.":
    "Über diese Website kann jetzt nichts signiert werden. Vergütungen, Einsätze und Kautionen liegen in den Verträgen, wo nichts verloren geht; die Seiten zeigen den Stand des zuletzt gelesenen Blocks.",
  "Pages lag behind: what happened in the last minutes may be missing. Each page says which block it shows.":
    "Die Seiten hängen nach: Was in den letzten Minuten geschah, fehlt vielleicht. Jede Seite sagt, welchen Block sie zeigt.",
  "Pages show the newest block.": "Die Seiten zeigen den neuesten Block.",
  "Something does not work now.": "Etwas funktioniert gerade nicht.",
  "Tasks can be created, accepted, judged and paid.":
    "Aufgaben können erstellt, angenommen, beurteilt und bezahlt werden.",
  "The chain answers; its newest block is {block}.":
    "Die Blockchain antwortet; ihr neuester Block ist {block}.",
  "Some uploads may be refused, and files may take longer than usual. Stored files are safe.":
    "Manche Uploads werden vielleicht abgelehnt, und Dateien dauern länger als sonst. Gespeicherte Dateien sind sicher.",
  "The content store answers.": "Der Inhaltsspeicher antwortet.",
  "The index has read every block.": "Der Index hat jeden Block gelesen.",
  Works: "Funktioniert",
  "Works slowly": "Funktioniert langsam",
} as const satisfies Translations;
