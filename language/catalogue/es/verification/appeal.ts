import type { verificationAppeal as german } from "../../de/verification/appeal.ts";
import type { SameTexts } from "../../same-texts.ts";

export const verificationAppeal: SameTexts<typeof german> = {
  "A bond of {mlb} is taken from your wallet. You get it back when the arbiter agrees with you; otherwise you lose it.":
    "Se toma de su billetera una fianza de {mlb}. La recupera si el árbitro le da la razón; si no, la pierde.",
  "An arbiter decides now.": "Ahora decide un árbitro.",
  "An arbiter reads your statement, looks at the result and decides for good.":
    "Un árbitro lee su declaración, mira el resultado y decide de forma definitiva.",
  Appeal: "Apelación",
  "Appeal bond": "Fianza de la apelación",
  Appealed: "Apelada",
  "Appealed by": "Apelada por",
  "Approve: the result is accepted": "Aprobar: el resultado se acepta",
  "As it was stored: its hash is right.": "Tal como se guardó: su hash es correcto.",
  "Bond: {amount}. You get it back when the arbiter agrees with you.":
    "Fianza: {amount}. La recupera si el árbitro le da la razón.",
  "Failed to upload the statement to IPFS": "No se pudo subir la declaración a IPFS",
  "Nothing is paid out until the arbiter has decided.": "No se paga nada hasta que el árbitro decida.",
  "Outcome appealed": "Desenlace apelado",
  "Reasons of the arbiter": "Razones del árbitro",
  "Refund: nobody was wrong": "Devolver: nadie se equivocó",
  "Reject: the result is refused": "Rechazar: el resultado se rechaza",
  Ruled: "Resuelta",
  Statement: "Declaración",
  "Stored document": "Documento guardado",
  "The arbiter has time until": "El árbitro tiene tiempo hasta",
  "The arbiter kept silent: the earlier outcome stands":
    "El árbitro guardó silencio: vale el desenlace anterior",
  "Why is the outcome wrong?": "¿Por qué es erróneo el desenlace?",
  "Your statement is public.": "Su declaración es pública.",
  "Your statement is stored in public and cannot be changed. {atMost}":
    "Su declaración se guarda en público y no se puede cambiar. {atMost}",
};
