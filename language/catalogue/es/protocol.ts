import type { protocol as german } from "../de/protocol.ts";
import type { SameTexts } from "../same-texts.ts";

export const protocol: SameTexts<typeof german> = {
  "A provider accepts the task and computes the result.":
    "Un proveedor acepta la tarea y calcula el resultado.",
  "A requester picks a model, adds the input and puts the reward into escrow.":
    "Un solicitante elige un modelo, añade los datos y pone la recompensa en custodia.",
  "Average time to a verified result": "Tiempo medio hasta un resultado verificado",
  "How it works": "Cómo funciona",
  "In Progress": "En curso",
  "Open|status": "Abierta",
  "Paid for work": "Pagado por trabajo",
  "Active providers": "Proveedores activos",
  "Staked verifiers check the result and vote on it.":
    "Verificadores con stake comprueban el resultado y votan.",
  "The four steps of a task": "Los cuatro pasos de una tarea",
  "The marketplace in figures": "El mercado en cifras",
  "The reward is split between the provider, the verifiers and the protocol.":
    "La recompensa se reparte entre el proveedor, los verificadores y el protocolo.",
  "The reward is split: {percent} to the provider, {percent2} to the verifiers, {percent3} to the protocol.":
    "La recompensa se reparte: {percent} al proveedor, {percent2} a los verificadores, {percent3} al protocolo.",
  "no task was verified yet": "aún no se verificó ninguna tarea",
  "of {providerCount} that ever took a task": "de {providerCount} que alguna vez tomaron una tarea",
  "over {count} tasks": { one: "sobre {count} tarea", other: "sobre {count} tareas" },
  "to providers and verifiers": "a proveedores y verificadores",
};
