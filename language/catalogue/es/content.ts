import type { content as german } from "../de/content.ts";
import type { SameTexts } from "../same-texts.ts";

export const content: SameTexts<typeof german> = {
  ", until {day} at least": ", al menos hasta {day}",
  "; its first {characters} characters are shown": "; se muestran sus primeros {characters} caracteres",
  "; the first {shown} are shown": "; se muestran las primeras {shown}",
  "; {count} more are being filled": {
    one: "; otro se está llenando",
    other: "; otros {count} se están llenando",
  },
  "Check hash": "Comprobar el hash",
  "Copy the content id of {label}": "Copiar el content id de {label}",
  Download: "Descargar",
  File: "Archivo",
  "Files of this type run code of their author when they are loaded. Load them in a sandbox only.":
    "Los archivos de este tipo ejecutan código de su autor al cargarse. Cárguelos solo en un entorno aislado.",
  "Kept at {count} places ({names}){until}{more}.": {
    one: "Guardado en un lugar ({names}){until}{more}.",
    other: "Guardado en {count} lugares ({names}){until}{more}.",
  },
  "Loading…": "Cargando…",
  "No gateway is configured to fetch content from.":
    "No hay ninguna pasarela configurada de la que obtener contenido.",
  "No place is known that keeps it.": "No se conoce ningún lugar que lo guarde.",
  "Nothing was changed.": "No se cambió nada.",
  Picture: "Imagen",
  Row: "Fila",
  Show: "Mostrar",
  "Show {min} more": "Mostrar {min} más",
  "The content does not have the stated hash. Do not rely on it.":
    "El contenido no tiene el hash indicado. No se fíe de él.",
  "The file could not be loaded to check it. Nothing was changed; try again.":
    "El archivo no se pudo cargar para comprobarlo. No se cambió nada; inténtelo de nuevo.",
  "The file could not be loaded.": "El archivo no se pudo cargar.",
  "The file does not have the stated hash. Do not rely on it.":
    "El archivo no tiene el hash indicado. No confíe en él.",
  "The file is being loaded and checked…": "El archivo se está cargando y comprobando…",
  "The file is not the one that the model's description names. Do not rely on it.":
    "El archivo no es el que nombra la descripción del modelo. No confíe en él.",
  "The provider gave a reference instead of a content id, so the result cannot be loaded here.":
    "El proveedor dio una referencia en lugar de un content id, así que el resultado no se puede cargar aquí.",
  "The result could not be loaded. It is still stored; try again in a moment.":
    "El resultado no se pudo cargar. Sigue guardado; inténtelo de nuevo en un momento.",
  "This is no content id, so there is nothing to download here.":
    "Esto no es un content id, así que aquí no hay nada que descargar.",
  "Waveform of {name}, {seconds} s": "Forma de onda de {name}, {seconds} s",
  "What is stored under the result's content id is not a result in the expected form.":
    "Lo guardado bajo el content id del resultado no es un resultado en la forma esperada.",
  "Where it is kept cannot be said at the moment.": "Ahora no se puede decir dónde se guarda.",
  "can execute code": "puede ejecutar código",
  "file unaltered: the content has the stated hash":
    "archivo inalterado: el contenido tiene el hash indicado",
  "{count} rows": { one: "una fila", other: "{count} filas" },
  "{forgers} sent something else, which was thrown away. Do not download it from there.":
    "{forgers} envió otra cosa, que se descartó. No lo descargue de ahí.",
  "{name} cannot be read as what its name says.": "{name} no se puede leer como lo que dice su nombre.",
  "{name}, {bytes}: a file of this kind is not opened here.":
    "{name}, {bytes}: un archivo de este tipo no se abre aquí.",
};
