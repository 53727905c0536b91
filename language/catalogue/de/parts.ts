import type { Translations } from "../../current.ts";

export const parts = {
  "This page is {duration} old: the index of the marketplace does not answer. Your tasks and tokens are safe on the chain.":
    "Diese Seite ist {duration} alt: Der Index des Marktplatzes antwortet nicht. Ihre Aufgaben und Token sind auf der Blockchain sicher.",
  "the index cannot be reached": "der Index ist nicht erreichbar",
  "the index is still reading the chain": "der Index liest die Blockchain noch",
  "the index could not answer": "der Index konnte nicht antworten",
  "(required)": "(erforderlich)",
  Apply: "Anwenden",
  "As of block {number}": "Stand von Block {number}",
  Back: "Zurück",
  Close: "Schließen",
  Continue: "Weiter",
  Copied: "Kopiert",
  Copy: "Kopieren",
  "Copy address": "Adresse kopieren",
  "Copy transaction hash": "Transaktions-Hash kopieren",
  "current|step": "jetzt",
  "Did you mean {near}?": "Meinten Sie {near}?",
  Dismiss: "Schließen",
  "done|step": "erledigt",
  "failed|step": "gescheitert",
  "First page": "Erste Seite",
  "Go to the overview": "Zur Übersicht",
  Help: "Hilfe",
  "Help<em> with {label}</em>": "Hilfe<em> zu {label}</em>",
  "Keep it": "Behalten",
  "Last page": "Letzte Seite",
  "Look again": "Noch einmal nachsehen",
  "Looking…": "Wird nachgesehen …",
  Next: "Weiter",
  "Next page": "Nächste Seite",
  "not reached": "nicht erreicht",
  "Nothing was found for “{typed}”. Shown is what was found for {strong}.":
    "Für „{typed}“ wurde nichts gefunden. Gezeigt wird, was für {strong} gefunden wurde.",
  "A part of the page could not be loaded": "Ein Teil der Seite konnte nicht geladen werden",
  "Nothing was sent. Check your connection and try again; if that does not help, reload the page.":
    "Es wurde nichts gesendet. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut; hilft das nicht, laden Sie die Seite neu.",
  Notification: "Benachrichtigung",
  "Open the address in the block explorer": "Adresse im Block-Explorer öffnen",
  "Page not found": "Seite nicht gefunden",
  "Page {entry}": "Seite {entry}",
  "Previous page": "Vorige Seite",
  "Reload the page": "Seite neu laden",
  Retry: "Wiederholen",
  Search: "Suche",
  "Something went wrong while it was being put together. Nothing was sent or lost; your tasks and tokens are on the chain.":
    "Beim Zusammenstellen ging etwas schief. Nichts wurde gesendet oder ging verloren; Ihre Aufgaben und Token sind auf der Blockchain.",
  Sort: "Sortierung",
  Steps: "Schritte",
  "Technical details": "Technische Einzelheiten",
  "The address leads nowhere here. Check it, or start from the overview.":
    "Unter dieser Adresse gibt es hier nichts. Prüfen Sie sie oder beginnen Sie bei der Übersicht.",
  "The content is larger than {bytes} and is not opened here.":
    "Der Inhalt ist größer als {bytes} und wird hier nicht geöffnet.",
  "The index is {blocks} blocks behind": {
    one: "Der Index liegt {blocks} Block zurück",
    other: "Der Index liegt {blocks} Blöcke zurück",
  },
  "The index of the marketplace cannot be reached. Your tasks, tokens and files are safe on the chain. Try again in a moment.":
    "Der Index des Marktplatzes ist nicht erreichbar. Ihre Aufgaben, Token und Dateien sind sicher auf der Blockchain. Versuchen Sie es in einem Moment noch einmal.",
  "The index of the marketplace could not answer this question. Nothing was lost. Try again, or change the filters.":
    "Der Index des Marktplatzes konnte diese Frage nicht beantworten. Nichts ging verloren. Versuchen Sie es noch einmal oder ändern Sie die Filter.",
  "The index of the marketplace is still reading the chain. Everything appears here once it has caught up.":
    "Der Index des Marktplatzes liest noch die Blockchain. Alles erscheint hier, sobald er aufgeholt hat.",
  "The index of the marketplace took too long to answer. Nothing was lost. Try again in a moment.":
    "Der Index des Marktplatzes hat zu lange nicht geantwortet. Nichts ging verloren. Versuchen Sie es in einem Moment noch einmal.",
  "The lists are {duration} old: the index of the marketplace is behind the chain. What happened since is safe on the chain and appears here once the index has caught up.":
    "Die Listen sind {duration} alt: Der Index des Marktplatzes liegt hinter der Blockchain. Was seitdem geschah, ist dort sicher und erscheint hier, sobald der Index aufgeholt hat.",
  "The subgraph has not indexed a block yet.": "Der Subgraph hat noch keinen Block gelesen.",
  "This page could not be shown": "Diese Seite konnte nicht angezeigt werden",
  "This page shows the state of block {block}. What happened since is on the chain and appears here once the index has caught up.":
    "Diese Seite zeigt den Stand von Block {block}. Was seitdem geschah, ist auf der Blockchain und erscheint hier, sobald der Index aufgeholt hat.",
  "This part of the page could not be loaded. Nothing was lost.":
    "Dieser Teil der Seite konnte nicht geladen werden. Nichts ging verloren.",
  "Trying again…": "Neuer Versuch …",
  Unassigned: "Nicht zugewiesen",
  Unknown: "Unbekannt",
  "View Tx": "Transaktion ansehen",
  You: "Sie",
  "You had chosen {name} before this page was loaded. Please choose it again.":
    "Sie hatten {name} gewählt, bevor diese Seite geladen wurde. Bitte wählen Sie die Datei noch einmal.",
  "Your draft is being read.": "Ihr Entwurf wird gelesen.",
  "{host} did not deliver the content. Try again in a minute.":
    "{host} hat den Inhalt nicht geliefert. Versuchen Sie es in einer Minute noch einmal.",
  "{name} as {word}": "{name} als {word}",
  "{name}, last 30 days": "{name}, letzte 30 Tage",
  "Show the first page": "Erste Seite zeigen",
  "Show the last page, {last}": "Letzte Seite zeigen, {last}",
  "This list has no page {page}": "Diese Liste hat keine Seite {page}",
  "You closed this form before you sent it":
    "Sie haben dieses Formular geschlossen, bevor Sie es abgeschickt haben",
  "Restore draft": "Entwurf wiederherstellen",
  "Discard draft": "Entwurf verwerfen",
  "Your entries are still on this device ({time}). Nothing was sent.":
    "Ihre Eingaben sind noch auf diesem Gerät ({time}). Nichts wurde gesendet.",
} as const satisfies Translations;
