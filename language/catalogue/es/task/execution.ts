import type { execution as german } from "../../de/task/execution.ts";
import type { SameTexts } from "../../same-texts.ts";

export const execution: SameTexts<typeof german> = {
  "a document (JSON)": "un documento (JSON)",
  "a file": "un archivo",
  "A file could not be fetched": "No se pudo obtener un archivo",
  "A person": "Una persona",
  "A person decides; no program votes.": "Decide una persona; ningún programa vota.",
  "a picture (PNG)": "una imagen (PNG)",
  "a recording (WAV)": "una grabación (WAV)",
  "A repeated run may differ in {fields}; everything else must be equal.":
    "Una ejecución repetida puede diferir en {fields}; todo lo demás debe ser igual.",
  "A repeated run must give the same bytes.": "Una ejecución repetida debe dar los mismos bytes.",
  "a table (CSV)": "una tabla (CSV)",
  "a text": "un texto",
  "an archive (ZIP)": "un archivo comprimido (ZIP)",
  "and at least {more} more.": "y al menos {more} más.",
  "and {more} more.": "y {more} más.",
  "as JSON": "en JSON",
  "at least {least}": "{least} como mínimo",
  "at most {most}": "{most} como máximo",
  "Check the receipts of these votes": "Comprobar estos recibos",
  "Checking the input": "Comprobando la entrada",
  Compared: "Se compara",
  "Compute in this tab": "Calcular en esta pestaña",
  "Computed here": "Calculado aquí",
  "Computed here, the result agrees by the model's rule; computing took {seconds} s.":
    "Calculado aquí, el resultado coincide según la regla del modelo; el cálculo tardó {seconds} s.",
  "Computed here, the result is another one; computing took {seconds} s.":
    "Calculado aquí, el resultado es otro; el cálculo tardó {seconds} s.",
  "Computed here, the result is the same, byte for byte; computing took {seconds} s.":
    "Calculado aquí, el resultado es el mismo, byte a byte; el cálculo tardó {seconds} s.",
  "Computed in {seconds} s. {summary}": "Calculado en {seconds} s. {summary}",
  "Computed output": "Salida calculada",
  "Computes {input} ({task}) in this browser. Nothing is sent.":
    "Calcula {input} ({task}) en este navegador. No se envía nada.",
  "Computing|now": "Calculando",
  "Copy the computed output's hash": "Copiar el hash de la salida calculada",
  "Copy the input's hash": "Copiar el hash de la entrada",
  "Copy the manifest's hash": "Copiar el hash del manifiesto",
  "Copy the receipt's content id": "Copiar el identificador de contenido del recibo",
  "Copy the result's hash": "Copiar el hash del resultado",
  "Copy the submitted output's hash": "Copiar el hash de la salida entregada",
  "default {standard}": "predeterminado {standard}",
  Different: "Distinto",
  differs: "difiere",
  Equal: "Igual",
  Exact: "Exacta",
  "Fetching the submitted result": "Obteniendo el resultado entregado",
  "Fetching the task and its input": "Obteniendo la tarea y su entrada",
  "Fine tuning": "Ajuste fino",
  Hashes: "Hashes",
  "How others voted is shown once you have voted or the voting is over.":
    "Cómo votaron los demás se muestra cuando usted haya votado o la votación haya terminado.",
  "How the result will be compared": "Cómo se comparará el resultado",
  "Input and settings are not checked here": "La entrada y los ajustes no se comprueban aquí",
  "Input and settings fit the model.": "La entrada y los ajustes son adecuados para el modelo.",
  "It is the receipt of another task or round.": "Es el recibo de otra tarea o ronda.",
  "It judges another result than the submitted one.": "Juzga un resultado distinto del entregado.",
  "It takes {kinds}": "Recibe {kinds}",
  "Its check could not be loaded.": "No se pudo cargar su comprobación.",
  Limits: "Límites",
  Line: "Línea",
  "Load the package": "Cargar el paquete",
  "Loading the runtime": "Cargando el entorno",
  Manifest: "Manifiesto",
  Metric: "Métrica",
  "no difference": "ninguna diferencia",
  "No gateway delivered it.": "Ninguna pasarela lo entregó.",
  "no line": "sin línea",
  "No result yet": "Todavía no hay resultado",
  "Not set": "Sin definir",
  "Of the latest {votes} votes, {count} name a receipt: {found}.": {
    one: "De los últimos {votes} votos, {count} cita un recibo: {found}.",
    other: "De los últimos {votes} votos, {count} citan un recibo: {found}.",
  },
  "Of {votes} votes, none names a receipt: they were cast without one.":
    "De {votes} votos, ninguno cita un recibo: se emitieron sin él.",
  "Of {votes} votes, {count} name a receipt.": {
    one: "De {votes} votos, uno cita un recibo.",
    other: "De {votes} votos, {count} citan un recibo.",
  },
  "Open the verification": "Abrir la verificación",
  "Opening the package": "Abriendo el paquete",
  or: "o",
  "Package|of a model": "Paquete",
  "Paste a table from a spreadsheet": "Pegar una tabla de una hoja de cálculo",
  "Paste the row with the names of the columns, and at least one more.":
    "Pegue la fila con los nombres de las columnas y al menos una más.",
  "Progress of the run": "Progreso de la ejecución",
  "Re-execute here": "Volver a ejecutar aquí",
  "Receipts come with votes on a submitted result.":
    "Los recibos llegan con los votos sobre un resultado entregado.",
  "Receipts in the order of the votes": "Recibos en el orden de los votos",
  "Receipts of round {round}": "Recibos de la ronda {round}",
  "Receipts of those who computed it again": "Recibos de quienes repitieron el cálculo",
  "Results of this model are judged by people alone":
    "Los resultados de este modelo los juzgan solo personas",
  "Row {row} has {cells} cells; the table has {columns} columns.":
    "La fila {row} tiene {cells} celdas; la tabla tiene {columns} columnas.",
  Rule: "Regla",
  "Run again": "Ejecutar otra vez",
  "Run the example again": "Ejecutar el ejemplo otra vez",
  "Run the example here": "Ejecutar el ejemplo aquí",
  Runtime: "Entorno",
  "Settings of the model": "Ajustes del modelo",
  "Show equal lines, too": "Mostrar también las líneas iguales",
  "Show fewer lines": "Mostrar menos líneas",
  "Show how results are compared": "Ver reglas de comparación",
  "Show more lines": "Mostrar más líneas",
  "Signed by who voted; content, task, round and result checked in your browser.":
    "Firmado por quien votó; contenido, tarea, ronda y resultado comprobados en su navegador.",
  "Submit this result": "Entregar este resultado",
  "Submitted output": "Salida entregada",
  "Submitted result": "Resultado entregado",
  "took its publisher {seconds} s ({task})": "tardó {seconds} s donde se publicó ({task})",
  "The example took {seconds} s here": "El ejemplo tardó aquí {seconds} s",
  "The first row names the columns.": "La primera fila nombra las columnas.",
  "The model has no public file, so no program can compute this again: people judge the result.":
    "El modelo no tiene archivo público, así que ningún programa puede repetir el cálculo: el resultado lo juzgan personas.",
  "The model would refuse this": "El modelo rechazaría esto",
  "The model's file is no package, so programs cannot run it":
    "El archivo del modelo no es un paquete, así que los programas no pueden ejecutarlo",
  "The model's package has {size}. It is loaded when you ask for it.":
    "El paquete del modelo ocupa {size}. Se carga cuando usted lo pide.",
  "The model's package is being read.": "Se está leyendo el paquete del modelo.",
  "The one vote here names a receipt: {found}.": "El único voto de aquí cita un recibo: {found}.",
  "The one vote names a receipt.": "El único voto cita un recibo.",
  "The one vote names no receipt.": "El único voto no cita ningún recibo.",
  "The package does no {kind}, so nothing of that kind can be computed with it.":
    "El paquete no hace {kind}, así que no se puede calcular nada de ese tipo con él.",
  "The receipt is being read and checked.": "Se está leyendo y comprobando el recibo.",
  "The receipt is not available now.": "El recibo no está disponible ahora.",
  "The receipt is signed, and your ballot says so.": "El recibo está firmado, y su papeleta lo dice.",
  "The receipt was not signed, so your ballot is as it was. Nothing was sent; try again, and choose the network of this site in your wallet if it asks for one.":
    "El recibo no se firmó, así que su papeleta sigue como estaba. No se envió nada; inténtelo de nuevo y elija en su billetera la red de este sitio si se la pide.",
  "The receipts are being read and checked…": "Se están leyendo y comprobando los recibos…",
  "The result computed here beside the submitted one": "El resultado calculado aquí junto al entregado",
  "The results agree": "Los resultados coinciden",
  "The results differ: {count} differences": {
    one: "Los resultados difieren: una diferencia",
    other: "Los resultados difieren: {count} diferencias",
  },
  "The run could not be started": "No se pudo iniciar la ejecución",
  "The run gives no result": "La ejecución no da resultado",
  "The signature is not that of the signer.": "La firma no es la del firmante.",
  "The signer is not who voted.": "El firmante no es quien votó.",
  "The stored files are not what was submitted": "Los archivos guardados no son lo que se entregó",
  "The vote says the opposite of it.": "El voto dice lo contrario.",
  "This browser could not finish the run": "Este navegador no pudo terminar la ejecución",
  "This result cannot be computed again by a program":
    "Ningún programa puede repetir el cálculo de este resultado",
  "This task cannot be computed by a program": "Ningún programa puede calcular esta tarea",
  Tolerance: "Tolerancia",
  "Use as my vote's reason": "Usar como motivo de mi voto",
  "Use the example input": "Usar la entrada de ejemplo",
  "Use this table": "Usar esta tabla",
  "What is needed for it could not be loaded. Nothing was changed; check your connection and try again.":
    "No se pudo cargar lo necesario. No se cambió nada; compruebe su conexión e inténtelo de nuevo.",
  "What is stored under this content id is no receipt.":
    "Lo guardado con este identificador de contenido no es un recibo.",
  "What the task consists of cannot be read now. Load the page again in a minute.":
    "Ahora no se puede leer de qué consta la tarea. Vuelva a cargar la página en un minuto.",
  "Where they differ": "Dónde difieren",
  "Writing the result": "Escribiendo el resultado",
  "You stopped the run. Nothing was changed; start it again when you like.":
    "Ha detenido la ejecución. No se cambió nada; iníciela de nuevo cuando quiera.",
  "Your wallet signs a receipt of this run, and your ballot is filled in with it. The receipt is stored, and your vote cast, when you submit the ballot.":
    "Su billetera firma un recibo de esta ejecución, y con él se rellena su papeleta. El recibo se guarda, y su voto se emite, cuando usted envía la papeleta.",
  "{agree} signed by this account with the verdict of the vote":
    "{agree} firmados por esta cuenta con el veredicto del voto",
  "{count} differences": { one: "una diferencia", other: "{count} diferencias" },
  "{count} with something against them": {
    one: "{count} con algo en contra",
    other: "{count} con algo en contra",
  },
  "{expected} expected, {given} given": "se esperaba {expected}, hay {given}",
  "{file} is {mediaType}: {here} computed here, {there} submitted.":
    "{file} es {mediaType}: {here} calculados aquí, {there} entregados.",
  "{file}, further files and figures": "{file}, otros archivos y cifras",
  "{file}, {lines} lines, all of them equal.": "{file}, {lines} líneas, todas iguales.",
  "{file}, {lines} lines, of which {differing} differ.":
    "{file}, {lines} líneas, de las que {differing} difieren.",
  "{name} by at most {most}": "{name} en {most} como máximo",
  "{passed} s of at most {seconds} s of computing": "{passed} s de {seconds} s de cálculo como máximo",
  "{problems} Do not rely on it.": "{problems} No confíe en él.",
  "{problem} Nothing was paid; change the input or the settings.":
    "{problem} No se pagó nada; cambie la entrada o los ajustes.",
  "{seconds} s, {memory} of memory": "{seconds} s, {memory} de memoria",
  "{shown} are shown.": "Se muestran {shown}.",
  "{standard} (default)": "{standard} (predeterminado)",
  "{unavailable} not available now": "{unavailable} no disponibles ahora",
  "{what} Every machine meets the same end. Nothing was changed.":
    "{what} En cualquier máquina termina igual. No se cambió nada.",
  "{what} Nothing was changed; try again in a minute.":
    "{what} No se cambió nada; inténtelo de nuevo en un minuto.",
  "{what} That says nothing about the result. Nothing was changed; try again, or on another machine.":
    "{what} Eso no dice nada del resultado. No se cambió nada; inténtelo de nuevo, o en otra máquina.",
  "{wrong} So there is nothing to compare, and no reason to rely on the result.":
    "{wrong} Así que no hay nada que comparar, ni motivo para confiar en el resultado.",
  "The submitted file must have a score of at least {threshold} for {metric}, as the package computes it.":
    "El archivo entregado debe tener en {metric} una puntuación de al menos {threshold}, según la calcula el paquete.",
  "The submitted file must have a score of at most {threshold} for {metric}, as the package computes it.":
    "El archivo entregado debe tener en {metric} una puntuación de como máximo {threshold}, según la calcula el paquete.",
  "No verdict": "Sin veredicto",
  "The model's rule does not confirm a second run in this browser either, so it says nothing about the submitted result.":
    "La regla del modelo tampoco confirma una segunda ejecución en este navegador, así que no dice nada del resultado entregado.",
  "Before your bond is taken, your result is compared with what the model gives.":
    "Antes de tomar su fianza, su resultado se compara con lo que da el modelo.",
  "Change the result": "Cambiar el resultado",
  "Check again": "Comprobar otra vez",
  "Continue without the check": "Continuar sin la comprobación",
  "Submit it anyway": "Enviarlo de todos modos",
  "The file does not fit the model": "El archivo no corresponde al modelo",
  "The index does not answer now. That says nothing about your result.":
    "El índice no responde ahora. Eso no dice nada sobre su resultado.",
  "The model is private, so its file cannot be run here. That says nothing about your result.":
    "El modelo es privado y su archivo no puede ejecutarse aquí. Eso no dice nada sobre su resultado.",
  "The model runs in a container, which a browser cannot do. The file has the form that the model gives; its values were not compared.":
    "El modelo se ejecuta en un contenedor, lo que un navegador no puede hacer. El archivo tiene la forma que da el modelo; sus valores no se compararon.",
  "The model's rule does not confirm a second run in this browser either, so it says nothing about your result.":
    "La regla del modelo tampoco confirma una segunda ejecución en este navegador, así que no dice nada sobre su resultado.",
  "The result was not checked": "El resultado no se comprobó",
  "The values were not checked": "Los valores no se comprobaron",
  "Verifiers compare results by the same rule. Your bond of {amount} is lost if they reject this one.":
    "Los verificadores comparan los resultados con la misma regla. Su fianza de {amount} se pierde si rechazan este.",
  "{passed} s": "{passed} s",
  "This browser ran the model and got your result, by the rule that verifiers use.":
    "Este navegador ha ejecutado el modelo y ha obtenido su resultado, según la regla que aplican los verificadores.",
};
