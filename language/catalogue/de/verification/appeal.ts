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
  "There is no second appeal: the ruling is final.":
    "Es gibt keinen zweiten Einspruch: die Entscheidung ist endgültig.",
  "Unless you appeal, you lose {loss} of your bond. An appeal takes a bond of {bond}, which you get back if the arbiter agrees. The right ends on {time}, or when you submit again.":
    "Ohne Einspruch verlieren Sie {loss} Ihrer Kaution. Ein Einspruch kostet eine Kaution von {bond}, die Sie zurückbekommen, wenn die Schiedsstelle zustimmt. Das Recht endet am {time}, oder wenn Sie erneut einreichen.",
  "Unless you appeal, {loss} is paid for this result. An appeal takes a bond of {bond}, which you get back if the arbiter agrees. The right ends on {time}, or when you pay.":
    "Ohne Ihren Einspruch werden {loss} für dieses Ergebnis bezahlt. Ein Einspruch kostet eine Kaution von {bond}, die Sie zurückbekommen, wenn die Schiedsstelle zustimmt. Das Recht endet am {time}, oder wenn Sie zahlen.",
  "Until the arbiter has decided, {duration} at most, nothing is paid out and no corrected result can be submitted.":
    "Bis die Schiedsstelle entschieden hat, höchstens {duration}, wird nichts ausgezahlt, und ein berichtigtes Ergebnis kann nicht eingereicht werden.",
  "Why is the outcome wrong?": "Warum ist der Ausgang falsch?",
  "Your statement is public.": "Ihre Erklärung ist öffentlich.",
  "Your statement is stored in public and cannot be changed. {atMost}":
    "Ihre Erklärung wird öffentlich gespeichert und lässt sich nicht ändern. {atMost}",
  "Your vote loses {loss} of stake. An appeal takes a bond of {bond}, which you get back if the arbiter agrees. The right ends on {time}.":
    "Ihre Stimme verliert {loss} Einsatz. Ein Einspruch kostet eine Kaution von {bond}, die Sie zurückbekommen, wenn die Schiedsstelle zustimmt. Das Recht endet am {time}.",
} as const satisfies Translations;
