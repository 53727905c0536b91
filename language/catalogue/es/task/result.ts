import type { taskResult as german } from "../../de/task/result.ts";
import type { SameTexts } from "../../same-texts.ts";

export const taskResult: SameTexts<typeof german> = {
  "A bond of {amount} is taken from your wallet. You get it back when the result is approved and lose it when it is rejected.":
    "Se toma de su billetera una fianza de {amount}. La recupera si se aprueba el resultado y la pierde si se rechaza.",
  "Accuracy (%)": "Precisión (%)",
  "Artifact {index}": "Artefacto {index}",
  "Bond: {amount}, taken with the submission. It comes back when the result is approved.":
    "Fianza: {amount}, se toma con la entrega. Vuelve cuando se aprueba el resultado.",
  "Bundle {hash}": "Paquete {hash}",
  "Computation result": "Resultado del cómputo",
  "Confidence (%)": "Confianza (%)",
  "Copy bundle content id": "Copiar el content id del paquete",
  "Copy the data pointer": "Copiar el puntero de datos",
  Diagnostics: "Diagnóstico",
  "Download JSON": "Descargar JSON",
  Environment: "Entorno",
  "Execution time": "Tiempo de ejecución",
  "Execution time (ms)": "Tiempo de ejecución (ms)",
  "Failed to submit result": "No se pudo entregar el resultado",
  "Failed to upload the result to IPFS": "No se pudo subir el resultado a IPFS",
  "Files are stored in public under their hash, then the result goes to the chain.":
    "Los archivos se guardan en público bajo su hash y luego el resultado va a la blockchain.",
  "Files unaltered: the bundle matches the hashes on the chain. Checked in your browser; whether the result is right, its verification says.":
    "Archivos inalterados: el paquete coincide con los hashes de la blockchain. Comprobado en su navegador; si el resultado es correcto lo dice su verificación.",
  Logs: "Registros",
  Notes: "Notas",
  "Result file": "Archivo del resultado",
  "Result hash {hash}": "Hash del resultado {hash}",
  "Result submitted": "Resultado entregado",
  "Results of other rounds": "Resultados de otras rondas",
  "Show this result": "Mostrar este resultado",
  "Submission bundle": "Paquete de la entrega",
  "Submit Task Result": "Entregar el resultado de la tarea",
  "Submit a corrected result. The bond of the rejected one goes to its verifiers.":
    "Entregue un resultado corregido. La fianza del rechazado va a sus verificadores.",
  "The bundle does not match what was submitted ({mismatches}). Do not rely on it.":
    "El paquete no coincide con lo entregado ({mismatches}). No se fíe de él.",
  "The deadline of this task has passed; no result can be submitted.":
    "El plazo de esta tarea ha pasado; no se puede entregar ningún resultado.",
  "The requester can start the verification now.": "El solicitante puede iniciar ahora la verificación.",
  "The result cannot be shown": "El resultado no se puede mostrar",
  "The result is being loaded and checked.": "El resultado se está cargando y comprobando.",
  "The result's files are public.": "Los archivos del resultado son públicos.",
  "The task's description is not available. It may still be on its way to the index; the input is below.":
    "La descripción de la tarea no está disponible. Quizá aún va de camino al índice; los datos de entrada están abajo.",
  "What you did and what the result says. Needed when there is no result file. {atMost}":
    "Lo que hizo y lo que dice el resultado. Necesario si no hay archivo del resultado. {atMost}",
  "in round {round}": "en la ronda {round}",
  "no decision, and replaced by a later result": "sin decisión y sustituido por un resultado posterior",
  "no votes": "sin votos",
  "not judged yet": "aún sin juzgar",
  "rejected, and replaced by a later result": "rechazado y sustituido por un resultado posterior",
  "replaced by a later result": "sustituido por un resultado posterior",
  "the verifiers accepted this result": "los verificadores aceptaron este resultado",
  "the verifiers refused this result": "los verificadores rechazaron este resultado",
  "the vote ended without a decision": "la votación terminó sin decisión",
  "under appeal: an arbiter decides": "en apelación: decide un árbitro",
  "{extensions}, up to {bytes}": "{extensions}, hasta {bytes}",
  "{votesFor} of {count} votes approved it": {
    one: "{votesFor} de {count} voto lo aprobó",
    other: "{votesFor} de {count} votos lo aprobaron",
  },
};
