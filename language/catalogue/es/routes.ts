import type { routes as german } from "../de/routes.ts";
import type { SameTexts } from "../same-texts.ts";

export const routes: SameTexts<typeof german> = {
  ": a later result has replaced this one": ": un resultado posterior ha sustituido a este",
  "; here those with at least {enoughCases} results":
    "; aquí los que tienen al menos {enoughCases} resultados",
  "<link>Add to your stake</link>, or wait until those are settled.":
    "<link>Añada a su stake</link> o espere a que se liquiden.",
  "A payment of {amount} could not be delivered and waits for you.":
    "Un pago de {amount} no se pudo entregar y le espera.",
  "A stake counts for votes that start after it reached the minimum.":
    "Un stake cuenta para votaciones que empiecen después de alcanzar el mínimo.",
  "A stake makes you a verifier. It backs your votes: one against the outcome costs a part of it.":
    "Un stake le hace verificador. Respalda sus votos: uno contra el desenlace cuesta una parte.",
  "A vote against the outcome loses {bps} of its lock; {bps2} when an arbiter overruled it.":
    "Un voto contra el desenlace pierde {bps} de su bloqueo; {bps2} cuando un árbitro lo revocó.",
  "A vote locks {bps} of the task's reward, at least {amount}, until it is settled.":
    "Un voto bloquea {bps} de la recompensa de la tarea, al menos {amount}, hasta que se liquida.",
  "About the model": "Sobre el modelo",
  "Accept an open task, and it appears here with its deadline.":
    "Acepte una tarea abierta y aparecerá aquí con su plazo.",
  "Account not found": "Cuenta no encontrada",
  "Account {address}|title": "Cuenta {address}",
  "Activity will appear here as you interact with the platform":
    "La actividad aparecerá aquí cuando use la plataforma",
  "All activity": "Toda la actividad",
  Approvals: "Autorizaciones",
  "As of {time}. Programs find the same at {link}.":
    "A las {time}. Los programas encuentran lo mismo en {link}.",
  "Below {enoughCases} cases a share says nothing yet. All providers stand in the <textlink>list of providers</textlink>; how each figure is counted says the <textlink2>documentation</textlink2>.":
    "Con menos de {enoughCases} casos un porcentaje no dice nada todavía. Todos los proveedores están en la <textlink>lista de proveedores</textlink>; cómo se cuenta cada cifra lo dice la <textlink2>documentación</textlink2>.",
  "Bonds held now": "Fianzas retenidas ahora",
  "Category not found": "Categoría no encontrada",
  "Choose a model, add your data, set a reward. It waits in escrow.":
    "Elija un modelo, añada sus datos, fije una recompensa. Espera en custodia.",
  "Compute the result": "Calcular el resultado",
  "Connect a wallet to see your balance and approvals.":
    "Conecte una billetera para ver su saldo y sus autorizaciones.",
  "Connect your wallet to see the figures of your models.":
    "Conecte su billetera para ver las cifras de sus modelos.",
  "Connect your wallet to see the tasks that are assigned to you.":
    "Conecte su billetera para ver las tareas asignadas a usted.",
  "Connect your wallet to see what waits for your vote.":
    "Conecte su billetera para ver lo que espera su voto.",
  "Connect your wallet to see what you have earned and can claim.":
    "Conecte su billetera para ver lo que ha ganado y puede cobrar.",
  "Connect your wallet to see what you have earned.": "Conecte su billetera para ver lo que ha ganado.",
  "Connect your wallet to see what you have not voted on.":
    "Conecte su billetera para ver en qué no ha votado.",
  "Connect your wallet to see your history.": "Conecte su billetera para ver su historial.",
  "Connect your wallet to see your profile.": "Conecte su billetera para ver su perfil.",
  "Connect your wallet to see your record as a provider.":
    "Conecte su billetera para ver su historial como proveedor.",
  "Connect your wallet to see your stake. The minimum is {amount}.":
    "Conecte su billetera para ver su stake. El mínimo es {amount}.",
  "Connect your wallet to see your tasks.": "Conecte su billetera para ver sus tareas.",
  "Connect your wallet to see your votes.": "Conecte su billetera para ver sus votos.",
  "Copy verification id": "Copiar el id de la verificación",
  "Download the whole task (CAR)": "Descargar la tarea completa (CAR)",
  Eligibility: "Elegibilidad",
  "Error Loading Verifications": "Error al cargar las verificaciones",
  "Error loading dashboard: {message}": "Error al cargar el panel: {message}",
  "Everybody who has taken a task, with a record that anybody can count again: <link>the formulas</link>.":
    "Todos los que han tomado una tarea, con un historial que cualquiera puede recontar: <link>las fórmulas</link>.",
  "Everybody's": "De todos",
  "Everything that concerns your account, as the contracts recorded it.":
    "Todo lo que concierne a su cuenta, tal como lo registraron los contratos.",
  "Everything that happened on the marketplace, as the contracts recorded it.":
    "Todo lo que ocurrió en el mercado, tal como lo registraron los contratos.",
  "Failed to load activity": "No se pudo cargar la actividad",
  "Failed to load assignments": "No se pudieron cargar los encargos",
  "Failed to load earnings": "No se pudieron cargar los ingresos",
  "Failed to load model": "No se pudo cargar el modelo",
  "Failed to load open tasks": "No se pudieron cargar las tareas abiertas",
  "Failed to load performance": "No se pudo cargar el rendimiento",
  "Failed to load tasks": "No se pudieron cargar las tareas",
  "Failed to load the locks": "No se pudieron cargar los bloqueos",
  "Failed to load the profile": "No se pudo cargar el perfil",
  "Failed to load the providers": "No se pudieron cargar los proveedores",
  "Failed to load the receipts": "No se pudieron cargar los recibos",
  "Failed to load the task": "No se pudo cargar la tarea",
  "Failed to load the verification": "No se pudo cargar la verificación",
  "Failed to load your money": "No se pudo cargar su dinero",
  "Failed to load your stake": "No se pudo cargar su stake",
  "Filter the activity": "Filtrar la actividad",
  "Filter votes by outcome": "Filtrar votos por desenlace",
  Free: "Libre",
  "How the catalogue grows, and which public models have work.":
    "Cómo crece el catálogo y qué modelos públicos tienen trabajo.",
  "How the site looks and behaves in this browser.": "Cómo se ve y se comporta el sitio en este navegador.",
  "Latest activity": "Última actividad",
  "Live updates every 15 s": "En vivo, cada 15 s",
  "Loading verifications...": "Cargando verificaciones...",
  "Locked by votes": "Bloqueado por votos",
  "Lost so far": "Perdido hasta ahora",
  "MLB Marketplace: machine learning meets computing power":
    "MLB Marketplace: el aprendizaje automático se encuentra con el cómputo",
  "MLB pays for work; POL pays the network fee.": "MLB paga el trabajo; POL paga la comisión de red.",
  "Machine-learning work, computed, verified and paid":
    "Trabajo de aprendizaje automático: calculado, verificado y pagado",
  "Model analytics": "Analítica de modelos",
  "My Tasks": "Mis tareas",
  "Never locked": "Nunca bloqueada",
  Newest: "Más recientes",
  "No MLB came to this account or went from it yet.": "Aún no llegaron ni salieron MLB de esta cuenta.",
  "No Verifications Found": "No hay verificaciones",
  "No assignments yet": "Aún no hay encargos",
  "No payments yet": "Aún no hay pagos",
  "No recent activity": "Sin actividad reciente",
  "No results yet": "Aún no hay resultados",
  "No running vote waits for you. New ones appear here when a requester starts a verification.":
    "Ninguna votación en curso le espera. Aparecerán aquí cuando un solicitante inicie una verificación.",
  "No stake yet": "Aún sin stake",
  "No tasks found. Create your first task to get started.": "No hay tareas. Cree la primera para empezar.",
  "No vote fits this filter.": "Ningún voto coincide con este filtro.",
  "Nobody is in this list yet": "Aún no hay nadie en esta lista",
  "Nothing fits this search. Try other words, or look at all tasks.":
    "Nada coincide con esta búsqueda. Pruebe otras palabras o vea todas las tareas.",
  "No activity yet. Register the first model to begin.": "Aún no hay actividad. Registre el primer modelo.",
  Older: "Anteriores",
  "Only the owner of the model can update it. Check which account is active in your wallet.":
    "Solo el propietario del modelo puede actualizarlo. Compruebe qué cuenta está activa en su billetera.",
  "Open tasks that a provider can accept, with the reward waiting in escrow.":
    "Tareas abiertas que un proveedor puede aceptar, con la recompensa en custodia.",
  Order: "Orden",
  "Order of the providers": "Orden de los proveedores",
  "Pages of open tasks": "Páginas de tareas abiertas",
  "Pages of payments": "Páginas de pagos",
  "Pages of providers": "Páginas de proveedores",
  "Pages of verifications": "Páginas de verificaciones",
  "Pages of votes": "Páginas de votos",
  "Post a machine-learning task, have it computed, verified by staked reviewers and paid from escrow.":
    "Publique una tarea de aprendizaje automático y haga que se calcule, la verifiquen revisores con stake y se pague desde la custodia.",
  "Providers appear here with the first task that they accept.":
    "Los proveedores aparecen aquí con la primera tarea que aceptan.",
  Publish: "Publicar",
  "Publish a model so that others can create tasks with it.":
    "Publique un modelo para que otros puedan crear tareas con él.",
  "Publish models, post tasks with their data and a reward in MLB, earn with your computing power, or get paid for checking results. The reward waits in escrow until verifiers have agreed.":
    "Publique modelos, cree tareas con sus datos y una recompensa en MLB, gane con su potencia de cómputo o comprobando resultados. La recompensa espera en custodia hasta que los verificadores estén de acuerdo.",
  Receipts: "Recibos",
  "Receipts of task {more}": "Recibos de la tarea {more}",
  "Recent Activity": "Actividad reciente",
  Refresh: "Actualizar",
  "Registering a model needs JavaScript: your wallet signs the registration in this page.":
    "Registrar un modelo necesita JavaScript: su billetera firma el registro en esta página.",
  "Reward Claims": "Cobros de recompensa",
  "Rewarded if they win, or if their task is closed": "Se recompensan si ganan o si su tarea se cierra",
  "Live figures": "Cifras actuales",
  "Run a task": "Ejecutar una tarea",
  "Run your first task": "Ejecute su primera tarea",
  "See what waits for your vote": "Ver lo que espera su voto",
  "Settings need JavaScript. Reading works without it.":
    "Los ajustes necesitan JavaScript. Leer funciona sin él.",
  "Show all tasks": "Mostrar todas las tareas",
  "Show all verifications": "Mostrar todas las verificaciones",
  "Show the queue": "Mostrar la cola",
  "Show what others see": "Mostrar lo que ven los demás",
  "Showing {rowsCount} verification(s)": "Se muestran {rowsCount} verificaciones",
  "Staking is not set up yet": "El staking aún no está configurado",
  "Submitted results that verifiers judge by vote. Votes with the outcome share the verifier pool.":
    "Resultados entregados que los verificadores juzgan por votación. Los votos con el desenlace se reparten el fondo.",
  Sums: "Sumas",
  "Tasks cannot be created yet": "Aún no se pueden crear tareas",
  "The contracts have not announced their parameters on this network.":
    "Los contratos no han anunciado sus parámetros en esta red.",
  "The emergency brake: when the vote was stopped, by whom and why. What people are owed is never stopped.":
    "El freno de emergencia: cuándo se detuvo la votación, quién y por qué. Lo que se debe a las personas nunca se detiene.",
  "Figures unavailable": "Cifras no disponibles",
  "The index has not read the marketplace's parameters yet. Try again in a moment.":
    "El índice aún no ha leído los parámetros del mercado. Inténtelo de nuevo en un momento.",
  "The index is still fetching the metadata of the revision in force...":
    "El índice aún está obteniendo los metadatos de la revisión vigente...",
  "Tasks, votes and payments of the last 90 days, counted from the chain's events.":
    "Tareas, votaciones y pagos de los últimos 90 días, contados a partir de los eventos de la cadena.",
  "The metadata of the revision in force is unavailable. What you leave empty will be missing in the new revision too.":
    "Los metadatos de la revisión vigente no están disponibles. Lo que deje vacío faltará también en la nueva revisión.",
  "The model gets its name and its texts on the chain, where everybody can read them.":
    "El modelo recibe su nombre y sus textos en la blockchain, donde todos pueden leerlos.",
  "The model is a package: this tab can run it on the input and hand in what comes out. You see it first.":
    "El modelo es un paquete: esta pestaña puede ejecutarlo con los datos y entregar lo que salga. Usted lo ve primero.",
  "The state of the services cannot be told": "No se puede decir el estado de los servicios",
  "The tasks that are with you, and what each of them needs.":
    "Las tareas que tiene usted y lo que necesita cada una.",
  "The time that your results take is compared with their deadlines here.":
    "Aquí se compara el tiempo de sus resultados con sus plazos.",
  "The vote has not been locked since the marketplace began.":
    "La votación no se ha bloqueado desde que empezó el mercado.",
  "The votes of {address}": "Los votos de {address}",
  "The way of this task": "El recorrido de esta tarea",
  "There are currently no items pending verification or matching your criteria.":
    "Ahora no hay verificaciones pendientes o que coincidan con sus criterios.",
  "There is no such category of models. These have a page of their own:":
    "No existe esa categoría de modelos. Estas tienen su propia página:",
  "These are the figures of the whole marketplace: connect your wallet to see your own.":
    "Estas son las cifras de todo el mercado: conecte su billetera para ver las suyas.",
  "These close first. More votes wait for you: they follow when you have voted here.":
    "Estas se cierran primero. Le esperan más votos: siguen cuando haya votado aquí.",
  "These votes": "Estos votos",
  "This account's activity": "Actividad de esta cuenta",
  "This page was served, so the site answers; what stands behind it could not be asked. Nothing is lost. Look again in a minute.":
    "Esta página se sirvió, así que el sitio responde; lo que hay detrás no se pudo consultar. No se perdió nada. Mire de nuevo en un minuto.",
  "Undecided votes": "Votos sin decidir",
  "Unstaking takes {duration}.": "El desbloqueo tarda {duration}.",
  API: "API",
  "Use the model": "Usar el modelo",
  "Verification not found": "Verificación no encontrada",
  "Verification of task {seq}": "Verificación de la tarea {seq}",
  "Verification {id}": "Verificación {id}",
  Verifications: "Verificaciones",
  "Verifications that wait for your vote": "Verificaciones que esperan su voto",
  "Verifier earnings": "Ingresos de verificador",
  "Version {version} is in force. Tasks keep the version they were created with.":
    "Rige la versión {version}. Las tareas conservan la versión con la que se crearon.",
  "View all activity": "Ver toda la actividad",
  "View the model": "Ver el modelo",
  "Vote on results; votes with the outcome share the verifier pool.":
    "Vote sobre resultados; los votos con el desenlace se reparten el fondo.",
  "Voters with the outcome share the verifier pool: a part of the reward, or the bond of a rejected result.":
    "Quienes votaron con el desenlace se reparten el fondo de verificadores: una parte de la recompensa o la fianza de un resultado rechazado.",
  "Votes appear here once they are cast.": "Los votos aparecen aquí cuando se emiten.",
  "Votes that you can still cast, the soonest to close first.":
    "Votos que aún puede emitir; primero los que antes se cierran.",
  "Voting history": "Historial de votos",
  "What is asked for": "Lo que se pide",
  "What is asked of the models of {address}, what comes of it, and who pays: by week.":
    "Lo que se pide a los modelos de {address}, lo que sale de ello y quién paga: por semana.",
  "What is asked of your models, what comes of it, and who pays: by week.":
    "Lo que se pide a sus modelos, lo que sale de ello y quién paga: por semana.",
  "What works now, and what does not.": "Lo que funciona ahora y lo que no.",
  "What you were paid for verified results, from the chain's own records.":
    "Lo que se le pagó por resultados verificados, según los registros de la blockchain.",
  "What your account has done on the marketplace.": "Lo que su cuenta ha hecho en el mercado.",
  "Who computed {title} again, with what, and whether the same came out.":
    "Quién volvió a calcular {title}, con qué, y si salió lo mismo.",
  "Whose models": "De quién son los modelos",
  "Work that is waiting, under way and done, with its reward in escrow.":
    "Trabajo en espera, en marcha y hecho, con su recompensa en custodia.",
  "You are not a verifier yet": "Aún no es verificador",
  "You are paid when a result of yours was verified and the requester distributes the reward.":
    "Se le paga cuando un resultado suyo se verificó y el solicitante reparte la recompensa.",
  "You are working on {count} tasks. <link>Show my assignments</link>.": {
    one: "Está trabajando en {count} tarea. <link>Mostrar mis encargos</link>.",
    other: "Está trabajando en {count} tareas. <link>Mostrar mis encargos</link>.",
  },
  "You're up to date": "Está al día",
  "Your activity": "Su actividad",
  "Your part of the rewards; {amount} in 30 days.": "Su parte de las recompensas; {amount} en 30 días.",
  "Your record as a provider, from the chain's own events, and where it stands among the others.":
    "Su historial como proveedor, según los eventos de la blockchain, y su lugar entre los demás.",
  "Your stakes, withdrawals and settled votes appear here.":
    "Sus depósitos, retiradas y votos liquidados aparecen aquí.",
  "Your votes and what came of them.": "Sus votos y lo que resultó de ellos.",
  "{amount} came back, {amount2} were lost with rejected results.":
    "{amount} volvieron, {amount2} se perdieron con resultados rechazados.",
  "{count} claims": { one: "{count} cobro", other: "{count} cobros" },
  "{count} more votes wait for you, but your stake is locked by open votes.": {
    one: "Le espera una votación más, pero su stake está bloqueado por votos abiertos.",
    other: "Le esperan {count} votaciones más, pero su stake está bloqueado por votos abiertos.",
  },
  "{count} open tasks of your own are not in this list: requesters cannot accept their own tasks. <link>Show my tasks</link>.":
    {
      one: "{count} tarea abierta suya no está en esta lista: los solicitantes no pueden aceptar sus propias tareas. <link>Mostrar mis tareas</link>.",
      other:
        "{count} tareas abiertas suyas no están en esta lista: los solicitantes no pueden aceptar sus propias tareas. <link>Mostrar mis tareas</link>.",
    },
  "{count} open votes": { one: "{count} voto abierto", other: "{count} votos abiertos" },
  "{count} providers": { one: "{count} proveedor", other: "{count} proveedores" },
  "{count} results; paid if verified.": {
    one: "{count} resultado; se paga si se verifica.",
    other: "{count} resultados; se pagan si se verifican.",
  },
  "{count} tasks are open to you.": {
    one: "{count} tarea está abierta para usted.",
    other: "{count} tareas están abiertas para usted.",
  },
  "{count} verified tasks": { one: "{count} tarea verificada", other: "{count} tareas verificadas" },
  "{count} verifiers are active with a stake of {amount} together.": {
    one: "{count} verificador está activo, con un stake de {amount}.",
    other: "{count} verificadores están activos, con un stake de {amount} en conjunto.",
  },
  "{count} won votes whose pool is not open yet": {
    one: "{count} voto ganado cuyo fondo aún no está abierto",
    other: "{count} votos ganados cuyo fondo aún no está abierto",
  },
  "{label} models": "Modelos de {label}",
  "{rejections} rejected, {declined} given back before, {reassigned} given to somebody else.":
    "{rejections} rechazados, {declined} devueltos antes, {reassigned} dados a otra persona.",
  "{taskTypeName} with {model}": "{taskTypeName} con {model}",
};
