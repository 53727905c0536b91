import type { transaction as german } from "../de/transaction.ts";
import type { SameTexts } from "../same-texts.ts";

export const transaction: SameTexts<typeof german> = {
  "(1) Signing… {before}": "(1) Firmando… {before}",
  ", {bytes} were stored before": ", {bytes} ya estaban guardados",
  "A part of the page that sends transactions could not be loaded, so nothing was sent.":
    "Una parte de la página que envía transacciones no se pudo cargar; no se envió nada.",
  "Appeal closed": "Apelación cerrada",
  "Approval changed": "Autorización cambiada",
  "Approve exactly {amount}": "Autorizar exactamente {amount}",
  "Approve the MLB": "Autorizar los MLB",
  "Approve {amount} for next times": "Autorizar {amount} para próximas veces",
  "Bond paid out": "Fianza pagada",
  "Cancellation announced": "Cancelación anunciada",
  Check: "Comprobar",
  "Check your connection and try again. If that does not help, reload the page.":
    "Compruebe su conexión e inténtelo de nuevo. Si no ayuda, recargue la página.",
  "Checking…": "Comprobando…",
  Collected: "Cobrado",
  Confirm: "Confirmar",
  "Confirm in your wallet": "Confirmar en la billetera",
  "Confirmed on chain; lists may lag": "Confirmada en la blockchain; las listas pueden tardar",
  Done: "Hecho",
  Failed: "Falló",
  "Get MLB": "Conseguir MLB",
  "Go now": "Ir ahora",
  Hide: "Ocultar",
  "It also started the verification: verifiers can vote until {time}.":
    "También inició la verificación: los verificadores pueden votar hasta {time}.",
  "It is below the minimum now, so you are no verifier any more: add stake to vote again.":
    "Ahora está por debajo del mínimo, así que ya no es verificador: añada stake para volver a votar.",
  "It is confirmed on the chain; the lists may need another moment.":
    "Está confirmado en la blockchain; las listas pueden necesitar otro momento.",
  "MLB approved earlier": "MLB autorizados antes",
  "No verifier had rejected the result: {mlb} of its bond went to the requester.":
    "Ningún verificador había rechazado el resultado: {mlb} de su fianza fueron al solicitante.",
  "Nobody can start a verification or vote until {time}, unless you unlock before.":
    "Nadie puede iniciar una verificación ni votar hasta {time}, salvo que usted desbloquee antes.",
  "Nothing was left to do": "No quedaba nada por hacer",
  "Nothing was refunded yet: the task has a provider, who may submit until {time}. Cancel again afterwards.":
    "Aún no se devolvió nada: la tarea tiene un proveedor que puede entregar hasta {time}. Cancele de nuevo después.",
  "Nothing was sent and nothing was spent.": "No se envió ni se gastó nada.",
  "Nothing was taken by the marketplace.": "El mercado no tomó nada.",
  "Payment collected": "Pago cobrado",
  "Pool opened": "Fondo abierto",
  Ready: "Lista",
  "Reward Claimed": "Recompensa cobrada",
  "Rewards Distributed": "Recompensas repartidas",
  "Ruling recorded": "Fallo registrado",
  "Sent, but its outcome is not known yet: {name}.": "Enviado, pero aún no se conoce el resultado: {name}.",
  "Sent. You can close this; the transaction continues.":
    "Enviada. Puede cerrar esto; la transacción continúa.",
  "Sign for the MLB": "Firmar por los MLB",
  "Skipped, because the contract refuses it by now: {names}.":
    "Omitido, porque el contrato ya lo rechaza: {names}.",
  "Stake added": "Stake añadido",
  "Stake kept": "Stake conservado",
  "Stake withdrawn": "Stake retirado",
  "Stay here": "Quedarse aquí",
  "Steps of the transaction": "Pasos de la transacción",
  Stop: "Detener",
  "Store the files": "Guardar los archivos",
  "Task Cancelled": "Tarea cancelada",
  "Task Created Successfully": "Tarea creada correctamente",
  "Task Expired": "Tarea vencida",
  "Task closed": "Tarea cerrada",
  "Test MLB received": "MLB de prueba recibidos",
  "The appeal's bond is lost.": "La fianza de la apelación se perdió.",
  "The earlier outcome stands.": "Vale el desenlace anterior.",
  "The marketplace's server could not be reached. Your file is untouched: check your connection and try again.":
    "No se pudo llegar al servidor del mercado. Su archivo está intacto: compruebe su conexión e inténtelo de nuevo.",
  "The marketplace's server refused the upload. Your file is untouched: try again.":
    "El servidor del mercado rechazó la subida. Su archivo está intacto: inténtelo de nuevo.",
  "The network fee is up to {text}; your wallet holds {text2}.":
    "La comisión de red es de hasta {text}; su billetera tiene {text2}.",
  "The new provider can submit a result until {time}.":
    "El nuevo proveedor puede entregar un resultado hasta {time}.",
  "The outcome is recorded.": "El desenlace está registrado.",
  "The page is incomplete": "La página está incompleta",
  "The provider received {mlb}.": "El proveedor recibió {mlb}.",
  "The result is approved.": "El resultado está aprobado.",
  "The result is rejected.": "El resultado está rechazado.",
  "The reward of {mlb} is refunded to the requester.": "La recompensa de {mlb} se devuelve al solicitante.",
  "The rewards were paid out; none of them was yours.": "Las recompensas se pagaron; ninguna era suya.",
  "The stake of {count} votes is free again.": {
    one: "El stake de {count} voto vuelve a estar libre.",
    other: "El stake de {count} votos vuelve a estar libre.",
  },
  "The task is open again; results are due until {time}.":
    "La tarea vuelve a estar abierta; los resultados vencen el {time}.",
  "The task is yours. Submit the result until {time}.":
    "La tarea es suya. Entregue el resultado antes de {time}.",
  "The transaction was carried out, but somebody had done this before. No MLB were moved.":
    "La transacción se ejecutó, pero alguien ya lo había hecho. No se movieron MLB.",
  "The transaction was undone: only the network fee was spent.":
    "La transacción se deshizo: solo se gastó la comisión de red.",
  "The voting ended without a decision.": "La votación terminó sin decisión.",
  "Try again": "Intentar de nuevo",
  "Unstaking started": "Desbloqueo iniciado",
  "Up to {mlb} can be taken from your account.": "Se pueden tomar hasta {mlb} de su cuenta.",
  "Update the lists": "Actualizar las listas",
  "Verifiers can vote until {time}.": "Los verificadores pueden votar hasta {time}.",
  "View the transaction": "Ver la transacción",
  "Votes against the outcome lost {mlb}.": "Los votos contra el desenlace perdieron {mlb}.",
  "Votes settled": "Votos liquidados",
  "Voting closed": "Votación cerrada",
  "Voting extended": "Votación prolongada",
  "Voting goes on. The lock ended on {time}; deadlines moved by the time it lasted.":
    "La votación continúa. El bloqueo terminó el {time}; los plazos se movieron lo que duró.",
  "Its owners sign and execute it in Safe. You can close this; the page continues once that is done.":
    "Sus propietarios la firman y ejecutan en Safe. Puede cerrar esto; la página continúa cuando esté hecho.",
  "Proposed to your Safe": "Propuesta a su Safe",
  "The network answers slowly": "La red responde con lentitud",
  "Nothing has been sent. The check continues; you can wait or close this.":
    "No se ha enviado nada. La comprobación continúa; puede esperar o cerrar esto.",
  "Wait for the network": "Esperar a la red",
  "Waiting for the approval to be confirmed.": "Esperando a que se confirme la autorización.",
  Working: "En curso",
  "Your bond of {mlb} is in escrow. An arbiter decides now.":
    "Su fianza de {mlb} está en custodia. Ahora decide un árbitro.",
  "Your bond of {mlb} is in escrow. The requester can start the verification now.":
    "Su fianza de {mlb} está en custodia. El solicitante puede iniciar ahora la verificación.",
  "Your signature for the MLB also lets the files be stored.":
    "Su firma por los MLB permite también guardar los archivos.",
  "Your stake is free again.": "Su stake vuelve a estar libre.",
  "Your statement is in the task's history.": "Su declaración está en el historial de la tarea.",
  "Your vote to approve was recorded and locks {mlb} of your stake.":
    "Su voto para aprobar quedó registrado y bloquea {mlb} de su stake.",
  "Your vote to reject was recorded and locks {mlb} of your stake.":
    "Su voto para rechazar quedó registrado y bloquea {mlb} de su stake.",
  "Your vote was against the outcome: {mlb} of your stake are lost, the rest is free again.":
    "Su voto fue contra el desenlace: se perdieron {mlb} de su stake, el resto vuelve a estar libre.",
  "Your wallet asks for a free signature that lets the files be stored.":
    "Su billetera pide una firma gratuita que permite guardar los archivos.",
  "Your wallet asks for a free signature: this exact amount, once.":
    "Su billetera pide una firma gratuita: este importe exacto, una vez.",
  "Your wallet asks for a free signature: this exact amount, once. It also lets your files be stored.":
    "Su billetera pide una firma gratuita: este importe exacto, una vez. También permite guardar sus archivos.",
  "Your wallet asks for: {name}. {done} of {total} are confirmed.":
    "Su billetera pide: {name}. {done} de {total} están confirmadas.",
  "Your wallet asks once, for two things that happen together or not at all: the approval of exactly this amount, and the transaction.":
    "Su billetera pregunta una vez por dos cosas que ocurren juntas o no ocurren: la autorización de este importe exacto y la transacción.",
  "Your wallet asks you to send the transaction.": "Su billetera le pide enviar la transacción.",
  "Your wallet cannot sign for a single amount, so the MLB is approved in a transaction of its own. The contract can take up to the approved amount; you can revoke the rest on the Wallet page.":
    "Su billetera no puede firmar para un solo importe, así que los MLB se autorizan en una transacción propia. El contrato puede tomar hasta el importe autorizado; puede revocar el resto en la página de la billetera.",
  "Your wallet holds {text}; {text2} are needed ({label}).":
    "Su billetera tiene {text}; se necesitan {text2} ({label}).",
  "{contract} is not deployed on chain {chainId}.": "{contract} no está desplegado en la cadena {chainId}.",
  "{count} are left and were not sent, because it stopped there ({reason}): {names}.": {
    one: "No se envió, porque se detuvo ahí ({reason}): {names}.",
    other: "Quedan {count} sin enviar, porque se detuvo ahí ({reason}): {names}.",
  },
  "{count} rewards taken back": {
    one: "Una recompensa recuperada",
    other: "{count} recompensas recuperadas",
  },
  "{count} verifiers can claim {mlb} each.": {
    one: "{count} verificador puede cobrar {mlb}.",
    other: "{count} verificadores pueden cobrar {mlb} cada uno.",
  },
  "{done}. The connection is away; what is stored stays, and the upload goes on by itself.":
    "{done}. No hay conexión; lo guardado se queda y la subida continúa sola.",
  "{done}{before}, {bytes} per second": "{done}{before}, {bytes} por segundo",
  "{mlb} are in your wallet.": "{mlb} están en su billetera.",
  "{mlb} are staked again.": "{mlb} vuelven a estar en stake.",
  "{mlb} arrived.": "Llegaron {mlb}.",
  "{mlb} can be withdrawn from {time} on.": "{mlb} se pueden retirar a partir de {time}.",
  "{mlb} can still be taken from your account.": "Aún se pueden tomar {mlb} de su cuenta.",
  "{mlb} of bond went back.": "Se devolvieron {mlb} de la fianza.",
  "{mlb} of it could not be delivered and wait to be collected on the rewards page.":
    "{mlb} no se pudieron entregar y esperan en la página de recompensas.",
  "{mlb} were staked; your stake is {mlb2}.": "Se depositaron {mlb}; su stake es de {mlb2}.",
  "{names} and {more} more": "{names} y {more} más",
  "{name} was sent. {done} of {total} are confirmed.":
    "{name} se envió. {done} de {total} están confirmadas.",
  "{name}: {verb}{bytes} of {bytes2}": "{name}: {verb}{bytes} de {bytes2}",
  "{speed}, {duration} left": "{speed}, quedan {duration}",
  "Your wallet is on another network": "Su billetera está en otra red",
  "Nothing is sent until you switch back; then it continues at this step.":
    "No se envía nada hasta que vuelva a cambiar; después continúa en este paso.",
  "From {account} on {name}": "De {account} en {name}",
};
