import type { taskAct as german } from "../../de/task/act.ts";
import type { SameTexts } from "../../same-texts.ts";

export const taskAct: SameTexts<typeof german> = {
  "A certain provider": "Un proveedor concreto",
  "A new task with the same model and settings.": "Una tarea nueva con el mismo modelo y los mismos ajustes.",
  Accept: "Aceptar",
  "Accept it although the verifiers came to no decision. It pays the provider and those who approved it.":
    "Acéptelo aunque los verificadores no decidieran. Paga al proveedor y a quienes lo aprobaron.",
  "Accept result": "Aceptar resultado",
  "Accept task": "Aceptar la tarea",
  "Accept task {taskNumber}": "Aceptar la tarea {taskNumber}",
  "Accept the result": "Aceptar el resultado",
  "Accept the result without a verdict": "Aceptar el resultado sin veredicto",
  "Afterwards cancel again to get the refund. If the provider gives the task back, you can cancel it at once.":
    "Después cancele de nuevo para recibir la devolución. Si el proveedor devuelve la tarea, puede cancelarla al instante.",
  "An arbiter decides about the outcome.": "Un árbitro decide sobre el desenlace.",
  "An arbiter decides about the result.": "Un árbitro decide sobre el resultado.",
  "Another provider, or open to everybody again.": "Otro proveedor, o abierta de nuevo a todos.",
  "Any provider can accept it again. You can cancel it then, too.":
    "Cualquier proveedor puede volver a aceptarla. Entonces también puede cancelarla.",
  "Any provider can accept the task again. The bond of the rejected result goes to its verifiers.":
    "Cualquier proveedor puede volver a aceptar la tarea. La fianza del resultado rechazado va a sus verificadores.",
  "Appeal the outcome": "Apelar el desenlace",
  "Are you sure you want to cancel this task? The reward tokens will be refunded to your account.":
    "¿Seguro que quiere cancelar esta tarea? Los tokens de la recompensa se devolverán a su cuenta.",
  "Are you sure you want to mark this task as expired? The reward tokens will be refunded to the requester.":
    "¿Seguro que quiere marcar esta tarea como vencida? Los tokens de la recompensa se devolverán al solicitante.",
  "Assign Task to Provider": "Asignar la tarea a un proveedor",
  "Assign task": "Asignar la tarea",
  "Assign to provider": "Asignar a un proveedor",
  "Bonds of rejected results, {mlb}, go to the verifiers who rejected them.":
    "Las fianzas de resultados rechazados, {mlb}, van a los verificadores que los rechazaron.",
  "Cancel task": "Cancelar la tarea",
  "Cancel task {taskNumber}": "Cancelar la tarea {taskNumber}",
  "Cancellation Failed": "La cancelación falló",
  "Cannot accept an expired task": "No se puede aceptar una tarea vencida",
  "Close task": "Cerrar la tarea",
  "Close the task without a verdict": "Cerrar la tarea sin veredicto",
  "Close without verdict": "Cerrar sin veredicto",
  "Closes the task after its deadline; the reward is refunded.":
    "Cierra la tarea tras su plazo; la recompensa se devuelve.",
  "Completes the announced cancellation and refunds the reward.":
    "Completa la cancelación anunciada y devuelve la recompensa.",
  "Connect your wallet to interact with this task": "Conecte su billetera para interactuar con esta tarea",
  "Create new task": "Crear una tarea nueva",
  "Create similar task": "Crear una tarea parecida",
  "Decline task": "Rechazar la tarea",
  "Distribute rewards": "Repartir las recompensas",
  "Expiration Failed": "No se pudo marcar",
  "Extend the voting": "Prolongar la votación",
  "Failed to accept task. Please try again.": "No se pudo aceptar la tarea. Inténtelo de nuevo.",
  "Failed to assign task": "No se pudo asignar la tarea",
  "Failed to cancel task. Please try again.": "No se pudo cancelar la tarea. Inténtelo de nuevo.",
  "Failed to mark the task as expired. Please try again.":
    "No se pudo marcar la tarea como vencida. Inténtelo de nuevo.",
  "Failed to take the rewards back. Please try again.":
    "No se pudieron recuperar las recompensas. Inténtelo de nuevo.",
  "Failed to verify task": "No se pudo verificar la tarea",
  "Give back": "Devolver",
  "Give notice": "Dar preaviso",
  "Give task {taskNumber} back": "Devolver la tarea {taskNumber}",
  "Gives the task back; it is open to every provider again.":
    "Devuelve la tarea; vuelve a estar abierta a todos los proveedores.",
  "Gives the task back; its requester can then cancel it at once.":
    "Devuelve la tarea; su solicitante puede entonces cancelarla al instante.",
  "If the requester has let their time pass, it also starts the verification.":
    "Si el solicitante dejó pasar su tiempo, también inicia la verificación.",
  "If your wallet can combine transactions, it asks once. Otherwise it asks for each task; when you stop, the tasks confirmed before stay done.":
    "Si su billetera puede combinar transacciones, pregunta una vez. Si no, pregunta por cada tarea; si se detiene, las ya confirmadas quedan hechas.",
  "It is a tie, or there are too few votes: the voting ends without a decision.":
    "Hay un empate o muy pocos votos: la votación termina sin decisión.",
  "Mark as expired": "Marcar como vencida",
  "Mark task {taskNumber} as expired": "Marcar la tarea {taskNumber} como vencida",
  "Name a provider; that ends your notice of cancellation.":
    "Nombre a un proveedor; eso termina su preaviso de cancelación.",
  "Name a provider; they can decline.": "Nombre a un proveedor; puede rechazarla.",
  "Next action": "Siguiente acción",
  "Nobody voted: the verifiers' {mlb} come back to you.":
    "Nadie votó: los {mlb} de los verificadores vuelven a usted.",
  "Nothing was taken from you. Choose another task.": "No se le tomó nada. Elija otra tarea.",
  "Only the requester can cancel this task.": "Solo el solicitante puede cancelar esta tarea.",
  "Open again": "Abrir de nuevo",
  "Open the task again": "Abrir de nuevo la tarea",
  "Open to everybody": "Abierta a todos",
  "Opens the voting on the submitted result.": "Abre la votación sobre el resultado entregado.",
  "Optional: what you checked and how, or the pointer to your evidence. {atMost}":
    "Opcional: qué comprobó y cómo, o el puntero a sus pruebas. {atMost}",
  "Pays the provider and opens the verifiers' pool.":
    "Paga al proveedor y abre el fondo de los verificadores.",
  "Pays the verifiers who voted; the rest of the reward and of the bond goes back.":
    "Paga a los verificadores que votaron; el resto de la recompensa y de la fianza se devuelve.",
  "Please connect your wallet to accept this task": "Conecte su billetera para aceptar esta tarea",
  "Possible from {dateTime} on, if nothing has decided by then.":
    "Posible a partir de {dateTime}, si nada ha decidido para entonces.",
  Proof: "Prueba",
  "Provider address": "Dirección del proveedor",
  "Providers who accepted tasks lately": "Proveedores que aceptaron tareas últimamente",
  "Puts your own check on record. No vote, no money.":
    "Deja constancia de su propia comprobación. Sin voto, sin dinero.",
  "Reassign task": "Reasignar la tarea",
  "Reassign the task": "Reasignar la tarea",
  "Records that the result is approved.": "Registra que el resultado está aprobado.",
  "Records that the result is rejected.": "Registra que el resultado está rechazado.",
  "Refunds the reward; the bond goes back.": "Devuelve la recompensa; la fianza se devuelve.",
  "Requester Only. {reason}": "Solo el solicitante. {reason}",
  "Resubmit result": "Entregar de nuevo el resultado",
  "Result accepted": "Resultado aceptado",
  "Result attested": "Resultado atestiguado",
  "Rewards taken back": "Recompensas recuperadas",
  "Somebody else was faster. Choose another task.": "Otra persona fue más rápida. Elija otra tarea.",
  "Start verification": "Iniciar la verificación",
  "Starts a notice in which the provider may still submit. Afterwards the reward comes back.":
    "Inicia un preaviso en el que el proveedor aún puede entregar. Después vuelve la recompensa.",
  "State in public that you have checked this result. It is not a vote and moves no money; verifiers can read it before they vote.":
    "Declare en público que ha comprobado este resultado. No es un voto y no mueve dinero; los verificadores pueden leerlo antes de votar.",
  "Submit a corrected result with a new bond.": "Entregue un resultado corregido con una nueva fianza.",
  "Submitting takes a bond of {mlb} from your wallet; you get it back when the result is approved.":
    "La entrega toma una fianza de {mlb} de su billetera; la recupera cuando se aprueba el resultado.",
  "Take all back ({count} tasks, {amount} MLB)": "Recuperar todo ({count} tareas, {amount} MLB)",
  "Take back": "Recuperar",
  "Take rewards back": "Recuperar recompensas",
  "Taking back failed": "No se pudo recuperar",
  "Task Accepted": "Tarea aceptada",
  "Task Assigned": "Tarea asignada",
  "Task Reassigned": "Tarea reasignada",
  "Task given back": "Tarea devuelta",
  "Task is not available for assignment": "La tarea no está disponible para asignarse",
  "Tasks: {names}.": "Tareas: {names}.",
  "The bond of the rejected result goes to the verifiers who rejected it. The reward stays in escrow.":
    "La fianza del resultado rechazado va a los verificadores que lo rechazaron. La recompensa sigue en custodia.",
  "The bond of the rejected result, {mlb}, goes to the verifiers who rejected it.":
    "La fianza del resultado rechazado, {mlb}, va a los verificadores que lo rechazaron.",
  "The new provider can start.": "El nuevo proveedor puede empezar.",
  "The notice is over. {amount} MLB go back to the requester; a cancelled task cannot be opened again.":
    "El preaviso terminó. {amount} MLB vuelven al solicitante; una tarea cancelada no se puede volver a abrir.",
  "The notice of cancellation stays: nobody can accept the task, and its requester can cancel it at once. You lose nothing.":
    "El preaviso de cancelación se mantiene: nadie puede aceptar la tarea y su solicitante puede cancelarla al instante. Usted no pierde nada.",
  "The provider can submit the result now.": "El proveedor puede entregar el resultado ahora.",
  "The provider gets a notice of {duration} and may still submit a result until it is over.":
    "El proveedor recibe un preaviso de {duration} y puede entregar un resultado hasta que termine.",
  "The provider is working on it. You will see the result here.":
    "El proveedor trabaja en ella. Verá el resultado aquí.",
  "The provider may resubmit, the requester may reassign the task.":
    "El proveedor puede entregar de nuevo, el solicitante puede reasignar la tarea.",
  "The provider may submit a result or decline. Unless they decline, nobody else can accept the task, and cancelling it takes a notice.":
    "El proveedor puede entregar un resultado o rechazar la tarea. Mientras no la rechace, nadie más puede aceptarla, y cancelarla requiere un preaviso.",
  "The provider was told. Cancel again when the notice is over.":
    "Se avisó al proveedor. Cancele de nuevo cuando termine el preaviso.",
  "The requester has announced to cancel this task.": "El solicitante ha anunciado que cancelará esta tarea.",
  "The requester has announced to cancel this task. Nobody can accept it.":
    "El solicitante ha anunciado que cancelará esta tarea. Nadie puede aceptarla.",
  "The result waits for its verification.": "El resultado espera su verificación.",
  "The reward can be distributed now.": "La recompensa se puede repartir ahora.",
  "The reward can be paid out.": "La recompensa se puede pagar.",
  "The reward comes back to you at once.": "La recompensa vuelve a usted al instante.",
  "The reward was paid out. Nothing is left to do.": "La recompensa se pagó. No queda nada por hacer.",
  "The rewards are in your wallet.": "Las recompensas están en su billetera.",
  "The task is open again.": "La tarea vuelve a estar abierta.",
  "The task is open to every provider again. You lose nothing.":
    "La tarea vuelve a estar abierta a todos los proveedores. Usted no pierde nada.",
  "The task is yours. Submit the result before its deadline.":
    "La tarea es suya. Entregue el resultado antes de su plazo.",
  "The task waits for a provider.": "La tarea espera a un proveedor.",
  "The verifiers came to no decision; you accept the result yourself. It cannot be taken back.":
    "Los verificadores no decidieron; usted acepta el resultado. No se puede deshacer.",
  "There is no decision yet: voting goes on for another day.":
    "Aún no hay decisión: la votación sigue un día más.",
  "They can decline.": "Puede rechazarla.",
  "This is a contract of the marketplace. It cannot compute the task or give it back.":
    "Es un contrato del mercado. No puede calcular la tarea ni devolverla.",
  "This is your own account. The requester of a task cannot be its provider.":
    "Es su propia cuenta. El solicitante de una tarea no puede ser su proveedor.",
  "This task cannot be cancelled in its current status.":
    "Esta tarea no se puede cancelar en su estado actual.",
  "This task cannot be expired in its current status.": "Esta tarea no puede vencer en su estado actual.",
  "Time left: {deadline}": "Tiempo restante: {deadline}",
  "Unknown status. Please refresh the page": "Estado desconocido. Recargue la página",
  "Unless they decline, nobody else can accept the task, and cancelling it takes a notice of {duration} in which they may still submit.":
    "Mientras no la rechace, nadie más puede aceptar la tarea, y cancelarla requiere un preaviso de {duration} en el que aún puede entregar.",
  "Unless they decline, nobody else can accept the task.":
    "Mientras no la rechace, nadie más puede aceptar la tarea.",
  "Upload your files and put the result on the chain, with your bond.":
    "Suba sus archivos y ponga el resultado en la blockchain, con su fianza.",
  "Verification Failed": "La verificación falló",
  "Verifiers are voting on the result.": "Los verificadores están votando sobre el resultado.",
  Verify: "Verificar",
  "Verify Task Result": "Verificar el resultado de la tarea",
  "Verify result": "Verificar el resultado",
  "When the arbiter kept silent, the earlier outcome stands.":
    "Si el árbitro guardó silencio, vale el desenlace anterior.",
  "When the reward is distributed, {mlb} go to the provider, together with the bond of {mlb2}.":
    "Cuando se reparta la recompensa, {mlb} van al proveedor, junto con la fianza de {mlb2}.",
  "Who shall do it?": "¿Quién debe hacerla?",
  "You are its provider no more and lost nothing.": "Ya no es su proveedor y no perdió nada.",
  "You are the provider of this task and have until {dateTime} to submit the result.":
    "Usted es el proveedor de esta tarea y tiene hasta {dateTime} para entregar el resultado.",
  "You become the provider and submit the result before the deadline.":
    "Pasa a ser el proveedor y entrega el resultado antes del plazo.",
  "You give up the {mlb} that closing the task would bring back to you.":
    "Usted renuncia a los {mlb} que le devolvería cerrar la tarea.",
  "You hold {mlb}: without {mlb2} more you cannot submit. Get them before the deadline, or do not accept.":
    "Tiene {mlb}: sin {mlb2} más no puede entregar. Consígalos antes del plazo o no acepte.",
  "Your notice of cancellation ends with it.": "Su preaviso de cancelación termina con ello.",
  "Your statement becomes a public part of the task's history. It moves no money and is no vote.":
    "Su declaración pasa a ser parte pública del historial de la tarea. No mueve dinero y no es un voto.",
  "Your wallet is on another network. Switch to {name} to act on this task.":
    "Su billetera está en otra red. Cambie a {name} para actuar en esta tarea.",
  "no answer yet": "aún sin respuesta",
  "nothing of the bond goes back to the provider": "nada de la fianza vuelve al proveedor",
  "paid by both sides, as it is a tie: {mlb} of the reward and {mlb2} of the bond":
    "pagado por ambas partes, pues hay empate: {mlb} de la recompensa y {mlb2} de la fianza",
  "paid by the provider with the bond of {mlb}, as more of them rejected the result":
    "pagado por el proveedor con la fianza de {mlb}, pues más rechazaron el resultado",
  "paid by the requester with {mlb} of the reward, as more of them approved the result":
    "pagado por el solicitante con {mlb} de la recompensa, pues más aprobaron el resultado",
  "{accepted} accepted, {verified} of {verified2} verified":
    "{accepted} aceptadas, {verified} de {verified2} verificadas",
  "{mlb} comes back to you from {count} overdue tasks. They are closed and cannot be opened again.": {
    one: "{mlb} vuelve a usted de una tarea vencida. Se cierra y no se puede volver a abrir.",
    other: "{mlb} vuelve a usted de {count} tareas vencidas. Se cierran y no se pueden volver a abrir.",
  },
  "{mlb} each go to the {count} verifiers who approved it.": {
    one: "{mlb} van al único verificador que lo aprobó.",
    other: "{mlb} van a cada uno de los {count} verificadores que lo aprobaron.",
  },
  "{mlb} each go to the {count} verifiers who voted, as nobody approved it.": {
    one: "{mlb} van al único verificador que votó, pues nadie lo aprobó.",
    other: "{mlb} van a cada uno de los {count} verificadores que votaron, pues nadie lo aprobó.",
  },
  "{mlb} each go to the {count} verifiers who voted, {payers}.": {
    one: "{mlb} van al único verificador que votó, {payers}.",
    other: "{mlb} van a cada uno de los {count} verificadores que votaron, {payers}.",
  },
  "{mlb} go back to the requester. An expired task cannot be opened again.":
    "{mlb} vuelven al solicitante. Una tarea vencida no se puede volver a abrir.",
  "{mlb} of the bond go back to the provider": "{mlb} de la fianza vuelven al proveedor",
  "{mlb} stays in escrow until you cancel the task or somebody delivers. The new deadline is {time} or later.":
    "{mlb} quedan en custodia hasta que usted cancele la tarea o alguien entregue. El nuevo plazo es el {time} o posterior.",
  "{mlb} stays in escrow. The new deadline is {time} or later; before it, only cancelling brings a refund.":
    "{mlb} quedan en custodia. El nuevo plazo es el {time} o posterior; antes, solo cancelar trae un reembolso.",
  "{paidVerifiers} {mlb} go to the protocol.": "{paidVerifiers} {mlb} van al protocolo.",
  "{provider} becomes the provider of task {taskNumber}. They can decline.":
    "{provider} pasa a ser el proveedor de la tarea {taskNumber}. Puede rechazarla.",
  "{provider} becomes the provider. The bond of the rejected result goes to its verifiers.":
    "{provider} pasa a ser el proveedor. La fianza del resultado rechazado va a sus verificadores.",
  "{refund} A cancelled task cannot be opened again.":
    "{refund} Una tarea cancelada no se puede volver a abrir.",
  "{refund} go back to the requester, {bondBack}.": "{refund} vuelven al solicitante, {bondBack}.",
  "{mlb} went back to the requester.": "{mlb} volvieron al solicitante.",
  "The model is private: its file opens only with the access link from the model's owner. Without it you cannot compute the result.":
    "El modelo es privado: su archivo solo se abre con el enlace de acceso del propietario. Sin él no puede calcular el resultado.",
};
