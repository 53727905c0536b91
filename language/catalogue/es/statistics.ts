import type { statistics as german } from "../de/statistics.ts";
import type { SameTexts } from "../same-texts.ts";

export const statistics: SameTexts<typeof german> = {
  "Accounts at work": "Cuentas activas",
  "Active a week later or more": "Activos una semana después o más",
  "Charts are drawn with JavaScript. The sums are at {link}.":
    "Los gráficos se dibujan con JavaScript. Las sumas están en {link}.",
  "Copy query": "Copiar consulta",
  "Different accounts that created tasks with these models in {weeks} weeks: {accounts}.":
    "Cuentas distintas que crearon tareas con estos modelos en {weeks} semanas: {accounts}.",
  Distributed: "Distribuido",
  "Earned by providers": "Ganado por proveedores",
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
  "Most asked for is {name} (tasks: {tasks}, of them verified: {verified}).":
    "El más pedido: {name} (tareas: {tasks}, de ellas verificadas: {verified}).",
  "Most on one day: requesters {requesters}, providers {providers}, verifiers {verifiers}.":
    "Máximo en un día: solicitantes {requesters}, proveedores {providers}, verificadores {verifiers}.",
  "No public model has had a task yet.": "Ningún modelo público ha tenido tareas todavía.",
  "No reward was distributed for a public model yet.":
    "Aún no se ha distribuido ninguna recompensa por un modelo público.",
  "No task had an outcome in {weeks} weeks.": "Ninguna tarea tuvo desenlace en {weeks} semanas.",
  "No vote ended in {days} days.": "Ninguna votación terminó en {days} días.",
  "Nobody has earned yet.": "Nadie ha ganado nada todavía.",
  "Nobody has voted yet.": "Nadie ha votado todavía.",
  "Of the outcomes of {weeks} weeks ({all}), {share} were verified.":
    "De los desenlaces de {weeks} semanas ({all}), {share} fueron verificados.",
  "Of the votes that ended ({all}), {approved} approved the result and {rejected} rejected it.":
    "De las votaciones terminadas ({all}), {approved} aprobaron el resultado y {rejected} lo rechazaron.",
  "Of the {most} requesters who were active last.": "De los {most} solicitantes activos más recientes.",
  "Only the latest {most} tasks are looked at.": "Solo se consideran las últimas {most} tareas.",
  "Ordered again": "Pidieron otra vez",
  "Outcomes of votes": "Desenlaces de las votaciones",
  "Paid out": "Pagado",
  "Protocol fee": "Comisión del protocolo",
  "Put up": "Ofrecido",
  Requesters: "Solicitantes",
  "Requesters put up {put} for work with these models in {weeks} weeks; {paid} was paid out for verified results.":
    "Los solicitantes ofrecieron {put} por trabajo con estos modelos en {weeks} semanas; se pagaron {paid} por resultados verificados.",
  "Requesters who came back": "Solicitantes que volvieron",
  "Rewards and fees": "Recompensas y comisiones",
  "Rewards of requesters": "Recompensas de los solicitantes",
  "Rewards paid for models": "Recompensas pagadas por modelos",
  "Rows in which nothing happened are left out.": "Se omiten las filas en las que no pasó nada.",
  "Runs of the models": "Ejecuciones de los modelos",
  "Tasks created in {days} days: {created}, and verified: {verified}.":
    "Tareas creadas en {days} días: {created}; verificadas: {verified}.",
  "Tasks created with these models in {weeks} weeks: {created}, and verified: {verified}.":
    "Tareas creadas con estos modelos en {weeks} semanas: {created}; verificadas: {verified}.",
  "Tasks of each model": "Tareas de cada modelo",
  "Tasks of models": "Tareas por modelo",
  "The first {first} of {all} providers have earned {share} of everything.":
    "Los primeros {first} de {all} proveedores han ganado el {share} de todo.",
  "The first {first} of {all} verifiers have cast {share} of everything.":
    "Los primeros {first} de {all} verificadores han emitido el {share} de todos los votos.",
  "There is nothing to count yet.": "Todavía no hay nada que contar.",
  "This account owns no model.": "Esta cuenta no tiene ningún modelo.",
  "Verification time": "Tiempo de verificación",
  "To providers": "A proveedores",
  "To verifiers": "A verificadores",
  "Unique requesters": "Solicitantes distintos",
  Updated: "Actualizados",
  "Verified rate": "Tasa de verificación",
  Verifiers: "Verificadores",
  "Votes of verifiers": "Votos de los verificadores",
  "Week from Monday (UTC)": "Semana desde el lunes (UTC)",
  "Week of the first task (UTC)": "Semana de la primera tarea (UTC)",
  "Without a decision": "Sin decisión",
  "{name} (seconds)": "{name} (segundos)",
  "{providers} went to providers and {verifiers} into the pools of verifiers; the protocol's fee was {fees}.":
    "{providers} fueron a proveedores y {verifiers} a los fondos de verificadores; la comisión del protocolo fue de {fees}.",
  "{sum} were distributed for work with the models listed here.":
    "Se distribuyeron {sum} por trabajo con los modelos de esta lista.",
  "{title} as CSV": "{title} en CSV",
};
