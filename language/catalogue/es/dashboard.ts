import type { dashboard as german } from "../de/dashboard.ts";
import type { SameTexts } from "../same-texts.ts";

export const dashboard: SameTexts<typeof german> = {
  "A new version or a better description takes one transaction.":
    "Una nueva versión o una mejor descripción requiere una transacción.",
  "A stake that is older than a vote lets you take part in it.":
    "Un stake anterior a una votación le permite participar en ella.",
  "Accept an open task, compute it, and receive most of its reward.":
    "Acepte una tarea abierta, calcúlela y reciba la mayor parte de su recompensa.",
  "Active models": "Modelos activos",
  "Active tasks": "Tareas activas",
  Agreement: "Coincidencia",
  Assignments: "Encargos",
  "Available models": "Modelos disponibles",
  "Become a verifier": "Ser verificador",
  "Block Number": "Número de bloque",
  "Block Time": "Tiempo por bloque",
  "Blocks/Hour": "Bloques/hora",
  "Browse models": "Explorar modelos",
  "Check results": "Comprobar resultados",
  "Check the files and figures, then vote with a reason. Votes cannot be changed.":
    "Compruebe los archivos y las cifras y vote con un motivo. Los votos no se pueden cambiar.",
  "Compute providers": "Proveedores de cómputo",
  "Connect your wallet to see what needs you: votes, rewards to claim, work to deliver.":
    "Conecte su billetera para ver lo que le necesita: votos, recompensas por cobrar, trabajo por entregar.",
  "Connecting...": "Conectando...",
  "Day (UTC)": "Día (UTC)",
  Deliver: "Entregue",
  "Describe it, add its file or how to reach it, and decide who may see it.":
    "Descríbalo, añada su archivo o cómo acceder a él y decida quién puede verlo.",
  "Earn with your computer": "Gane con su ordenador",
  "Every task of a public model shows on the model's page.":
    "Cada tarea de un modelo público aparece en la página del modelo.",
  "Find a task": "Encuentre una tarea",
  "Gas Price": "Precio del gas",
  "Get a result verified": "Haga verificar un resultado",
  "Get started": "Empezar",
  "Good afternoon": "Buenas tardes",
  "Good evening": "Buenas noches",
  "Good morning": "Buenos días",
  Hello: "Hola",
  "How your models are used and how well tasks with them end.":
    "Cómo se usan sus modelos y qué tal acaban las tareas con ellos.",
  "In escrow": "En custodia",
  Index: "Índice",
  "Keep it current": "Manténgalo al día",
  "Know your record": "Conozca su historial",
  "Loading...": "Cargando...",
  "MLB earned": "MLB ganados",
  "Model, data, deadline, reward: one signature and one transaction.":
    "Modelo, datos, plazo, recompensa: una firma y una transacción.",
  "Network Status": "Estado de la red",
  "Nothing in the last {pointsCount} days.": "Nada en los últimos {pointsCount} días.",
  "Nothing waits for you. You're up to date.": "Nada le espera. Está al día.",
  Online: "En línea",
  "Open tasks with reward, deadline and input size.":
    "Tareas abiertas con recompensa, plazo y tamaño de los datos.",
  "Pending votes": "Votos pendientes",
  "Pick a model, add your data and a reward. A verified result is paid, an undecided vote keeps a small part, and everything else is returned.":
    "Elija un modelo, añada sus datos y una recompensa. Un resultado verificado se paga, una votación sin decisión retiene una pequeña parte y todo lo demás se devuelve.",
  Register: "Registrar",
  "Requesters look at success rate and punctuality.":
    "Los solicitantes miran la tasa de éxito y la puntualidad.",
  "Rewards are paid in MLB. Your balance and allowances are on the wallet page.":
    "Las recompensas se pagan en MLB. Su saldo y sus autorizaciones están en la página de la billetera.",
  "Rewards paid for them": "Recompensas pagadas por ellas",
  "Run a model": "Ejecutar un modelo",
  "See it at work": "Véalo en acción",
  "Show the dashboard as": "Mostrar el panel como",
  Spent: "Gastado",
  "Stake MLB": "Depositar MLB",
  "Stake MLB, vote on results, and share a part of each reward.":
    "Deposite MLB, vote sobre resultados y reciba una parte de cada recompensa.",
  Staked: "En stake",
  "Submit the result with its bond before the deadline; an approval returns the bond.":
    "Entregue el resultado con su fianza antes del plazo; si se aprueba, la fianza vuelve.",
  "Success rate": "Tasa de éxito",
  "Tasks with your models": "Tareas con sus modelos",
  "The network status cannot be read. Check your connection.":
    "No se puede leer el estado de la red. Compruebe su conexión.",
  "The state of the marketplace, and ways to take part.": "El estado del mercado y formas de participar.",
  "Time to a result": "Tiempo hasta un resultado",
  "Time to a verified result": "Tiempo hasta un resultado verificado",
  "Time to your result": "Tiempo hasta su resultado",
  "Under way": "En marcha",
  "Use of your models": "Uso de sus modelos",
  "Verified results": "Resultados verificados",
  "Verified tasks": "Tareas verificadas",
  "View as table": "Ver como tabla",
  Vote: "Votar",
  "Voters with the outcome share the pool; one transaction claims everything.":
    "Quienes votaron con el desenlace se reparten el fondo; una transacción lo cobra todo.",
  "Votes cast": "Votos emitidos",
  "Votes that are due, how often you agreed with the outcome, and what you earned.":
    "Votos pendientes, cuántas veces coincidió con el desenlace y lo que ganó.",
  "Waiting for you": "Le espera",
  "What waits for you cannot be read at the moment: the index does not answer. Nothing is lost.":
    "Lo que le espera no se puede leer ahora: el índice no responde. No se perdió nada.",
  "What you asked for, what is under way and what it cost.":
    "Lo que pidió, lo que está en marcha y lo que costó.",
  "When a result is there, start its verification; verifiers decide.":
    "Cuando haya un resultado, inicie su verificación; los verificadores deciden.",
  "Work that is with you, what it earned and how reliable you are.":
    "El trabajo que tiene, lo que le dio y lo fiable que es usted.",
  "Your computing": "Su cómputo",
  "Your earnings": "Sus ingresos",
  "Your models": "Sus modelos",
  "Your verifications": "Sus verificaciones",
  "Your votes": "Sus votos",
  "at block {number}": "en el bloque {number}",
  "average from acceptance": "promedio desde la aceptación",
  "average from creation": "promedio desde la creación",
  "bonds not included": "sin contar las fianzas",
  "claimed shares of verifier pools": "partes cobradas de fondos de verificadores",
  "does not answer": "no responde",
  "for tasks under way": "para tareas en marcha",
  "more: the bell above lists them.": "más: la campana de arriba los muestra.",
  "of {accepted} ever accepted": "de {accepted} aceptadas en total",
  "of {modelCount} ever registered": "de {modelCount} registrados en total",
  "of {modelCount} that are yours": "de {modelCount} que son suyos",
  "of {total} ever created": "de {total} creadas en total",
  "open or with a provider": "abiertas o con un proveedor",
  "rewards paid out, less what came back": "recompensas pagadas, menos lo devuelto",
  "tasks created": "tareas creadas",
  "that you can cast now": "que puede emitir ahora",
  "to providers, verifiers and the protocol": "a proveedores, verificadores y el protocolo",
  "took a task in {seriesDays} days; {providerCount} ever did":
    "tomaron una tarea en {seriesDays} días; {providerCount} lo hicieron alguna vez",
  "up to date": "al día",
  "votes cast": "votos emitidos",
  "{behind} blocks behind": "{behind} bloques por detrás",
  "{gasPriceGwei} gwei": "{gasPriceGwei} gwei",
  "{what} in {pointsCount} days, most on {date}: {textOf}.":
    "{what} en {pointsCount} días, el máximo el {date}: {textOf}.",
  "{recent} in {days} days, {before} in the {days} days before":
    "{recent} en {days} días, {before} en los {days} días anteriores",
  "{count} open votes lock a part of it": {
    one: "{count} voto abierto bloquea una parte",
    other: "{count} votos abiertos bloquean una parte",
    many: "{count} votos abiertos bloquean una parte",
  },
};
