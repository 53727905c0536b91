import type { Translations } from "../../current.ts";

export const notices = {
  "(this browser)": "(dieser Browser)",
  ", again at {dateTime}": ", erneut um {dateTime}",
  ", attempt {attempt}": ", Versuch {attempt}",
  "A message appears also when no page of the site is open. What it says is encrypted for this browser; its maker's push service passes it on.":
    "Eine Meldung erscheint auch, wenn keine Seite der Website offen ist. Ihr Inhalt ist für diesen Browser verschlüsselt; der Push-Dienst des Herstellers gibt ihn weiter.",
  "Test notice sent.": "Testnachricht gesendet.",
  "Webhook form": "Webhook-Formular",
  "Add the webhook": "Webhook hinzufügen",
  Address: "Adresse",
  "An account has at most {limit} of them. Delete one to add another.":
    "Ein Konto hat höchstens {limit} davon. Löschen Sie eines, um ein weiteres hinzuzufügen.",
  "Be told what happens to this account while no page is open: as a message of this browser, or by a webhook to a program of yours. Nothing is sent unless you turn it on. To see and change it, your wallet signs a text: that is free and no transaction. <a>How it works</a>":
    "Erfahren Sie, was mit diesem Konto geschieht, während keine Seite offen ist: als Meldung dieses Browsers oder durch einen Webhook an ein eigenes Programm. Nichts wird gesendet, solange Sie es nicht einschalten. Um es zu sehen und zu ändern, signiert Ihre Wallet einen Text: Das ist kostenlos und keine Transaktion. <a>Wie es funktioniert</a>",
  Browser: "Browser",
  "Choose at least one kind of notice.": "Wählen Sie mindestens eine Art von Nachrichten.",
  Chrome: "Chrome",
  "Copy the secret": "Geheimnis kopieren",
  Delete: "Löschen",
  "Delete {name}": "{name} löschen",
  "Deliveries, newest first": "Zustellungen, neueste zuerst",
  Edge: "Edge",
  Everything: "Alles",
  Firefox: "Firefox",
  "Shown only to you.": "Nur für Sie sichtbar.",
  "It is under way.": "Es läuft bereits.",
  "Its secret cannot be used again.": "Ihr Geheimnis lässt sich nicht wieder verwenden.",
  "No destinations yet. Add a webhook or turn on this browser.":
    "Noch keine Ziele. Fügen Sie einen Webhook hinzu oder schalten Sie diesen Browser ein.",
  Nothing: "Nichts",
  "No changes to save.": "Keine Änderungen.",
  "Nothing sent yet.": "Noch wurde nichts gesendet.",
  Notices: "Benachrichtigungen",
  On: "Ein",
  "Open your notices": "Ihre Benachrichtigungen öffnen",
  "Opening your notices": "Ihre Benachrichtigungen werden geöffnet",
  Pause: "Pausieren",
  Paused: "Pausiert",
  Safari: "Safari",
  "Save the choice": "Auswahl speichern",
  "Send test notice": "Testnachricht senden",
  "Send test notice to {name}": "Testnachricht an {name} senden",
  Stopped: "Angehalten",
  Resume: "Fortsetzen",
  "Send to a webhook": "Ein eigenes Programm benachrichtigen",
  "Delete this destination?": "Nicht mehr benachrichtigen?",
  "Show in this browser": "Diesen Browser benachrichtigen",
  "Something went wrong. Nothing was changed. Try again.":
    "Das hat nicht funktioniert. Nichts wurde geändert: Versuchen Sie es noch einmal.",
  "The browser's push service could not be reached, so nothing was turned on. Try again, or use a webhook.":
    "Der Push-Dienst des Browsers war nicht erreichbar, daher wurde nichts eingeschaltet. Versuchen Sie es noch einmal oder nutzen Sie einen Webhook.",
  "Choice saved.": "Die Auswahl wurde gespeichert.",
  "The marketplace's server could not be reached. Nothing was changed: check your connection and try again.":
    "Der Server des Marktplatzes war nicht erreichbar. Nichts wurde geändert: Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  "The marketplace's server did not answer as it should. Nothing was changed: try again.":
    "Der Server des Marktplatzes hat nicht richtig geantwortet. Nichts wurde geändert: Versuchen Sie es noch einmal.",
  "Webhook secret": "Das Geheimnis des Webhooks",
  "Webhook added.": "Der Webhook wurde hinzugefügt.",
  "This browser": "Dieser Browser",
  "This browser does not let the site show messages, so nothing was turned on. Allow notifications for this site in the browser's settings, then try again.":
    "Dieser Browser lässt die Website keine Meldungen zeigen, daher wurde nichts eingeschaltet. Erlauben Sie Benachrichtigungen in den Einstellungen des Browsers und versuchen Sie es noch einmal.",
  "This browser now shows notices.": "Dieser Browser wird ab jetzt benachrichtigt.",
  "This browser does not support notifications. On iPhone and iPad, add the site to the home screen first.":
    "Dieser Browser nimmt keine Meldungen von Websites an. Auf iPhones und iPads legen Sie die Website zuerst auf den Home-Bildschirm.",
  "This site keeps no subscriptions, so it sends no notices. What waits for you is in the tray and in the calendar.":
    "Diese Website führt keine Abos und sendet daher keine Benachrichtigungen. Was auf Sie wartet, steht in der Ablage und im Kalender.",
  "This site does not send browser notifications.":
    "Diese Website sendet keine Meldungen an Browser: Sie hat keine Schlüssel dafür.",
  "Turn on in this browser": "In diesem Browser einschalten",
  Webhook: "Webhook",
  "Notices: {span}": "Benachrichtigungen: {span}",
  Destinations: "Ziele",
  "Your server uses it to verify that a notice comes from this site. Copy it now; it is not shown again.":
    "Damit weiß Ihr Programm, dass eine Nachricht von dieser Website stammt. Es wird jetzt gezeigt und nie wieder: Bewahren Sie es dort auf, wo Ihr Programm es findet.",
  "Your server must confirm it: it repeats data.challenge in its answer. Port 443 or 8443.":
    "Ihr Server muss sie bestätigen: Er wiederholt data.challenge in seiner Antwort. Port 443 oder 8443.",
  "Your wallet did not sign, so nothing was opened. Nothing was changed.":
    "Ihre Wallet hat nicht signiert, also wurde nichts geöffnet. Nichts wurde geändert.",
  "https://example.org/notices": "https://example.org/notices",
  "{kindsCount} kinds of notices": "{kindsCount} Arten von Nachrichten",
  "{name} receives no more notices, and its delivery history is deleted.":
    "{name} erhält keine Benachrichtigungen mehr, und was über die Zustellungen bekannt ist, wird vergessen.",
  "{name} is paused.": "{name} ist pausiert.",
  "{name} receives notices again.": "{name} wird ab jetzt wieder benachrichtigt.",
  "{name} no longer receives notices.": "{name} wird nicht mehr benachrichtigt.",
  "{name} on {system}": "{name} auf {system}",
  "{reason}. Nothing is sent until you resume it.":
    "{reason}. Nichts wird gesendet, bis Sie es wieder aufnehmen.",
  "Last: {title}, {outcome}": "Zuletzt: {title}, {outcome}",
  delivered: "zugestellt",
  "not delivered": "nicht zugestellt",
} as const satisfies Translations;
