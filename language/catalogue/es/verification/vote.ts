import type { verificationVote as german } from "../../de/verification/vote.ts";
import type { SameTexts } from "../../same-texts.ts";

export const verificationVote: SameTexts<typeof german> = {
  "A stake counts for votes that start after it.": "Un stake cuenta para votaciones que empiecen después.",
  "All who vote with the outcome share equally. Without a decision no stake is lost.":
    "Todos los que votan con el desenlace se reparten por igual. Sin decisión no se pierde stake.",
  Approve: "Aprobar",
  "At least {amount} staked before the vote starts.":
    "Al menos {amount} en stake antes de que empiece la votación.",
  "At stake": "Lo que está en juego",
  "Cast your vote": "Emita su voto",
  "Confidence slider": "Control de confianza",
  "Confirming…": "Confirmando…",
  "Go to staking": "Ir al staking",
  "How sure you are, {minConfidence} to {maxConfidence} percent. It is recorded and does not weigh your vote.":
    "Lo seguro que está, de {minConfidence} a {maxConfidence} por ciento. Se registra y no pondera su voto.",
  "It must have been at the minimum before {dateTime}. It counts for votes that start later, and for this one if it is extended.":
    "Debía haber alcanzado el mínimo antes de {dateTime}. Cuenta para votaciones que empiecen más tarde, y para esta si se prolonga.",
  "It was against the outcome: the whole lock of {amount} was lost.":
    "Fue contra el desenlace: se perdió todo el stake bloqueado, {amount}.",
  "It was against the outcome: {amount} of your stake were lost, the rest is free again.":
    "Fue contra el desenlace: se perdieron {amount} de su stake, el resto vuelve a estar libre.",
  "Its requester, its provider and the owner of its model cannot vote on the result.":
    "Su solicitante, su proveedor y el propietario de su modelo no pueden votar sobre el resultado.",
  "Next vote ({waiting} left)": "Siguiente voto (quedan {waiting})",
  "No other verification waits for your vote.": "Ninguna otra verificación espera su voto.",
  "No votes yet": "Aún sin votos",
  "Please connect your wallet to vote.": "Conecte su billetera para votar.",
  "Reached: {totalVotes} votes, {requiredVotes} needed":
    "Alcanzado: {totalVotes} votos, {requiredVotes} necesarios",
  "Reasoning (optional)": "Razonamiento (opcional)",
  Reject: "Rechazar",
  "Select an option to vote": "Elija una opción para votar",
  "Stake requirements": "Requisitos de stake",
  "Submit Vote": "Enviar el voto",
  "The outcome was appealed: an arbiter decides.": "El desenlace fue apelado: decide un árbitro.",
  "The requester starts it; after a day anybody can.":
    "El solicitante la inicia; después de un día puede cualquiera.",
  "The result is what the task asked for.": "El resultado es lo que pedía la tarea.",
  "The result is wrong, incomplete or not checkable.":
    "El resultado es erróneo, incompleto o no se puede comprobar.",
  "The result was approved.": "El resultado fue aprobado.",
  "The result was rejected.": "El resultado fue rechazado.",
  "The vote ended without a decision.": "La votación terminó sin decisión.",
  "The votes decide against yours": "Los votos deciden en contra del suyo",
  "The voting has not started yet.": "La votación aún no ha empezado.",
  "Time to vote: {deadline}": "Tiempo para votar: {deadline}",
  "To the ballot": "Ir a la votación",
  "Vote Required": "Se necesita un voto",
  "Voting Not Available": "Votación no disponible",
  "Voting time is over": "El tiempo para votar terminó",
  "What you checked and what you found. It is public and permanent. {span}":
    "Lo que comprobó y lo que encontró. Es público y permanente. {span}",
  "You approve, and so do the votes": "Usted aprueba, y los votos también",
  "You are a party to this task.": "Usted es parte en esta tarea.",
  "You reject, and so do the votes": "Usted rechaza, y los votos también",
  "You voted {strong} with {confidence}% confidence.": "Votó {strong} con {confidence} % de confianza.",
  "You win, and an arbiter overrules it": "Usted gana y un árbitro lo revoca",
  "Your stake is newer than this vote.": "Su stake es más reciente que esta votación.",
  "Your vote": "Su voto",
  "up to +{amount}": "hasta +{amount}",
  "{amount} MLB of your stake are locked until the vote is settled. Votes can't be changed.":
    "{amount} MLB de su stake quedan bloqueados hasta que se liquide el voto. Los votos no se pueden cambiar.",
  "{amount} of it free: a vote locks them until it is settled.":
    "{amount} de ello libres: un voto los bloquea hasta que se liquida.",
  "{amount} of your stake are locked until the vote is settled.":
    "{amount} de su stake están bloqueados hasta que se liquide el voto.",
  "{approvalPercent}%: {votesFor} approved, {votesAgainst} rejected":
    "{approvalPercent} %: {votesFor} aprobados, {votesAgainst} rechazados",
  "{hoursAndMinutes} left": "quedan {hoursAndMinutes}",
  "{name}, the soonest to close. <link>Verifications that wait for your vote</link>":
    "{name}, la que antes se cierra. <link>Verificaciones que esperan su voto</link>",
  "{outcome} It may still be appealed until {dateTime}.": "{outcome} Aún se puede apelar hasta {dateTime}.",
  "{span} of {limit} bytes used.": "{span} de {limit} bytes usados.",
};
