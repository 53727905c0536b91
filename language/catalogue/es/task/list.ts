import type { taskList as german } from "../../de/task/list.ts";
import type { SameTexts } from "../../same-texts.ts";

export const taskList: SameTexts<typeof german> = {
  "All Tasks": "Todas las tareas",
  "Assigned to me": "Asignadas a mí",
  Both: "Ambos",
  Cards: "Tarjetas",
  Expired: "Vencida",
  "Filter tasks": "Filtrar tareas",
  "Search and sort tasks": "Buscar y ordenar tareas",
  "Search tasks...": "Buscar tareas...",
  "Tasks in figures": "Las tareas en cifras",
  "Total reward": "Recompensa total",
  "Untitled task": "Tarea sin título",
  "View task {taskNumber}": "Ver la tarea {taskNumber}",
  "Your Tasks": "Sus tareas",
  "Your side of the task": "Su lado de la tarea",
};
