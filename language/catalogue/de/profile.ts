import type { Translations } from "../../current.ts";

export const profile = {
  "The access key of a private model": "Der Zugangsschlüssel eines privaten Modells",
  "The model's description stays closed until you open its link again.":
    "Die Beschreibung des Modells bleibt geschlossen, bis Sie seinen Link wieder öffnen.",
  " of {bytes}": " von {bytes}",
  "A form that holds one asks for it again.": "Ein Formular, das eine hält, fragt erneut danach.",
  "After the next loading of a page you sign in anew.":
    "Nach dem nächsten Laden einer Seite melden Sie sich neu an.",
  Amount: "Betrag",
  "An unfinished form": "Ein unfertiges Formular",
  "An unfinished form of a tab that was closed": "Ein unfertiges Formular eines geschlossenen Tabs",
  Animations: "Animationen",
  Appearance: "Darstellung",
  Approved: "Angenommen",
  As: "Als",
  "As the system": "Wie das System",
  "Collapsed sidebar": "Eingeklappte Seitenleiste",
  Compact: "Kompakt",
  Confidence: "Sicherheit",
  "Connection through Coinbase": "Verbindung über Coinbase",
  "Connection through WalletConnect": "Verbindung über WalletConnect",
  "Copy the calendar's address": "Adresse des Kalenders kopieren",
  Dark: "Dunkel",
  "Deadlines in your calendar": "Fristen in Ihrem Kalender",
  "Delete {name}?": "{name} löschen?",
  "Every account starts with {bytes}. Each MLB that you hold, stake or have in escrow, or that finished work paid, adds {bytes2}. Files by a link take no room.":
    "Jedes Konto beginnt mit {bytes}. Jedes MLB, das Sie halten, hinterlegt oder in Treuhand haben, oder das für abgeschlossene Arbeit bezahlt wurde, fügt {bytes2} hinzu. Dateien per Link brauchen keinen Platz.",
  "Everything is as it was at first.": "Alles ist wie am Anfang.",
  Export: "Exportieren",
  "Favourites and recent pages": "Favoriten und letzte Seiten",
  Figures: "Zahlen",
  "File with settings": "Datei mit Einstellungen",
  "Files chosen in unfinished forms": "In unfertigen Formularen gewählte Dateien",
  "Files of unfinished forms": "Dateien unfertiger Formulare",
  "Forget recent pages": "Letzte Seiten vergessen",
  "Help topics that you opened": "Hilfethemen, die Sie geöffnet haben",
  "Here since {since}, last active {last}.": "Hier seit {since}, zuletzt aktiv {last}.",
  "Here since {since}.": "Hier seit {since}.",
  "How far you had scrolled": "Wie weit Sie gescrollt hatten",
  "How pages change into each other": "Wie Seiten ineinander übergehen",
  "Icons only. Also with Ctrl+B.": "Nur Symbole. Auch mit Strg+B.",
  Import: "Importieren",
  "It is gone from this browser at once.": "Es verschwindet sofort aus diesem Browser.",
  "Kept on this device": "Auf diesem Gerät gespeichert",
  "Layout of the navigation": "Aufbau der Navigation",
  "Less space between things.": "Weniger Abstand zwischen den Dingen.",
  Light: "Hell",
  "Messages still come; the list does not say any more which subscription is this browser's.":
    "Nachrichten kommen weiterhin; die Liste sagt nur nicht mehr, welches Abo das dieses Browsers ist.",
  "Model owner": "Modelleigentümer",
  "Names beside the icons of the collapsed sidebar.":
    "Namen neben den Symbolen der eingeklappten Seitenleiste.",
  Navigation: "Navigation",
  "Navigation, favourites, recent pages, settings":
    "Navigation, Favoriten, zuletzt besuchte Seiten, Einstellungen",
  "No favourites yet: press the star at the top of a page.":
    "Noch keine Favoriten: Drücken Sie den Stern oben auf einer Seite.",
  "No movement at all, also where the system would allow it.":
    "Gar keine Bewegung, auch wo das System sie zuließe.",
  "No public models.": "Keine öffentlichen Modelle.",
  "No rewards were received.": "Keine Vergütungen erhalten.",
  "No tasks were accepted.": "Keine Aufgaben angenommen.",
  "No tasks were created.": "Keine Aufgaben erstellt.",
  "No votes were cast.": "Keine Stimmen abgegeben.",
  "None yet": "Noch keiner",
  "Not of this version of the site: another version, an extension or a wallet wrote it.":
    "Nicht von dieser Version der Website: Eine andere Version, eine Erweiterung oder eine Wallet hat es geschrieben.",
  "No activity yet": "Noch keine Aktivität",
  "Nothing.": "Nichts.",
  "Of the site. The documentation and what people write stay in the language they are written in.":
    "Der Website. Die Dokumentation und was Menschen schreiben, bleiben in ihrer Sprache.",
  "One section at a time": "Ein Abschnitt auf einmal",
  "Opening a section of the sidebar closes the others.":
    "Öffnet man einen Abschnitt der Seitenleiste, schließen sich die anderen.",
  Outcome: "Ausgang",
  "Parts of the profile": "Teile des Profils",
  Provided: "Geliefert",
  "Read again": "Neu lesen",
  "Read from this browser now. <a>What it is for</a>":
    "Gerade aus diesem Browser gelesen. <a>Wofür es dient</a>",
  "Reduce motion": "Bewegung verringern",
  Requested: "Beauftragt",
  Reset: "Zurücksetzen",
  "Reset all settings?": "Alle Einstellungen zurücksetzen?",
  Rewards: "Vergütungen",
  Roles: "Rollen",
  "Short movements that explain a change.": "Kurze Bewegungen, die eine Änderung erklären.",
  "Shortcuts of single keys": "Kürzel mit einzelnen Tasten",
  "Shown after the voting": "Sichtbar nach der Abstimmung",
  "Spent on tasks": "Für Aufgaben ausgegeben",
  "Steps and searches in the navigation": "Schritte und Suchen in der Navigation",
  Storage: "Speicher",
  "Storage used": "Belegter Speicher",
  Subscribe: "Abonnieren",
  "That file holds no settings of this site. Nothing was changed. Choose a file that was exported here.":
    "Diese Datei enthält keine Einstellungen dieser Website. Nichts wurde geändert. Wählen Sie eine Datei, die hier exportiert wurde.",
  "The content store does not say what is used.": "Der Speicher sagt nicht, was belegt ist.",
  "The file on your disk is not touched. A form that holds it asks for it again.":
    "Die Datei auf Ihrer Festplatte bleibt unberührt. Ein Formular, das sie hält, fragt erneut danach.",
  "The latest messages about your transactions": "Die letzten Meldungen zu Ihren Transaktionen",
  "The settings of the file are in force.": "Die Einstellungen der Datei gelten jetzt.",
  "The version of the site": "Die Version der Website",
  "The wallet and the account that you connected": "Die Wallet und das Konto, die Sie verbunden haben",
  "Theme, navigation, favourites and recent pages of this browser are forgotten. Your tasks, tokens and transactions are not touched.":
    "Farbschema, Navigation, Favoriten und letzte Seiten dieses Browsers werden vergessen. Ihre Aufgaben, Token und Transaktionen bleiben unberührt.",
  "There are no recent pages.": "Es gibt keine letzten Seiten.",
  "These settings never leave your browser, unless you export them.":
    "Diese Einstellungen verlassen Ihren Browser nie, außer Sie exportieren sie.",
  "This account has not taken part in the marketplace.":
    "Dieses Konto hat am Marktplatz noch nicht teilgenommen.",
  "Those with Ctrl or ⌘ always work. Press ? for the list.":
    "Die mit Strg oder ⌘ gehen immer. Die Liste zeigt die Taste ?.",
  Time: "Zeit",
  Tooltips: "Hinweise",
  Verifier: "Prüfer",
  Visitor: "Besucher",
  Votes: "Stimmen",
  "Votes, results and whatever else waits for you with an end, with a warning three hours before. The calendar asks for it every hour; it holds nothing that is not public on the chain.":
    "Stimmen, Ergebnisse und was sonst mit einem Ende auf Sie wartet, mit Erinnerung drei Stunden vorher. Der Kalender fragt stündlich danach; er enthält nichts, was nicht öffentlich auf der Blockchain steht.",
  "What is on its way goes on, but is not followed here any more.":
    "Was unterwegs ist, geht weiter, wird hier aber nicht mehr verfolgt.",
  "What this site keeps on your device": "Was diese Website auf Ihrem Gerät speichert",
  "What you entered in it is lost.": "Was Sie darin eingegeben haben, geht verloren.",
  "What your MLB adds cannot be read at the moment; {bytes} are free.":
    "Was Ihre MLB hinzufügen, ist gerade nicht lesbar; {bytes} sind frei.",
  "What your account has stored cannot be said at the moment. Nothing was lost.":
    "Was Ihr Konto gespeichert hat, lässt sich gerade nicht sagen. Nichts ging verloren.",
  "Which news you have looked at": "Welche Neuigkeiten Sie gesehen haben",
  "Which of your subscriptions to notices is this browser's":
    "Welches Ihrer Abos von Nachrichten das dieses Browsers ist",
  "Your data in this browser": "Ihre Daten in diesem Browser",
  "Your role on the dashboard": "Ihre Rolle in der Übersicht",
  "Your sent transactions": "Ihre gesendeten Transaktionen",
  "Your tasks, tokens and what is on the chain are not touched.":
    "Ihre Aufgaben, Token und alles auf der Blockchain bleiben unberührt.",
  "or copy its address": "oder die Adresse kopieren",
  cookie: "Cookie",
  "local storage": "lokaler Speicher",
  database: "Datenbank",
  "session of this tab": "Sitzung dieses Tabs",
  "{amount} as provider, {amount2} as verifier": "{amount} als Anbieter, {amount2} als Prüfer",
  "{bytes} used": "{bytes} belegt",
  "{count} files": { one: "eine Datei", other: "{count} Dateien" },
  "{name}: deleted. What this page uses comes back when it is used again.":
    "{name}: gelöscht. Was diese Seite benutzt, entsteht wieder, sobald es gebraucht wird.",
  "This address has a typing error: its checksum does not fit.":
    "Diese Adresse hat einen Tippfehler: Ihre Prüfsumme stimmt nicht.",
} as const satisfies Translations;
