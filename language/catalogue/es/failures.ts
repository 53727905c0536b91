import type { failures as german } from "../de/failures.ts";
import type { SameTexts } from "../same-texts.ts";

export const failures: SameTexts<typeof german> = {
  "A field is too short or too long.": "Un campo es demasiado corto o demasiado largo.",
  "A parameter is outside the bounds that the contract sets.":
    "Un parámetro está fuera de los límites del contrato.",
  "A stake counts for verifications that start after it.":
    "Un stake cuenta para verificaciones que empiecen después.",
  "A text is too long.": "Un texto es demasiado largo.",
  "Access Denied": "Acceso denegado",
  "Add a little POL to the wallet and try again.": "Añada algo de POL a la billetera e inténtelo de nuevo.",
  "Add the result file again.": "Añada de nuevo el archivo del resultado.",
  "Anybody can do it after {time}.": "Después de {time} cualquiera puede hacerlo.",
  "Anybody can mark it as expired; the reward then goes back to the requester.":
    "Cualquiera puede marcarla como vencida; la recompensa vuelve entonces al solicitante.",
  "Appeal not possible": "No se puede apelar",
  "Approval Failed": "La autorización falló",
  "Assignment Failed": "La asignación falló",
  "Cancel again after {time}.": "Cancele de nuevo después de {time}.",
  "Cancellation notice running": "Preaviso de cancelación en curso",
  "Cannot Vote": "No se puede votar",
  "Check the address and try again.": "Compruebe la dirección e inténtelo de nuevo.",
  "Check the address of the page.": "Compruebe la dirección de la página.",
  "Check the lengths given beside the fields.": "Compruebe las longitudes indicadas junto a los campos.",
  "Check which account is active in your wallet and try again.":
    "Compruebe qué cuenta está activa en su billetera e inténtelo de nuevo.",
  "Check which account is active in your wallet.": "Compruebe qué cuenta está activa en su billetera.",
  "Check your connection and try again in a moment.":
    "Compruebe su conexión e inténtelo de nuevo en un momento.",
  "Choose another model.": "Elija otro modelo.",
  "Claim Failed": "El cobro falló",
  "Click the Sign In button at the top right, then try again.":
    "Haga clic en «Conectarse», arriba a la derecha, e inténtelo de nuevo.",
  "Collect the rest with a second transaction.": "Cobre el resto con una segunda transacción.",
  "Come back after {time}.": "Vuelva después de {time}.",
  "Contract Not Found": "Contrato no encontrado",
  "Failed to approve tokens. Please try again.": "No se pudieron autorizar los tokens. Inténtelo de nuevo.",
  "Failed to submit transaction. Please try again.": "No se pudo enviar la transacción. Inténtelo de nuevo.",
  "Failed to upload to IPFS": "No se pudo subir a IPFS",
  "Faucet empty": "Faucet vacío",
  "Faucet used already": "Faucet ya usado",
  "Get MLB on the Wallet page, or choose a smaller amount.":
    "Consiga MLB en la página de la billetera o elija un importe menor.",
  "Input Data Required": "Se necesitan datos de entrada",
  "Insufficient MLB Token Balance": "Saldo de MLB insuficiente",
  "Insufficient balance for this reward amount": "Saldo insuficiente para esta recompensa",
  "Invalid Address": "Dirección no válida",
  "Invalid Amount": "Importe no válido",
  "Invalid Deadline": "Plazo no válido",
  "Invalid Reward": "Recompensa no válida",
  "Invalid Status": "Estado no válido",
  "Invalid Task Type": "Tipo de tarea no válido",
  "Invalid parameters": "Parámetros no válidos",
  "It can be closed from {time} on, or earlier if enough votes agree.":
    "Se puede cerrar a partir del {time}, o antes si coinciden suficientes votos.",
  "It can be locked after {time}.": "Se puede bloquear después de {time}.",
  "It can be reassigned after {time}.": "Se puede reasignar después de {time}.",
  "It can be withdrawn after {time}.": "Se puede retirar después de {time}.",
  "It may still be confirmed. Look at it in your wallet: speed it up or cancel it there, then reload this page.":
    "Aún puede confirmarse. Mírela en su billetera: acelérela o cancélela allí y recargue esta página.",
  "It must also lie at most 30 days ahead.": "También debe ser como mucho dentro de 30 días.",
  "It was paid out or refunded. Reload the page.": "Se pagó o se devolvió. Recargue la página.",
  "Its deadline is {time}.": "Su plazo es {time}.",
  "Look at your wallet's history. If you did not mean to replace it, start again.":
    "Mire el historial de su billetera. Si no quería sustituirla, empiece de nuevo.",
  "MLB cannot be sent to the zero address.": "No se pueden enviar MLB a la dirección cero.",
  "MLB cannot be taken from the zero address.": "No se pueden tomar MLB de la dirección cero.",
  "Model Required": "Se necesita un modelo",
  "Model not found": "Modelo no encontrado",
  "New tasks are paused for now, and open ones cannot be accepted or assigned.":
    "Las tareas nuevas están en pausa y las abiertas no se pueden aceptar ni asignar.",
  "No confirmation after 30 minutes": "Sin confirmación tras 30 minutos",
  "No model can be registered": "No se puede registrar ningún modelo",
  "No rewards yet": "Aún no hay recompensas",
  "Not Expired": "No vencida",
  "Not enough POL for the network fee": "POL insuficiente para la comisión de red",
  "Nothing can be changed until the arbiter has decided.":
    "No se puede cambiar nada hasta que el árbitro decida.",
  "Nothing is lost: what you entered and uploaded is kept. Try again whenever you like.":
    "No se perdió nada: lo que escribió y subió se conserva. Inténtelo de nuevo cuando quiera.",
  "Nothing to change": "Nada que cambiar",
  "Nothing to withdraw": "Nada que retirar",
  "Of a result that the requester accepted without a decision, those that approved it.":
    "De un resultado que el solicitante aceptó sin decisión, los que lo aprobaron.",
  "One transaction collects from at most {args} verifications.":
    "Una transacción cobra de como mucho {args} verificaciones.",
  "Only a completed task can be verified.": "Solo se puede verificar una tarea completada.",
  "Only the marketplace's own contracts may do this.":
    "Solo los contratos del propio mercado pueden hacerlo.",
  "Only the operators of the marketplace can do this.": "Solo los operadores del mercado pueden hacerlo.",
  "Only the owner of the model can do this.": "Solo el propietario del modelo puede hacerlo.",
  "Only the party that the outcome went against can appeal.":
    "Solo puede apelar la parte perjudicada por el desenlace.",
  "Only the provider assigned to this task can do this.":
    "Solo el proveedor asignado a esta tarea puede hacerlo.",
  "Only the requester can do this for now.": "Por ahora solo el solicitante puede hacerlo.",
  "Only the requester of this task can do this.": "Solo el solicitante de esta tarea puede hacerlo.",
  "Only votes that agree with the outcome are rewarded.":
    "Solo se recompensan los votos que coinciden con el desenlace.",
  "Part of your stake is locked by open votes.": "Parte de su stake está bloqueada por votos abiertos.",
  "Please connect your wallet first: click Sign In at the top right.":
    "Conecte primero su billetera: «Conectarse», arriba a la derecha.",
  "Please provide input data or a data pointer": "Indique datos de entrada o un puntero a ellos",
  "Please say why the verification system is being locked.":
    "Diga por qué se bloquea el sistema de verificación.",
  "Please specify a valid reward amount": "Indique una recompensa válida",
  "Please try again later.": "Inténtelo más tarde.",
  "Reason Required": "Se necesita un motivo",
  "Registration failed": "El registro falló",
  "Reload the page and try again.": "Recargue la página e inténtelo de nuevo.",
  "Reload the page to see its status.": "Recargue la página para ver su estado.",
  "Requester Only": "Solo el solicitante",
  "RewardDistributor contract not found. Please check your network connection.":
    "No se encontró el contrato RewardDistributor. Compruebe su conexión de red.",
  "Shorten it and try again.": "Acórtelo e inténtelo de nuevo.",
  "Somebody else was faster. Reload the page to see its status.":
    "Otra persona fue más rápida. Recargue la página para ver su estado.",
  "Stake is locked": "El stake está bloqueado",
  "Start again whenever you like.": "Empiece de nuevo cuando quiera.",
  "Submission failed": "La entrega falló",
  "Submit a different result.": "Entregue un resultado distinto.",
  "Switch the network, then try again.": "Cambie de red e inténtelo de nuevo.",
  "Task Not Found": "Tarea no encontrada",
  "Task Unavailable": "Tarea no disponible",
  "Task creation paused": "Creación de tareas en pausa",
  "Task has not yet reached its deadline": "La tarea aún no ha alcanzado su plazo",
  "Tell the operator of this test network.": "Avise al operador de esta red de pruebas.",
  "The MLB could not be moved.": "No se pudieron mover los MLB.",
  "The amount must be greater than zero.": "El importe debe ser mayor que cero.",
  "The arbiter still has time to decide.": "El árbitro aún tiene tiempo para decidir.",
  "The chain's server did not answer.": "El servidor de la blockchain no respondió.",
  "The confidence must be between 1 and 100.": "La confianza debe estar entre 1 y 100.",
  "The contract was called from inside one of its own calls.":
    "El contrato fue llamado desde una de sus propias llamadas.",
  "The deadline of this task has passed.": "El plazo de esta tarea ha pasado.",
  "The faucet gives MLB to an address once a day.": "El faucet da MLB a una dirección una vez al día.",
  "The faucet has no MLB left.": "Al faucet no le quedan MLB.",
  "The hash of the metadata is missing.": "Falta el hash de los metadatos.",
  "The hash of the result is missing.": "Falta el hash del resultado.",
  "The marketplace is not deployed on this network. Choose another network or tell the operator.":
    "El mercado no está desplegado en esta red. Elija otra o avise al operador.",
  "The network cannot be reached": "No se puede llegar a la red",
  "The network has not confirmed the transaction.": "La red no ha confirmado la transacción.",
  "The new values are the same as the old ones.": "Los valores nuevos son iguales a los anteriores.",
  "The outcome can still be appealed.": "El desenlace aún se puede apelar.",
  "The outcome was appealed and waits for the arbiter.": "El desenlace fue apelado y espera al árbitro.",
  "The pause ends by itself on {time}.": "La pausa termina sola el {time}.",
  "The provider cannot be you or the zero address.": "El proveedor no puede ser usted ni la dirección cero.",
  "The provider has used all attempts for this task.":
    "El proveedor ha usado todos sus intentos en esta tarea.",
  "The provider may still submit a result until the notice is over.":
    "El proveedor aún puede entregar un resultado hasta que termine el preaviso.",
  "The provider of a task cannot verify it.": "El proveedor de una tarea no puede verificarla.",
  "The reasoning is too long.": "El razonamiento es demasiado largo.",
  "The registry has used all its numbers. Nothing was sent.":
    "El registro ha usado todos sus números. No se envió nada.",
  "The request was declined in the wallet.": "La petición se rechazó en la billetera.",
  "The requester can reassign it.": "El solicitante puede reasignarla.",
  "The requester can start it.": "El solicitante puede iniciarla.",
  "The reward is {mlb}; the minimum is {mlb2}.": "La recompensa es {mlb}; el mínimo es {mlb2}.",
  "The reward of this task is no longer held.": "La recompensa de esta tarea ya no está en custodia.",
  "The rewards of this task have already been distributed.":
    "Las recompensas de esta tarea ya se repartieron.",
  "The shares of a reward must add up to 100 %.": "Las partes de una recompensa deben sumar 100 %.",
  "The signature for the tokens has expired.": "La firma para los tokens ha caducado.",
  "The signature for the tokens is not from this account.": "La firma para los tokens no es de esta cuenta.",
  "The signature for the tokens was used already.": "La firma para los tokens ya se usó.",
  "The signature of your wallet could not be read.": "No se pudo leer la firma de su billetera.",
  "The signature of your wallet has an unexpected length.":
    "La firma de su billetera tiene una longitud inesperada.",
  "The signature of your wallet is not in its standard form.":
    "La firma de su billetera no tiene la forma habitual.",
  "The stake is still unbonding.": "El stake aún se está desbloqueando.",
  "The system was locked recently and cannot be locked again yet.":
    "El sistema se bloqueó hace poco y aún no se puede volver a bloquear.",
  "The task cannot be reassigned yet.": "La tarea aún no se puede reasignar.",
  "The task is not verified yet.": "La tarea aún no está verificada.",
  "The task's status does not allow this any more.": "El estado de la tarea ya no lo permite.",
  "The transaction was cancelled in the wallet before it was confirmed.":
    "La transacción se canceló en la billetera antes de confirmarse.",
  "The treasury cannot be the zero address.": "La tesorería no puede ser la dirección cero.",
  "The verification does not belong to this task.": "La verificación no pertenece a esta tarea.",
  "The verification system is currently locked. Please try again later.":
    "El sistema de verificación está bloqueado. Inténtelo más tarde.",
  "The verification system is not locked.": "El sistema de verificación no está bloqueado.",
  "The voting cannot be decided yet.": "La votación aún no se puede decidir.",
  "The voting deadline for this verification has passed.":
    "El plazo de votación de esta verificación ha pasado.",
  "The voting period is too short or too long.":
    "El periodo de votación es demasiado corto o demasiado largo.",
  "The wallet sent another transaction in place of this one.":
    "La billetera envió otra transacción en lugar de esta.",
  "The zero address cannot be approved.": "No se puede autorizar a la dirección cero.",
  "There is no model with this id.": "No hay ningún modelo con este id.",
  "There is no reward to claim from this verification yet.":
    "Aún no hay recompensa que cobrar de esta verificación.",
  "There is no task with this id.": "No hay ninguna tarea con este id.",
  "There is nothing to withdraw for this account.": "No hay nada que retirar para esta cuenta.",
  "This account did not vote on the verification.": "Esta cuenta no votó en la verificación.",
  "This is the result that was rejected before.": "Este es el resultado que se rechazó antes.",
  "This model is inactive or not available to you.": "Este modelo está inactivo o no está a su alcance.",
  "This must be announced first and takes effect after a delay.":
    "Debe anunciarse antes y rige tras una espera.",
  "This outcome cannot be appealed, or not any more.": "Este desenlace no se puede apelar, o ya no.",
  "This reward has already been claimed.": "Esta recompensa ya se ha cobrado.",
  "This verification has already been completed.": "Esta verificación ya ha concluido.",
  "Token approval failed": "La autorización de tokens falló",
  "Too Early": "Demasiado pronto",
  "Too few votes agree, or the least voting time is not over; after the deadline it can be closed.":
    "Coinciden muy pocos votos, o no ha pasado el tiempo mínimo de votación; después del plazo se puede cerrar.",
  "Too many at once": "Demasiadas a la vez",
  "Transaction Failed": "La transacción falló",
  "Transaction cancelled": "Transacción cancelada",
  "Transaction replaced": "Transacción sustituida",
  "Try again after {time}.": "Inténtelo de nuevo después de {time}.",
  "Try again and confirm it in your wallet within an hour.":
    "Inténtelo de nuevo y confírmelo en su billetera antes de una hora.",
  "Try again: a new one is asked for.": "Inténtelo de nuevo: se le pedirá otra.",
  "Try again; if it happens again, use another wallet.":
    "Inténtelo de nuevo; si vuelve a ocurrir, use otra billetera.",
  "Upload failed": "La subida falló",
  "Upload stopped": "Subida detenida",
  "Upload the metadata again.": "Suba de nuevo los metadatos.",
  "Verifier rewards open when the task's rewards are distributed, or when a task without a verdict is closed.":
    "Las recompensas de los verificadores se abren cuando se reparte la de la tarea o cuando se cierra una tarea sin veredicto.",
  "Vote Failed": "El voto falló",
  "Voting Not Available: you are a party to this task.": "Votación no disponible: es parte en esta tarea.",
  "Wallet not connected": "Billetera no conectada",
  "Wrong network": "Red equivocada",
  "You are not an approved verifier. Please stake the minimum amount to become a verifier.":
    "No es un verificador aprobado. Deposite el stake mínimo para serlo.",
  "You cannot work on a task that you requested.": "No puede trabajar en una tarea que usted solicitó.",
  "You declined in your wallet": "Usted lo rechazó en su billetera",
  "You have already voted on this verification.": "Ya ha votado en esta verificación.",
  "You stopped the upload.": "Usted detuvo la subida.",
  "Your file is untouched and what you entered is kept. Try again whenever you like.":
    "Su archivo está intacto y lo que escribió se conserva. Inténtelo de nuevo cuando quiera.",
  "Your file is untouched. Try again.": "Su archivo está intacto. Inténtelo de nuevo.",
  "Your wallet does not hold enough MLB for this.": "Su billetera no tiene suficientes MLB para esto.",
  "Your wallet does not hold enough POL to pay the network fee.":
    "Su billetera no tiene suficiente POL para pagar la comisión de red.",
  "Your wallet holds {mlb}, {mlb2} are needed.": "Su billetera tiene {mlb}; se necesitan {mlb2}.",
  "Your wallet is on another network than the marketplace.":
    "Su billetera está en una red distinta de la del mercado.",
  "verification not found": "verificación no encontrada",
  "verification process not started yet": "la verificación aún no ha empezado",
  "{contract} contract not found. Please check your network connection.":
    "No se encontró el contrato {contract}. Compruebe su conexión de red.",
  "{mlb} are free, {mlb2} are needed. Wait until the votes are settled.":
    "{mlb} están libres; se necesitan {mlb2}. Espere a que se liquiden los votos.",
  "Another account is connected": "Hay otra cuenta conectada",
  "Your wallet switched to another account, so the transaction was stopped.":
    "Su billetera cambió de cuenta, por eso se detuvo la transacción.",
  "Switch back to the first account, or try again with the new one.":
    "Vuelva a la primera cuenta o inténtelo de nuevo con la nueva.",
};
