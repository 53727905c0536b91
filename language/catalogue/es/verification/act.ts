import type { verificationAct as german } from "../../de/verification/act.ts";
import type { SameTexts } from "../../same-texts.ts";

export const verificationAct: SameTexts<typeof german> = {
  "Cast Your Vote": "Emita su voto",
  "Counts the votes as soon as they decide. Anybody may do it.":
    "Cuenta los votos en cuanto deciden. Cualquiera puede hacerlo.",
  "Deadline ({timeZoneName})": "Plazo ({timeZoneName})",
  Evidence: "Pruebas",
  "Failed to cast vote": "No se pudo emitir el voto",
  "Failed to start verification": "No se pudo iniciar la verificación",
  "Failed to upload the reasons to IPFS": "No se pudieron subir las razones a IPFS",
  "Failed to upload the receipt to IPFS": "No se pudo subir el recibo a IPFS",
  "If the vote ends without a decision, those who voted are paid: up to {mlb} of the reward by the requester, up to {bond} of the bond by the provider.":
    "Si la votación termina sin decisión, se paga a quienes votaron: el solicitante hasta {mlb} de la recompensa, el proveedor hasta {bond} de la fianza.",
  "Leave the ruling to another arbiter.": "Deje el fallo a otro árbitro.",
  "Locked stake is released. The vote had no outcome, so nobody loses any.":
    "El stake bloqueado se libera. La votación no tuvo desenlace, así que nadie pierde nada.",
  "Locked stake is released; votes against the outcome lose their part.":
    "El stake bloqueado se libera; los votos contra el desenlace pierden su parte.",
  "No vote loses stake.": "Ningún voto pierde stake.",
  "No vote rejected the result, the arbiter did: there is no pool, and the provider's bond goes to the requester.":
    "Ningún voto rechazó el resultado, lo hizo el árbitro: no hay fondo y la fianza del proveedor va al solicitante.",
  "Nobody has won: the votes stay, and voting goes on for another day.":
    "Nadie ha ganado: los votos se mantienen y la votación sigue un día más.",
  "Nobody has won: the voting ends without a decision and nobody loses stake. The verifiers are paid when the requester accepts the result, or when the task is closed.":
    "Nadie ha ganado: la votación termina sin decisión y nadie pierde stake. Se paga a los verificadores cuando el solicitante acepta el resultado o cuando se cierra la tarea.",
  "Nobody was wrong: the reward goes back to the requester and the bond to the provider.":
    "Nadie se equivocó: la recompensa vuelve al solicitante y la fianza al proveedor.",
  "On the page: {dateTime}": "En la página: {dateTime}",
  "Opens the voting on this result.": "Abre la votación sobre este resultado.",
  "Pays the provider and opens the pool of the verifiers who approved.":
    "Paga al proveedor y abre el fondo de los verificadores que aprobaron.",
  Reasons: "Razones",
  Receipt: "Recibo",
  "Releases the stake that the votes have locked. Nobody loses any.":
    "Libera el stake que los votos bloquearon. Nadie pierde nada.",
  "Releases the stake that the votes have locked. Votes against the outcome lose their part.":
    "Libera el stake que los votos bloquearon. Los votos contra el desenlace pierden su parte.",
  "Rule: {name}": "Fallo: {name}",
  Ruling: "Fallo",
  "Settle the votes": "Liquidar los votos",
  "Start Verification Process": "Iniciar el proceso de verificación",
  "Stored in public and cannot be changed. {atMost}": "Se guarda en público y no se puede cambiar. {atMost}",
  "The appeal is decided for good.": "La apelación está decidida de forma definitiva.",
  "The arbiter did not decide in time: the earlier outcome stands and the bond goes back.":
    "El árbitro no decidió a tiempo: vale el desenlace anterior y la fianza se devuelve.",
  "The arbiter overruled your vote: the whole lock of {mlb} is lost.":
    "El árbitro anuló su voto: se pierde todo el stake bloqueado, {mlb}.",
  "The arbiter overruled your vote: {mlb} of your stake is lost, {rest} is free again.":
    "El árbitro anuló su voto: se pierden {mlb} de su stake, {rest} vuelven a estar libres.",
  "The result is accepted: the task is verified and its reward can be distributed.":
    "El resultado se acepta: la tarea queda verificada y su recompensa se puede repartir.",
  "The result is refused: the task is rejected and the provider loses the bond.":
    "El resultado se rechaza: la tarea queda rechazada y el proveedor pierde la fianza.",
  "The ruling is final and your reasons are public.": "El fallo es definitivo y sus razones son públicas.",
  "The task is closed as after a vote without an outcome: all who voted are paid, by the requester if more had approved, by the provider's bond if more had rejected; the rest goes back.":
    "La tarea se cierra como tras una votación sin desenlace: se paga a todos los que votaron, el solicitante si más habían aprobado, la fianza del proveedor si más habían rechazado; el resto se devuelve.",
  "The verification has been started already.": "La verificación ya se ha iniciado.",
  "The votes are compared with the outcome.": "Los votos se comparan con el desenlace.",
  "The votes are counted: the result is approved or rejected, or the voting is extended.":
    "Se cuentan los votos: el resultado queda aprobado o rechazado, o la votación se prolonga.",
  "There is no decision: voting goes on for another day, and newer verifiers may join.":
    "No hay decisión: la votación sigue un día más y pueden unirse verificadores más nuevos.",
  "This account has voted on the result or is a party to the task, so it cannot rule on it.":
    "Esta cuenta votó sobre el resultado o es parte en la tarea, así que no puede fallar sobre él.",
  "Verification started": "Verificación iniciada",
  "Verifiers can vote for another day.": "Los verificadores pueden votar un día más.",
  "Verifiers can vote from now until the deadline. A voting lasts from {duration} to {duration2}.":
    "Los verificadores pueden votar desde ahora hasta el plazo. Una votación dura de {duration} a {duration2}.",
  "Verifiers can vote now.": "Los verificadores pueden votar ahora.",
  "Vote Approve": "Votar aprobar",
  "Vote Reject": "Votar rechazar",
  "Vote Submitted": "Voto emitido",
  "What can be done": "Lo que se puede hacer",
  "What the appellant says": "Lo que dice el apelante",
  "You are the arbiter: decide with your reasons.": "Usted es el árbitro: decida con sus razones.",
  "You vote Approve with {confidence}% confidence. Votes can't be changed.":
    "Vota Aprobar con {confidence} % de confianza. Los votos no se pueden cambiar.",
  "You vote Reject with {confidence}% confidence. Votes can't be changed.":
    "Vota Rechazar con {confidence} % de confianza. Los votos no se pueden cambiar.",
  "Your ruling is final: it replaces the outcome of the vote.":
    "Su fallo es definitivo: sustituye el desenlace de la votación.",
  "Your stake falls to {mlb}, below the minimum of {mlb2}: you are no verifier any more until you add to it.":
    "Su stake baja a {mlb}, por debajo del mínimo de {mlb2}: deja de ser verificador hasta que lo aumente.",
  "Your vote is against the outcome: the whole lock of {mlb} is lost.":
    "Su voto es contrario al desenlace: se pierde todo el stake bloqueado, {mlb}.",
  "Your vote is against the outcome: {mlb} of your stake is lost, {rest} is free again.":
    "Su voto es contrario al desenlace: se pierden {mlb} de su stake, {rest} vuelven a estar libres.",
  "Your vote is with the outcome. You lose nothing, and your stake is free again.":
    "Su voto coincide con el desenlace. No pierde nada y su stake vuelve a estar libre.",
  "Your vote to approve was recorded.": "Su voto para aprobar quedó registrado.",
  "Your vote to reject was recorded.": "Su voto para rechazar quedó registrado.",
  "{count} verifiers are active now; {requiredVotes} votes are needed for a decision.": {
    one: "{count} verificador está activo ahora; se necesitan {requiredVotes} votos para decidir.",
    other: "{count} verificadores están activos ahora; se necesitan {requiredVotes} votos para decidir.",
  },
  "{count} votes lose {mlb} of stake each.": {
    one: "{count} voto pierde {mlb} de stake.",
    other: "{count} votos pierden {mlb} de stake cada uno.",
  },
  "{mlb} of your stake is locked until the vote is settled. Against the outcome you lose {lost} of it, and {overruled} if an arbiter overrules an outcome that you voted for.":
    "{mlb} de su stake queda bloqueado hasta que se liquide el voto. Contra el desenlace pierde {lost}, y {overruled} si un árbitro anula un desenlace por el que usted votó.",
};
