import type { attention as german } from "../de/attention.ts";
import type { SameTexts } from "../same-texts.ts";

export const attention: SameTexts<typeof german> = {
  "A payment to you could not be delivered and waits in the escrow":
    "Un pago para usted no se pudo entregar y espera en custodia",
  "A result was submitted": "Se entregó un resultado",
  "Accept the model {name}": "Aceptar el modelo {name}",
  "An arbiter rejected the result and nobody had voted so":
    "Un árbitro rechazó el resultado y nadie había votado así",
  "Appeal, or accept the outcome": "Apelar o aceptar el desenlace",
  "Appeals to rule on": "Apelaciones por resolver",
  "Claim your share": "Cobrar su parte",
  "Claim {mlb}: {taskName}": "Cobrar {mlb}: {taskName}",
  "Close the appeal": "Cerrar la apelación",
  "Close the voting": "Cerrar la votación",
  "Close without a verdict": "Cerrar sin veredicto",
  "Complete the cancellation": "Completar la cancelación",
  "Decide about the result": "Decidir sobre el resultado",
  "Distribute the reward": "Repartir la recompensa",
  "For your vote": "Por su voto",
  "Give it to somebody else": "Darla a otra persona",
  "It is assigned to you": "Se le ha asignado a usted",
  "It is ready to be paid out": "Está lista para pagarse",
  "It went against you and is not final yet": "Le fue desfavorable y aún no es definitivo",
  "Its owner offers it to you": "Su propietario se lo ofrece",
  "Its requester gave notice: it can be cancelled when the notice ends":
    "Su solicitante dio preaviso: se puede cancelar cuando el preaviso termine",
  "Its time is over, or enough have voted: anybody can record it":
    "Su tiempo terminó o ya votaron suficientes: cualquiera puede registrarlo",
  "Its unbonding is over": "Su plazo de desbloqueo ha terminado",
  "Models offered to you": "Modelos ofrecidos a usted",
  "No accepted result came before the deadline": "Ningún resultado aceptado llegó antes del plazo",
  "No decision. Silence costs you {mlb} of the reward, and the provider {bond} of the bond":
    "Sin decisión. El silencio le cuesta {mlb} de la recompensa, y al proveedor {bond} de la fianza",
  "Nobody decided in time: voters are paid, the rest goes back":
    "Nadie decidió a tiempo: se paga a los votantes, el resto se devuelve",
  "Nobody delivered before the deadline": "Nadie entregó antes del plazo",
  "Open the verifiers' pool": "Abrir el fondo de los verificadores",
  "Rewards to claim": "Recompensas por cobrar",
  "Rule on the appeal": "Resolver la apelación",
  "Settle your vote": "Liquidar su voto",
  "Start the verification": "Iniciar la verificación",
  "Submit again": "Entregar de nuevo",
  "Submit the result of": "Entregar el resultado de",
  "Take the bond": "Tomar la fianza",
  "Take the reward back": "Recuperar la recompensa",
  "The arbiter did not answer in time": "El árbitro no respondió a tiempo",
  "The outcome is final; your stake is locked until then":
    "El desenlace es definitivo; su stake está bloqueado hasta entonces",
  "The rejection is final: the bond belongs to its voters":
    "El rechazo es definitivo: la fianza pertenece a quienes votaron así",
  "The result was refused, and that is final": "El resultado fue rechazado, y es definitivo",
  "The verifiers came to no decision": "Los verificadores no llegaron a una decisión",
  "The verifiers refused the result; correct it before the deadline":
    "Los verificadores rechazaron el resultado; corríjalo antes del plazo",
  "Vote on": "Votar sobre",
  "Votes due": "Votos pendientes",
  "Whoever voted or is a party cannot": "Quien votó o es parte no puede hacerlo",
  "Withdraw {amount} MLB": "Retirar {amount} MLB",
  "Withdraw {amount} MLB of stake": "Retirar {amount} MLB del stake",
  "You pay {mlb} out of escrow": "Usted paga {mlb} de la custodia",
  "Your assignments": "Sus encargos",
  "Your notice is over; the reward comes back": "Su preaviso ha terminado; la recompensa vuelve a usted",
  "Your stake": "Su stake",
  "Your tasks": "Sus tareas",
  "{count} tasks are overdue": { one: "Una tarea está vencida", other: "{count} tareas están vencidas" },
  "{mlb} and your bond of {bond} come to you": "Recibe {mlb} y su fianza de {bond}",
  "{mlb} comes back": "Vuelven {mlb}",
  "{mlb} is your share of the verifiers' pool": "{mlb} es su parte del fondo de los verificadores",
};
