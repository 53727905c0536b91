import type { statistics as german } from "../de/statistics.ts";
import type { SameTexts } from "../same-texts.ts";

export const statistics: SameTexts<typeof german> = {
  "Active accounts": "Cuentas activas",
  "Active a week later or more": "Activos una semana después o más",
  "Charts are drawn with JavaScript. The sums are at {link}.":
    "Los gráficos se dibujan con JavaScript. Las sumas están en {link}.",
  "Copy query": "Copiar consulta",
  "Different accounts that created tasks with these models in {weeks} weeks: {accounts}.":
    "Cuentas distintas que crearon tareas con estos modelos en {weeks} semanas: {accounts}.",
  Distributed: "Distribuido",
  "Earnings by provider": "Ganancias por proveedor",
  "Failed to load the statistics": "No se pudieron cargar las estadísticas",
  "First task": "Primera tarea",
  "First tasks: {came}. Of these requesters ordered again: {again}; were active a week later or more: {later}.":
    "Primeras tareas: {came}. De estos solicitantes pidieron otra vez: {again}; estuvieron activos una semana después o más: {later}.",
  "From its start to its outcome a vote took {time} on average ({days} days, votes: {votes}).":
    "Del inicio al desenlace, una votación tardó {time} de media ({days} días, votaciones: {votes}).",
  "Loading statistics…": "Cargando estadísticas…",
  "Mean of the day": "Media del día",
  "Models of this owner that are listed here: {models}.":
    "Modelos de este propietario en esta lista: {models}.",
  "Models registered and updated": "Modelos registrados y actualizados",
  "Models registered in {days} days: {registered}. Public and active now: {listed}.":
    "Modelos registrados en {days} días: {registered}. Públicos y activos ahora: {listed}.",
  "Most used: {name} (tasks: {tasks}, verified: {verified}).":
    "El más usado: {name} (tareas: {tasks}, verificadas: {verified}).",
  "Most on one day: requesters {requesters}, providers {providers}, verifiers {verifiers}.":
    "Máximo en un día: solicitantes {requesters}, proveedores {providers}, verificadores {verifiers}.",
  "No public model has had a task yet.": "Ningún modelo público ha tenido tareas todavía.",
  "No reward was distributed for a public model yet.":
    "Aún no se ha distribuido ninguna recompensa por un modelo público.",
  "No task had an outcome in {weeks} weeks.": "Ninguna tarea tuvo desenlace en {weeks} semanas.",
  "No vote ended in {days} days.": "Ninguna votación terminó en {days} días.",
  "Of the {most} requesters who were active last.": "De los {most} solicitantes activos más recientes.",
  "Only the latest {most} tasks are looked at.": "Solo se consideran las últimas {most} tareas.",
  "Ordered again": "Pidieron otra vez",
  "Vote outcomes": "Desenlaces de las votaciones",
  "Paid out": "Pagado",
  "Protocol fee": "Comisión del protocolo",
  "Put up": "Ofrecido",
  Requesters: "Solicitantes",
  "Requesters put up {put} for work with these models in {weeks} weeks; {paid} was paid out for verified results.":
    "Los solicitantes ofrecieron {put} por trabajo con estos modelos en {weeks} semanas; se pagaron {paid} por resultados verificados.",
  "Returning requesters": "Solicitantes que volvieron",
  "Rewards and fees": "Recompensas y comisiones",
  "Rewards of requesters": "Recompensas de los solicitantes",
  "Rewards by model": "Recompensas pagadas por modelos",
  "Rows in which nothing happened are left out.": "Se omiten las filas en las que no pasó nada.",
  "Model runs": "Ejecuciones de los modelos",
  "Tasks created in {days} days: {created}, and verified: {verified}.":
    "Tareas creadas en {days} días: {created}; verificadas: {verified}.",
  "Tasks created with these models in {weeks} weeks: {created}, and verified: {verified}.":
    "Tareas creadas con estos modelos en {weeks} semanas: {created}; verificadas: {verified}.",
  "Tasks of each model": "Tareas de cada modelo",
  "Tasks by model": "Tareas por modelo",
  "There is nothing to count yet.": "Todavía no hay nada que contar.",
  "This account owns no model.": "Esta cuenta no tiene ningún modelo.",
  "Verification time": "Tiempo de verificación",
  "To providers": "A proveedores",
  "To verifiers": "A verificadores",
  "Unique requesters": "Solicitantes distintos",
  Updated: "Actualizados",
  "Verified rate": "Tasa de verificación",
  Verifiers: "Verificadores",
  "Votes by verifier": "Votos por verificador",
  "Week from Monday (UTC)": "Semana desde el lunes (UTC)",
  "Week of the first task (UTC)": "Semana de la primera tarea (UTC)",
  "Without a decision": "Sin decisión",
  "{name} (seconds)": "{name} (segundos)",
  "{providers} went to providers and {verifiers} into the pools of verifiers; the protocol's fee was {fees}.":
    "{providers} fueron a proveedores y {verifiers} a los fondos de verificadores; la comisión del protocolo fue de {fees}.",
  "{sum} were distributed for work with the models listed here.":
    "Se distribuyeron {sum} por trabajo con los modelos de esta lista.",
  "{title} as CSV": "{title} en CSV",
  "No provider has been paid yet.": "Todavía no se ha pagado a ningún proveedor.",
  "No vote has been cast yet.": "Todavía no se ha emitido ningún voto.",
  "Paid to providers: {whole}. Providers: {all}.": "Pagado a los proveedores: {whole}. Proveedores: {all}.",
  "Paid to providers: {whole}. The top {first} of {all} earned {part} of it.":
    "Pagado a los proveedores: {whole}. Los {first} primeros de {all} ganaron {part}.",
  "Votes cast: {whole}. Verifiers: {all}.": "Votos emitidos: {whole}. Verificadores: {all}.",
  "Votes cast: {whole}. The {first} most active of {all} verifiers cast {part} of them.":
    "Votos emitidos: {whole}. Los {first} verificadores más activos de {all} emitieron {part}.",
  "Votes ended in {days} days: {all}. Approved: {approved}, rejected: {rejected}, undecided: {none}.":
    "Votaciones terminadas en {days} días: {all}. Aprobadas: {approved}, rechazadas: {rejected}, sin decisión: {none}.",
  "No reward was paid in {days} days.": "No se pagó ninguna recompensa en {days} días.",
  "No account was active in {days} days.": "Ninguna cuenta estuvo activa en {days} días.",
  "No account created its first task in {weeks} weeks.":
    "Ninguna cuenta creó su primera tarea en {weeks} semanas.",
  "No reward was offered in {weeks} weeks.": "No se ofreció ninguna recompensa en {weeks} semanas.",
  "Outcomes in {weeks} weeks: {all}, of them verified: {verified}.":
    "Desenlaces en {weeks} semanas: {all}, de ellos verificados: {verified}.",
};
