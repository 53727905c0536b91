import type { runtime as german } from "../../de/task/runtime.ts";
import type { SameTexts } from "../../same-texts.ts";

export const runtime: SameTexts<typeof german> = {
  "The model is private, so its file is encrypted": "El modelo es privado, así que su archivo está cifrado",
  "The model has no file": "El modelo no tiene archivo",
  "The input is not the file that the task's specification names":
    "La entrada no es el archivo que nombra la especificación de la tarea",
  "The task's specification cannot be read": "No se puede leer la especificación de la tarea",
  "The script's answer is no JSON": "La respuesta del script no es JSON",
  "The script's answer is no text": "La respuesta del script no es texto",
  "The script's answer lacks bytes": "A la respuesta del script le faltan bytes",
  "The script called itself too deeply": "El script se llamó a sí mismo a demasiada profundidad",
  "The run was stopped": "La ejecución se detuvo",
  "the file is damaged": "el archivo está dañado",
  "the file is empty": "el archivo está vacío",
  "the table is empty": "la tabla está vacía",
  "the file is no ONNX model: its graphs nest too deeply":
    "el archivo no es un modelo ONNX: sus grafos están anidados a demasiada profundidad",
  "the file is text, not an ONNX model": "el archivo es texto, no un modelo ONNX",
  "the file is no ONNX model: it lacks version, operator set, graph or outputs":
    "el archivo no es un modelo ONNX: le falta la versión, el conjunto de operadores, el grafo o las salidas",
  "the file is no ONNX model: it is not written as protocol buffers":
    "el archivo no es un modelo ONNX: no está escrito como protocol buffers",
  "the PNG file ends too early": "el archivo PNG termina demasiado pronto",
  "the file is not a PNG picture": "el archivo no es una imagen PNG",
  "the PNG file has no beginning or no end": "al archivo PNG le falta el principio o el final",
  "the file is not text in UTF-8": "el archivo no es texto en UTF-8",
  "the file is not a WAV recording": "el archivo no es una grabación WAV",
  "the WAV file ends too early": "el archivo WAV termina demasiado pronto",
  "the WAV file does not say its format": "el archivo WAV no indica su formato",
  "the WAV file holds no sound": "el archivo WAV no contiene sonido",
  "the file is not a ZIP archive": "el archivo no es un archivo ZIP",
  "the archive is damaged: a file in it does not end":
    "el archivo comprimido está dañado: uno de sus archivos no termina",
  "The package does no {kind}": "El paquete no hace {kind}",
  "The script used more than the {steps} steps that its manifest allows":
    "El script usó más de los {steps} pasos que permite su manifiesto",
  "The script used more than {megabytes} MB of memory": "El script usó más de {megabytes} MB de memoria",
  "This machine lacks the {megabytes} MB of memory that the script may use":
    "A esta máquina le faltan los {megabytes} MB de memoria que el script puede usar",
  "The script's answer cannot be used: {problem}": "La respuesta del script no sirve: {problem}",
  "The script failed: {problem}": "El script falló: {problem}",
  "The WebAssembly file {name} of this machine is not that of the runtime":
    "El archivo WebAssembly {name} de este equipo no es el del entorno de ejecución",
  "The package is made for {wanted}; this is {present} with other files":
    "El paquete está hecho para {wanted}; aquí hay {present} con otros archivos",
  "The package is made for {wanted}; this is {present}":
    "El paquete está hecho para {wanted}; aquí hay {present}",
  "{name} is not text": "{name} no es texto",
  "The script ran its graphs more than {times} times": "El script ejecutó sus grafos más de {times} veces",
  'The input "{name}" cannot be used: {problem}': "La entrada «{name}» no sirve: {problem}",
  "The script wrote {files} files; its manifest allows {most}":
    "El script escribió {files} archivos; su manifiesto permite {most}",
  "The script wrote more than the {bytes} bytes that its manifest allows":
    "El script escribió más de los {bytes} bytes que permite su manifiesto",
  "The script did not write {name}, which its manifest promises":
    "El script no escribió {name}, que su manifiesto promete",
  "The model does no {kind}; it does {others}": "El modelo no hace {kind}; hace {others}",
  "The model does no {kind}": "El modelo no hace {kind}",
  'The table has no column "{name}"': "La tabla no tiene la columna «{name}»",
  "{name} is {format}; the model takes {formats}": "{name} es {format}; el modelo acepta {formats}",
  "{name} is empty": "{name} está vacío",
  "The package has more than {bytes} bytes": "El paquete tiene más de {bytes} bytes",
  "{name} has more than {bytes} bytes": "{name} tiene más de {bytes} bytes",
  "{name} cannot be read: {problem}": "No se puede leer {name}: {problem}",
  "The parameters do not fit the model: {problem}": "Los parámetros no encajan con el modelo: {problem}",
  "{name} does not fit the model: {problem}": "{name} no encaja con el modelo: {problem}",
  "The run took {taken} s, more than half of the {seconds} s that its manifest allows; slower machines may not finish it":
    "La ejecución tardó {taken} s, más de la mitad de los {seconds} s que permite su manifiesto; puede que máquinas más lentas no la terminen",
  "The run broke off on this machine: {problem}": "La ejecución se interrumpió en este equipo: {problem}",
  "The run's worker ended: {problem}": "El worker de la ejecución terminó: {problem}",
  "The package cannot be opened: {problem}": "No se puede abrir el paquete: {problem}",
  'The package has no graph called "{name}"': "El paquete no tiene ningún grafo llamado «{name}»",
  "The package has no {name}": "El paquete no tiene {name}",
  "The package lacks {name}, which its manifest names":
    "Al paquete le falta {name}, que su manifiesto nombra",
  "{name} is not the file that the manifest names": "{name} no es el archivo que nombra el manifiesto",
  "The package holds {name}, which its manifest does not name":
    "El paquete contiene {name}, que su manifiesto no nombra",
  "{name} cannot be used as a model: {problem}": "{name} no sirve como modelo: {problem}",
  "{path} is in ONNX Runtime's own format; export it as ONNX":
    "{path} está en el formato propio de ONNX Runtime; expórtelo como ONNX",
  "{path} uses version {version} of the operators of {domain}; a package may use {least} to {most}":
    "{path} usa la versión {version} de los operadores de {domain}; un paquete puede usar de {least} a {most}",
  '{path} keeps the tensor "{name}" outside the file': "{path} guarda el tensor «{name}» fuera del archivo",
  '{path} uses the operator {operator} (node "{node}"), which is not known to give the same bytes in every run and on every machine':
    "{path} usa el operador {operator} (nodo «{node}»), del que no se sabe que dé los mismos bytes en cada ejecución y en cada máquina",
  '{path} trains with random dropout (node "{node}")': "{path} entrena con dropout aleatorio (nodo «{node}»)",
  '{path} quantizes with a scale that is not stored in the file, or out of range (node "{node}")':
    "{path} cuantiza con una escala que no está en el archivo o está fuera de rango (nodo «{node}»)",
  '{path} uses floats of fewer than 16 bits ("{name}"), which differ between machines':
    "{path} usa números de coma flotante de menos de 16 bits («{name}»), que difieren entre máquinas",
  "{name} has {bytes} bytes; at most {most} are allowed":
    "{name} tiene {bytes} bytes; se permiten {most} como máximo",
  "{name} is not JSON text": "{name} no es texto JSON",
  "{name} is nested too deeply": "{name} está anidado a demasiada profundidad",
  "{name} cannot be used: {problem}": "{name} no sirve: {problem}",
  "The graph {name} failed: {problem}": "El grafo {name} falló: {problem}",
  "a quoted cell does not end: {text}": "una celda entre comillas no termina: {text}",
  "The package unpacks to more than {bytes} bytes": "El paquete descomprimido ocupa más de {bytes} bytes",
  "The check took longer than {seconds} s and was stopped":
    "La comprobación tardó más de {seconds} s y se detuvo",
  "The check broke off on this machine: {problem}":
    "La comprobación se interrumpió en este dispositivo: {problem}",
  "The check's worker ended: {problem}": "El proceso de la comprobación terminó: {problem}",
  "the archive holds {name} twice": "el archivo comprimido contiene {name} dos veces",
  "record {number} has more than {most} cells": "el registro {number} tiene más de {most} celdas",
  "record {number} is not CSV: {text}": "el registro {number} no es CSV: {text}",
  "row {number}: {cells} cells instead of {columns}": "fila {number}: {cells} celdas en lugar de {columns}",
  "the compressed data unpack to more than {bytes} bytes":
    "los datos comprimidos ocupan más de {bytes} bytes al descomprimirse",
  "the picture unpacks to more than {bytes} bytes": "la imagen ocupa más de {bytes} bytes al descomprimirse",
  "the picture has {bits} bits a channel; 8 are supported":
    "la imagen tiene {bits} bits por canal; se admiten 8",
  "the file is not JSON text ({problem})": "el archivo no es texto JSON ({problem})",
  "the WAV file holds {format}; PCM of 8, 16, 24, 32 bits and 32-bit float are supported":
    "el archivo WAV contiene {format}; se admiten PCM de 8, 16, 24 y 32 bits y coma flotante de 32 bits",
  "the archive holds more than {files} files": "el archivo comprimido contiene más de {files} archivos",
  "the archive unpacks to more than {bytes} bytes":
    "el archivo comprimido ocupa más de {bytes} bytes al descomprimirse",
  "The model's own rule ({rule}) does not confirm its own repeated run: {difference}":
    "La propia regla del modelo ({rule}) no confirma su propia ejecución repetida: {difference}",
  "The model's own rule confirms a file that holds no result":
    "La propia regla del modelo confirma un archivo que no contiene ningún resultado",
  "The model's own rule confirms zeros for {field}: no number of the example is larger than the tolerance":
    "La propia regla del modelo confirma ceros en {field}: ningún número del ejemplo supera la tolerancia",
  "The example's result cannot be compared: {problem}":
    "El resultado del ejemplo no se puede comparar: {problem}",
  "{name} is not {mediaType}, which the model gives": "{name} no es {mediaType}, lo que da el modelo",
};
