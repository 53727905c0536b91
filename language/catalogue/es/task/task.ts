import type { task as german } from "../../de/task/task.ts";
import type { SameTexts } from "../../same-texts.ts";

export const task: SameTexts<typeof german> = {
  " of round {round}": " de la ronda {round}",
  ": {amount} for each of {participants}, {claims} claimed":
    ": {amount} para cada uno de {participants}, {claims} cobrados",
  "A provider accepts it, or the requester assigns one.":
    "Un proveedor la acepta o el solicitante la asigna.",
  "A provider is working on it.": "Un proveedor trabaja en ella.",
  "A result was submitted and waits for its verification.":
    "Se entregó un resultado y espera su verificación.",
  "A result was submitted. Open the voting, so that verifiers can judge it.":
    "Se entregó un resultado. Abra la votación para que los verificadores lo juzguen.",
  "A task on its way": "Una tarea en camino",
  "A task, live": "Una tarea, en vivo",
  "Accept This Task": "Acepte esta tarea",
  "Accept the task": "Aceptar la tarea",
  "Accepted without a verdict, and paid.": "Aceptada sin veredicto y pagada.",
  "Accepted without a verdict: the reward is not paid out yet.":
    "Aceptada sin veredicto: la recompensa aún no se ha pagado.",
  "Accepted: the provider computes it.": "Aceptada: el proveedor la calcula.",
  "Action History": "Historial de acciones",
  "Anyone can take the next step": "Cualquiera puede dar el siguiente paso",
  "Appeal, or let the outcome stand": "Apelar o dejar el desenlace como está",
  "Appealed: an arbiter decides.": "Apelada: decide un árbitro.",
  Approval: "Aprobación",
  "Assign to a Provider": "Asígnela a un proveedor",
  "Bond of a result {amount}": "Fianza de un resultado {amount}",
  "Check the result yourself and put your statement on record. It is no vote and moves no money.":
    "Compruebe el resultado usted mismo y deje constancia de su declaración. No es un voto y no mueve dinero.",
  "Claim {amount} MLB": "Cobrar {amount} MLB",
  "Close the task and take the reward back": "Cerrar la tarea y recuperar la recompensa",
  "Complete the Cancellation": "Complete la cancelación",
  "Computed: {voteStep}": "Calculada: {voteStep}",
  "Connect Your Wallet": "Conecte su billetera",
  "Connect your wallet to see what you can do with this task.":
    "Conecte su billetera para ver qué puede hacer con esta tarea.",
  "Copy model ID": "Copiar el ID del modelo",
  "Copy result hash": "Copiar el hash del resultado",
  "Copy task ID": "Copiar el ID de la tarea",
  "Copy the content id ({label})": "Copiar el content id ({label})",
  "Copy verification ID": "Copiar el ID de la verificación",
  "Create a New Task": "Crear una tarea nueva",
  "Create a Similar Task": "Crear una tarea parecida",
  "Deadline {dateTime} ({remainingTime})": "Plazo {dateTime} ({remainingTime})",
  "Decide Yourself": "Decida usted",
  "Distribute the Rewards": "Reparta las recompensas",
  "Distributed {time}{transactionLink}": "Distribuida {time}{transactionLink}",
  "Download the Results": "Descargue los resultados",
  "Expired (not yet settled)": "Vencida (aún sin liquidar)",
  "Final. The requester may create a new task.": "Definitivo. El solicitante puede crear una tarea nueva.",
  "From then on anybody can distribute the reward.":
    "Desde entonces cualquiera puede repartir la recompensa.",
  "From then on anybody can start it.": "Desde entonces cualquiera puede iniciarla.",
  "Give the task to another provider, or open it to everybody again.":
    "Dé la tarea a otro proveedor o ábrala de nuevo a todos.",
  "Go to the results": "Ir a los resultados",
  high: "alta",
  "If nobody acts, closing the task costs the requester {mlb} of the reward and the provider {mlb2} of the bond. Accepting the result pays {mlb3} to the provider.":
    "Si nadie actúa, cerrar la tarea cuesta al solicitante {mlb} de la recompensa y al proveedor {mlb2} de la fianza. Aceptar el resultado paga {mlb3} al proveedor.",
  "If nobody delivers by then, the reward can be taken back by the requester.":
    "Si nadie entrega para entonces, el solicitante puede recuperar la recompensa.",
  low: "baja",
  medium: "media",
  "Model ID": "ID del modelo",
  "Newer version available": "Hay una versión más nueva",
  "Next: {nextSteps}": "Siguiente: {nextSteps}",
  "Nobody can accept the task under notice. After its deadline anybody can close it; the reward goes back.":
    "Nadie puede aceptar la tarea durante el preaviso. Tras el plazo cualquiera puede cerrarla; la recompensa se devuelve.",
  "Nobody delivered before the deadline. Cancel the task to get the reward back.":
    "Nadie entregó antes del plazo. Cancele la tarea para recuperar la recompensa.",
  "Nobody's turn": "No es el turno de nadie",
  "Not eligible unless an appeal changes the outcome: you voted against it.":
    "Sin derecho salvo que una apelación cambie el desenlace: votó en contra.",
  "Not eligible: the requester accepted the result, which you voted to reject.":
    "Sin derecho: el solicitante aceptó el resultado que usted votó rechazar.",
  "Not eligible: voted against consensus.": "Sin derecho: votó en contra del consenso.",
  "Nothing is left to do, and no money waits in this task.":
    "No queda nada por hacer y no hay dinero esperando en esta tarea.",
  "Nothing moves by itself: somebody has to record the outcome.":
    "Nada avanza solo: alguien tiene que registrar el desenlace.",
  "Nothing moves by itself: somebody has to start the verification.":
    "Nada avanza solo: alguien tiene que iniciar la verificación.",
  "Nothing moves by itself: the requester accepts the result, or somebody closes the task.":
    "Nada avanza solo: el solicitante acepta el resultado o alguien cierra la tarea.",
  "Nothing moves by itself: the reward stays in escrow until somebody closes the task. It then goes back to the requester.":
    "Nada avanza solo: la recompensa sigue en custodia hasta que alguien cierre la tarea. Entonces vuelve al solicitante.",
  "Nothing moves by itself: the reward stays in escrow until somebody distributes it.":
    "Nada avanza solo: la recompensa sigue en custodia hasta que alguien la reparta.",
  "Open and vote": "Abrir y votar",
  "Open to every provider": "Abierta a todos los proveedores",
  "Please refresh the page": "Recargue la página",
  Progress: "Progreso",
  "Progress of the task": "Progreso de la tarea",
  "Protocol, {bps}": "Protocolo, {bps}",
  "Provider {span}": "Proveedor {span}",
  "Provider, {bps}": "Proveedor, {bps}",
  Quorum: "Quórum",
  "Read how tasks work": "Leer cómo funcionan las tareas",
  "Reassign the Task": "Reasigne la tarea",
  "Resubmit the Result": "Entregue de nuevo el resultado",
  "Result Hash": "Hash del resultado",
  "Round {round}": "Ronda {round}",
  "Start Verification": "Iniciar la verificación",
  State: "Estado",
  "Status: {label}": "Estado: {label}",
  "Submit Your Results": "Entregue sus resultados",
  "Submit a corrected result": "Entregar un resultado corregido",
  "Submit the result": "Entregar el resultado",
  "Task Has Expired": "La tarea ha vencido",
  "Task ID": "ID de la tarea",
  "The arbiter was silent. Nothing moves until somebody closes the appeal; the earlier outcome then stands.":
    "El árbitro guardó silencio. Nada avanza hasta que alguien cierre la apelación; entonces vale el desenlace anterior.",
  "The arbiter's turn": "Turno del árbitro",
  "The deadline has passed. Anyone can close the task; the reward goes back to the requester.":
    "El plazo ha pasado. Cualquiera puede cerrar la tarea; la recompensa vuelve al solicitante.",
  "The deadline has passed. The reward stays in escrow until somebody marks the task as expired.":
    "El plazo ha pasado. La recompensa sigue en custodia hasta que alguien marque la tarea como vencida.",
  "The deadline has passed: anyone can close the task, and the reward goes back.":
    "El plazo ha pasado: cualquiera puede cerrar la tarea, y la recompensa vuelve.",
  "The deadline has passed: no other result can be submitted.":
    "El plazo ha pasado: no se puede entregar otro resultado.",
  "The deadline passed; the reward goes back to the requester.":
    "El plazo pasó; la recompensa vuelve al solicitante.",
  "The provider can still submit before the cancellation is completed.":
    "El proveedor aún puede entregar antes de que se complete la cancelación.",
  "The provider gave the task back. Nobody can accept it while your notice stands: cancel it, or assign it to somebody.":
    "El proveedor devolvió la tarea. Nadie puede aceptarla mientras dure su preaviso: cancélela o asígnela a alguien.",
  "The provider may resubmit until {dateTime}.": "El proveedor puede entregar de nuevo hasta {dateTime}.",
  "The provider resubmits, or the requester reassigns the task.":
    "El proveedor entrega de nuevo o el solicitante reasigna la tarea.",
  "The provider submits a result before the deadline.": "El proveedor entrega un resultado antes del plazo.",
  "The provider's turn": "Turno del proveedor",
  "The requester distributes the reward; verifiers claim their shares.":
    "El solicitante reparte la recompensa; los verificadores cobran su parte.",
  "The requester gave notice, then the provider gave the task back. Nobody can accept it; its requester can cancel it or assign it to somebody.":
    "El solicitante dio preaviso y el proveedor devolvió la tarea. Nadie puede aceptarla; su solicitante puede cancelarla o asignarla a alguien.",
  "The requester gave notice. The provider may still submit; from {dateTime} on the task can be cancelled.":
    "El solicitante dio preaviso. El proveedor aún puede entregar; a partir de {dateTime} la tarea se puede cancelar.",
  "The requester starts the verification, then verifiers vote.":
    "El solicitante inicia la verificación y los verificadores votan.",
  "The requester took it back; the reward was refunded.":
    "El solicitante la retiró; la recompensa se devolvió.",
  "The requester's turn": "Turno del solicitante",
  "The result was accepted.": "El resultado fue aceptado.",
  "The result was accepted. Its files are checked against their hashes in your browser.":
    "El resultado fue aceptado. Sus archivos se comprueban con sus hashes en su navegador.",
  "The result was accepted. Release the reward to the provider and the verifiers.":
    "El resultado fue aceptado. Libere la recompensa para el proveedor y los verificadores.",
  "The result was refused; it can be submitted again or reassigned.":
    "El resultado fue rechazado; se puede entregar de nuevo o reasignar la tarea.",
  "The result was rejected": "El resultado fue rechazado",
  "The reward is still in escrow.": "La recompensa sigue en custodia.",
  "The task at a glance": "La tarea de un vistazo",
  "The task is closed": "La tarea está cerrada",
  "The task is open and you can take it. The reward waits in escrow.":
    "La tarea está abierta y puede tomarla. La recompensa espera en custodia.",
  "The task keeps version {modelVersion} of its model, which was in force when it was created. Version {version} is in force now. <link>What changed</link>":
    "La tarea conserva la versión {modelVersion} de su modelo, vigente cuando se creó. Ahora rige la versión {version}. <link>Qué cambió</link>",
  "The task needs no further step. Its voters settle their votes and claim their shares whenever they like.":
    "La tarea no necesita más pasos. Sus votantes liquidan sus votos y cobran su parte cuando quieran.",
  "The verifiers came to no decision. Accept the result and pay provider and verifiers, or let the task be closed.":
    "Los verificadores no decidieron. Acepte el resultado y pague al proveedor y a los verificadores, o deje que se cierre la tarea.",
  "The verifiers came to no decision: all who voted share {amount}.":
    "Los verificadores no llegaron a una decisión: todos los que votaron se reparten {amount}.",
  "The verifiers decided {time}.": "Los verificadores decidieron {time}.",
  "The verifiers refused the result. Correct it and submit it again with a new bond.":
    "Los verificadores rechazaron el resultado. Corríjalo y entréguelo con una nueva fianza.",
  "The verifiers' turn": "Turno de los verificadores",
  "Then anybody can close the task: all who voted are paid, the rest goes back.":
    "Entonces cualquiera puede cerrar la tarea: se paga a todos los votantes y el resto se devuelve.",
  "Then anybody can close the voting: it is decided, extended, or ends without a decision.":
    "Entonces cualquiera puede cerrar la votación: queda decidida, se prolonga o termina sin decisión.",
  "Then the provider can submit a corrected result.":
    "Entonces el proveedor puede entregar un resultado corregido.",
  "Then the reward can be distributed, first by the requester.":
    "Entonces se puede repartir la recompensa, primero el solicitante.",
  "There is an appeal: until it is ruled on nothing can be submitted.":
    "Hay una apelación: hasta el fallo no se puede entregar nada.",
  "There is no decision yet. Nothing moves by itself: somebody has to extend the voting by a day.":
    "Aún no hay decisión. Nada avanza por sí solo: alguien tiene que prolongar la votación un día.",
  "This task has expired": "Esta tarea ha vencido",
  "This task is closed, and what was not paid of its reward is back with you. Start again with the same settings.":
    "Esta tarea está cerrada y lo no pagado de su recompensa ha vuelto a usted. Empiece de nuevo con los mismos ajustes.",
  "This task was cancelled": "Esta tarea fue cancelada",
  "Use the same model and settings for another run.":
    "Use el mismo modelo y los mismos ajustes para otra ejecución.",
  "Verification ID": "ID de la verificación",
  "Verification {span}, round {round}": "Verificación {span}, ronda {round}",
  "Verified and paid.": "Verificada y pagada.",
  "Verified: the reward is not paid out yet.": "Verificada: la recompensa aún no se ha pagado.",
  "Verifiers' pool": "Fondo de los verificadores",
  "Verifiers, {bps}": "Verificadores, {bps}",
  "Verify the Result": "Verifique el resultado",
  "View verification": "Ver la verificación",
  "Vote on the result": "Votar sobre el resultado",
  "Voters who would lose stake may appeal": "Los votantes que perderían stake pueden apelar",
  "Voting ends: {deadline}": "La votación termina: {deadline}",
  "Waiting for a provider.": "Espera a un proveedor.",
  "Waits for a provider to accept it.": "Espera a que un proveedor la acepte.",
  "Without a corrected result by then the reward can be taken back; the requester may give the task to somebody else before.":
    "Sin un resultado corregido para entonces se puede recuperar la recompensa; antes, el solicitante puede dar la tarea a otra persona.",
  "Without a result by then the cancellation can be completed: the reward goes back to the requester.":
    "Sin un resultado para entonces se puede completar la cancelación: la recompensa vuelve al solicitante.",
  "Without a result by then the reward can be taken back by the requester.":
    "Sin un resultado para entonces, el solicitante puede recuperar la recompensa.",
  "Without a ruling anybody can close the appeal, and the earlier outcome stands.":
    "Sin un fallo, cualquiera puede cerrar la apelación y vale el desenlace anterior.",
  "You are the provider. Submit the result before the deadline.":
    "Usted es el proveedor. Entregue el resultado antes del plazo.",
  "You claimed {amount}.": "Cobró {amount}.",
  "You need not wait: name a provider you trust. They can decline.":
    "No tiene que esperar: nombre a un proveedor de confianza. Puede rechazarla.",
  "You voted. Your share can be claimed once the outcome is paid out.":
    "Usted votó. Podrá cobrar su parte cuando se pague el desenlace.",
  "Your turn": "Es su turno",
  "an unlisted model": "un modelo no listado",
  "assigned by requester, not yet confirmed": "asignada por el solicitante, aún sin confirmar",
  "for the submission of a result": "para la entrega de un resultado",
  "more than half": "más de la mitad",
  "no votes yet": "aún sin votos",
  "opens when the rejection is final": "se abre cuando el rechazo sea definitivo",
  "opens when the requester accepts the result and distributes the rewards, or when the task is closed":
    "se abre cuando el solicitante acepta el resultado y reparte la recompensa, o cuando se cierra la tarea",
  "opens when the rewards are distributed": "se abre cuando se reparta la recompensa",
  "the vote ended without a decision.": "la votación terminó sin decisión.",
  "the vote has not started.": "la votación no ha empezado.",
  "{amount} were refunded to the requester.": "Se devolvieron {amount} al solicitante.",
  "{cast} of {requiredVotes} votes are cast.": "se han emitido {cast} de {requiredVotes} votos.",
  "{cast} votes are cast and the voting still runs.":
    "se han emitido {cast} votos y la votación sigue abierta.",
  "{cast} votes are cast; voting ends by {time}.":
    "se han emitido {cast} votos; la votación termina a más tardar el {time}.",
  "{mlb} for the provider once the result is approved, for a bond of {mlb2}.":
    "{mlb} para el proveedor cuando se apruebe el resultado, con una fianza de {mlb2}.",
  "{mlb} for the provider, {mlb2} for the verifiers.":
    "{mlb} para el proveedor, {mlb2} para los verificadores.",
  "{mlb} go back to the requester.": "{mlb} vuelven al solicitante.",
  "{mlb} in escrow, and the provider's bond of {mlb2}.":
    "{mlb} en custodia y la fianza del proveedor de {mlb2}.",
  "{rate} approve ({votesFor} of {totalVotes}); {needed} needed":
    "{rate} aprueba ({votesFor} de {totalVotes}); se necesita {needed}",
  "{refund} went back to the requester{at}.": "{refund} volvieron al solicitante{at}.",
  "{reward} are in escrow until a result is verified.":
    "{reward} están en custodia hasta que se verifique un resultado.",
  "{reward} wait in escrow for the requester to distribute them.":
    "{reward} esperan en custodia a que el solicitante los reparta.",
  "{reward} were paid out.": "Se pagaron {reward}.",
  "{taskTypeName} with {name} {span}": "{taskTypeName} con {name} {span}",
  "{totalVotes} of {requiredVotes} votes": "{totalVotes} de {requiredVotes} votos",
  "Open the model": "Abrir el modelo",
};
