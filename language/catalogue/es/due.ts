import type { due as german } from "../de/due.ts";
import type { SameTexts } from "../same-texts.ts";

export const due: SameTexts<typeof german> = {
  "Anybody with a wallet may take these steps; <link>a keeper</link> takes them where one runs.":
    "Cualquiera con una billetera puede dar estos pasos; <link>un keeper</link> los da donde funciona uno.",
  "Due now": "Pendiente ahora",
  "Nobody put the result to the vote: start it": "Nadie sometió el resultado a votación: iníciela",
  "Nothing: every task waits for somebody's turn, or for time to pass.":
    "Nada: cada tarea espera a alguien o a que pase el tiempo.",
  "The arbiter did not answer in time: close the appeal":
    "El árbitro no respondió a tiempo: cierre la apelación",
  "The deadline is over: close it, and the reward goes back":
    "El plazo terminó: ciérrela y la recompensa vuelve",
  "The notice is over: complete the cancellation": "El preaviso terminó: complete la cancelación",
  "The rejection is final: open the voters' pool": "El rechazo es definitivo: abra el fondo de los votantes",
  "The result was accepted: pay the reward out": "El resultado fue aceptado: pague la recompensa",
  "The vote had no decision: close it, and the reward goes back":
    "La votación no decidió: ciérrela y la recompensa vuelve",
  "The vote is over: record its outcome": "La votación terminó: registre su desenlace",
  "What is due cannot be read: the index does not answer. Nothing is lost.":
    "No se puede leer lo pendiente: el índice no responde. No se perdió nada.",
  "{dueCount} more. ": "{dueCount} más. ",
};
