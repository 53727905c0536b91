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
  "There is no second appeal: the ruling is final.": "No hay segunda apelación: el fallo es definitivo.",
  "Unless you appeal, you lose {loss} of your bond. An appeal takes a bond of {bond}, which you get back if the arbiter agrees. The right ends on {time}, or when you submit again.":
    "Si no apela, pierde {loss} de su fianza. Una apelación toma una fianza de {bond}, que recupera si el árbitro está de acuerdo. El derecho termina el {time}, o cuando usted vuelva a entregar.",
  "Unless you appeal, {loss} is paid for this result. An appeal takes a bond of {bond}, which you get back if the arbiter agrees. The right ends on {time}, or when you pay.":
    "Si no apela, se pagan {loss} por este resultado. Una apelación toma una fianza de {bond}, que recupera si el árbitro está de acuerdo. El derecho termina el {time}, o cuando usted pague.",
  "Until the arbiter has decided, {duration} at most, nothing is paid out and no corrected result can be submitted.":
    "Hasta que el árbitro decida, {duration} como máximo, no se paga nada ni se puede entregar un resultado corregido.",
  "Why is the outcome wrong?": "¿Por qué es erróneo el desenlace?",
  "Your statement is public.": "Su declaración es pública.",
  "Your statement is stored in public and cannot be changed. {atMost}":
    "Su declaración se guarda en público y no se puede cambiar. {atMost}",
  "Your vote loses {loss} of stake. An appeal takes a bond of {bond}, which you get back if the arbiter agrees. The right ends on {time}.":
    "Su voto pierde {loss} de stake. Una apelación toma una fianza de {bond}, que recupera si el árbitro está de acuerdo. El derecho termina el {time}.",
};
