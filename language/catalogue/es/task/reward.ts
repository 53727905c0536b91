import type { reward as german } from "../../de/task/reward.ts";
import type { SameTexts } from "../../same-texts.ts";

export const reward: SameTexts<typeof german> = {
  Claim: "Cobrar",
  "Claim Reward": "Cobrar la recompensa",
  "Claim all": "Cobrar todo",
  "Claim the reward of {taskTitle}": "Cobrar la recompensa de {taskTitle}",
  "Claim {maxDue} of {dueCount}": "Cobrar {maxDue} de {dueCount}",
  "Claim {mlb}": "Cobrar {mlb}",
  "Claimable now": "Cobrable ahora",
  Claimed: "Cobrado",
  "Claimed rewards": "Recompensas cobradas",
  Collect: "Cobrar",
  "Collect a waiting payment": "Cobrar un pago en espera",
  "Collect everything": "Cobrar todo",
  "Collect {mlb}": "Cobrar {mlb}",
  "Distribute all rewards": "Distribuir todas las recompensas",
  "Distribute Rewards": "Repartir recompensas",
  "Distribution Failed": "El reparto falló",
  "Error Loading Rewards": "Error al cargar las recompensas",
  "Expected pool": "Fondo esperado",
  "Failed to claim reward": "No se pudo cobrar la recompensa",
  "Failed to distribute rewards. Please try again.":
    "No se pudieron repartir las recompensas. Inténtelo de nuevo.",
  "Failed to load reward information. Your reward is safe on the chain; try again in a moment.":
    "No se pudo cargar la información de la recompensa. Su recompensa está a salvo en la blockchain; inténtelo de nuevo en un momento.",
  "Individual reward": "Recompensa individual",
  "Loading your reward…": "Cargando su recompensa…",
  "No verifier rejected the result, so there is no pool to claim from: the provider's bond goes to the requester.":
    "Ningún verificador rechazó el resultado, así que no hay fondo del que cobrar: la fianza del proveedor va al solicitante.",
  "Not eligible: the arbiter overruled the votes of your side.":
    "Sin derecho: el árbitro anuló los votos de su lado.",
  "Not eligible: the requester accepted the result, which you voted to reject":
    "Sin derecho: el solicitante aceptó el resultado que usted votó rechazar",
  "Not eligible: voted against consensus": "Sin derecho: votó en contra del consenso",
  "Nothing can be claimed now. Shares appear here when the pool of a vote in which you have a part is opened.":
    "Ahora no se puede cobrar nada. Las partes aparecen aquí cuando se abre el fondo de una votación en la que participa.",
  "Nothing of it was due to you yet.": "Nada de ello se le debía todavía.",
  "On their way": "En camino",
  "Open the pool": "Abrir el fondo",
  "Opens when the task's rewards are distributed.": "Se abre cuando se reparten las recompensas de la tarea.",
  "Paid by the provider's bond once the rejection is final.":
    "Se paga con la fianza del proveedor cuando el rechazo es definitivo.",
  Participants: "Participantes",
  "Pay the bond": "Pagar la fianza",
  "Pay the bond to the requester": "Pagar la fianza al solicitante",
  Pool: "Fondo",
  "Pool / participants": "Fondo / participantes",
  "Reward already claimed: {amount}": "Recompensa ya cobrada: {amount}",
  "The bond of the rejected result becomes the pool of the verifiers who rejected it.":
    "La fianza del resultado rechazado pasa a ser el fondo de los verificadores que lo rechazaron.",
  "The pool opens once the rejection is final and somebody opens it.":
    "El fondo se abre cuando el rechazo es definitivo y alguien lo abre.",
  "The pool opens when the task's rewards are distributed.":
    "El fondo se abre cuando se reparten las recompensas de la tarea.",
  "The rewards of {count} verified tasks are paid out in one transaction: {mlb} to you, and your bonds come back.":
    {
      one: "Se paga la recompensa de una tarea verificada: {mlb} a usted, y su fianza vuelve.",
      other:
        "Se pagan las recompensas de {count} tareas verificadas en una transacción: {mlb} a usted, y sus fianzas vuelven.",
    },
  "The verifiers can claim their shares.": "Los verificadores pueden cobrar sus partes.",
  "The vote ended without a decision, and nobody lost stake. If the requester accepts the result, those who approved it share the pool; if the task is closed, all who voted do.":
    "La votación terminó sin decisión y nadie perdió stake. Si el solicitante acepta el resultado, se reparten el fondo quienes lo aprobaron; si la tarea se cierra, todos los que votaron.",
  "Verifier Rewards": "Recompensas de los verificadores",
  "View Task": "Ver la tarea",
  "View Verification": "Ver la verificación",
  "Voters with the outcome": "Votantes con el desenlace",
  "You accept the approval: your right to appeal it, until {time}, ends at once.":
    "Usted acepta la aprobación: su derecho a apelarla, hasta el {time}, termina de inmediato.",
  "You can claim {amount}.": "Puede cobrar {amount}.",
  "You voted with the outcome: {amount} MLB are expected.": "Votó con el desenlace: se esperan {amount} MLB.",
  "Your votes are settled: you lose nothing, and their stake is free again.":
    "Sus votos se liquidan: no pierde nada, y su stake vuelve a estar libre.",
  "Your votes are settled: {mlb} of your stake is lost, the rest of the locks is free again.":
    "Sus votos se liquidan: se pierden {mlb} de su stake, el resto de lo bloqueado vuelve a estar libre.",
  "{mlb} are shared by the verifiers, {mlb2} go to the protocol.":
    "{mlb} se reparten entre los verificadores, {mlb2} van al protocolo.",
  "{mlb} go to the provider, together with the bond.": "{mlb} van al proveedor, junto con la fianza.",
  "{mlb} go to your wallet and the stake of your vote is released.":
    "{mlb} van a su billetera y el stake de su voto se libera.",
  "{mlb} go to {to}.": "{mlb} van a {to}.",
  "{mlb} goes to your wallet from {count} verifications in one transaction; pools are opened where that is due.":
    {
      one: "{mlb} van a su billetera desde una verificación; su fondo se abre si corresponde.",
      other:
        "{mlb} van a su billetera desde {count} verificaciones en una transacción; los fondos se abren donde corresponde.",
    },
};
