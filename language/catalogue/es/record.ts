import type { record as german } from "../de/record.ts";
import type { SameTexts } from "../same-texts.ts";

export const record: SameTexts<typeof german> = {
  "Accepted without a vote": "Aceptado sin votación",
  "Bonds lost": "Fianzas perdidas",
  Cancelled: "Cancelada",
  "Counted from the chain's events by public formulas. Below {enoughCases} cases a share is too little to say.":
    "Contado a partir de los eventos de la blockchain con fórmulas públicas. Con menos de {enoughCases} casos un porcentaje dice demasiado poco.",
  Formulas: "Fórmulas",
  "Nothing has been recorded of this account yet.": "Aún no se ha registrado nada de esta cuenta.",
  Participation: "Participación",
  Record: "Historial",
  "Record as {role}": "Historial como {role}",
  "Record of the {role}: {parts}.": "Historial de {role}: {parts}.",
  Runs: "Ejecuciones",
  "Show the profile": "Mostrar el perfil",
  "Stake lost": "Stake perdido",
  "The record could not be loaded. Nothing else depends on it.":
    "El historial no se pudo cargar. Nada más depende de él.",
  "The record is being loaded…": "El historial se está cargando…",
  "Time to pay": "Tiempo hasta el pago",
  "Too few to say": "Muy pocos para decirlo",
  "With the outcome": "Con el desenlace",
  "average of {count} payments": { one: "promedio de {count} pago", other: "promedio de {count} pagos" },
  "average of {count} payments, {unpaid} not paid yet": {
    one: "promedio de {count} pago, {unpaid} aún sin pagar",
    other: "promedio de {count} pagos, {unpaid} aún sin pagar",
  },
  "no accepted result yet": "aún ningún resultado aceptado",
  "no assignment yet": "aún ningún encargo",
  "no decided vote yet": "aún ningún voto decidido",
  "no finished assignment yet": "aún ningún encargo terminado",
  "no finished task yet": "aún ninguna tarea terminada",
  "no task yet": "aún ninguna tarea",
  "no voting yet": "aún ninguna votación",
  "of a {role}'s record": "del historial de {role}",
  "of the latest {count} results": {
    one: "del último {count} resultado",
    other: "de los últimos {count} resultados",
  },
  "of {count} assignments": { one: "de {count} encargo", other: "de {count} encargos" },
  "of {count} models owned now, and former ones": {
    one: "de {count} modelo propio actual, y anteriores",
    other: "de {count} modelos propios actuales, y anteriores",
  },
  "of {count} votes": { one: "de {count} voto", other: "de {count} votos" },
  "{part} of {count} accepted results": {
    one: "{part} de {count} resultado aceptado",
    other: "{part} de {count} resultados aceptados",
  },
  "{part} of {count} assignments": { one: "{part} de {count} encargo", other: "{part} de {count} encargos" },
  "{part} of {count} decided votes": {
    one: "{part} de {count} voto decidido",
    other: "{part} de {count} votos decididos",
  },
  "{part} of {count} finished assignments": {
    one: "{part} de {count} encargo terminado",
    other: "{part} de {count} encargos terminados",
  },
  "{part} of {count} finished tasks": {
    one: "{part} de {count} tarea terminada",
    other: "{part} de {count} tareas terminadas",
  },
  "{part} of {count} tasks": { one: "{part} de {count} tarea", other: "{part} de {count} tareas" },
  "{part} of {count} votings": { one: "{part} de {count} votación", other: "{part} de {count} votaciones" },
  "{role}'s record: it could not be loaded just now. The profile has it.":
    "Historial ({role}): no se pudo cargar ahora. Está en el perfil.",
  "{role}: nothing has been recorded of this account in that role yet.":
    "{role}: aún no se ha registrado nada de esta cuenta en ese rol.",
  "no result yet": "aún ningún resultado",
  "no vote yet": "aún ningún voto",
  "no model owned now": "ningún modelo propio ahora",
};
