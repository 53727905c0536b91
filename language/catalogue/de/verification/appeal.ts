import type { Translations } from "../../../current.ts";

export const verificationAppeal = {
  "A bond of {mlb} is taken from your wallet. You get it back when the arbiter agrees with you; otherwise you lose it.":
    "Eine Kaution von {mlb} wird Ihrer Wallet entnommen. Sie erhalten sie zurück, wenn die Schiedsstelle Ihnen recht gibt; sonst verlieren Sie sie.",
  "An arbiter decides now.": "Jetzt entscheidet eine Schiedsstelle.",
  "An arbiter reads your statement, looks at the result and decides for good.":
    "Eine Schiedsstelle liest Ihre Erklärung, sieht sich das Ergebnis an und entscheidet endgültig.",
  Appeal: "Einspruch",
  "Appeal bond": "Kaution des Einspruchs",
  Appealed: "Einspruch erhoben",
  "Appealed by": "Einspruch von",
  "Approve: the result is accepted": "Annehmen: Das Ergebnis wird angenommen",
  "As it was stored: its hash is right.": "Wie gespeichert: Der Hash stimmt.",
  "Bond: {amount}. You get it back when the arbiter agrees with you.":
    "Kaution: {amount}. Sie erhalten sie zurück, wenn die Schiedsstelle Ihnen recht gibt.",
  "Failed to upload the statement to IPFS": "Die Erklärung konnte nicht zu IPFS hochgeladen werden",
  "Nothing is paid out until the arbiter has decided.":
    "Nichts wird ausgezahlt, bis die Schiedsstelle entschieden hat.",
  "Outcome appealed": "Einspruch erhoben",
  "Reasons of the arbiter": "Gründe der Schiedsstelle",
  "Refund: nobody was wrong": "Erstatten: Niemand lag falsch",
  "Reject: the result is refused": "Ablehnen: Das Ergebnis wird abgelehnt",
  Ruled: "Entschieden",
  Statement: "Erklärung",
  "Stored document": "Gespeichertes Dokument",
  "The arbiter has time until": "Die Schiedsstelle hat Zeit bis",
  "The arbiter kept silent: the earlier outcome stands":
    "Die Schiedsstelle schwieg: Der frühere Ausgang gilt",
  "Why is the outcome wrong?": "Warum ist der Ausgang falsch?",
  "Your statement is public.": "Ihre Erklärung ist öffentlich.",
  "Your statement is stored in public and cannot be changed. {atMost}":
    "Ihre Erklärung wird öffentlich gespeichert und lässt sich nicht ändern. {atMost}",
} as const satisfies Translations;
