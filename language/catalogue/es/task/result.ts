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
  "If the vote ends without a decision and the task is closed, the bond pays those who voted: all of it where more rejected the result, half of it in a tie.":
    "Si la votación termina sin decisión y la tarea se cierra, la fianza paga a quienes votaron: toda si más rechazaron el resultado, la mitad en caso de empate.",
  Logs: "Registros",
  Notes: "Notas",
  "Result file": "Archivo del resultado",
  "Result hash {hash}": "Hash del resultado {hash}",
  "Result submitted": "Resultado entregado",
  "Results of other rounds": "Resultados de otras rondas",
  "Show this result": "Mostrar este resultado",
  "Submission bundle": "Paquete de la entrega",
  "Submit a corrected result, with a new bond.": "Entregue un resultado corregido, con una nueva fianza.",
  "Submit Task Result": "Entregar el resultado de la tarea",
  "Submitting again ends your appeal": "Entregar de nuevo termina su apelación",
  "Submitting again is final": "Entregar de nuevo es definitivo",
  "The bond of the rejected result, {mlb}, is paid to the requester at once.":
    "La fianza del resultado rechazado, {mlb}, se paga de inmediato al solicitante.",
  "The bond of the rejected result, {mlb}, is paid to the verifiers who rejected it at once.":
    "La fianza del resultado rechazado, {mlb}, se paga de inmediato a los verificadores que lo rechazaron.",
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
  "You accept the rejection: your right to appeal it, until {time}, ends at once.":
    "Usted acepta el rechazo: su derecho a apelarlo, hasta el {time}, termina de inmediato.",
  "{extensions}, up to {bytes}": "{extensions}, hasta {bytes}",
  "{votesFor} of {count} votes approved it": {
    one: "{votesFor} de {count} voto lo aprobó",
    other: "{votesFor} de {count} votos lo aprobaron",
  },
};
