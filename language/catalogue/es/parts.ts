import type { parts as german } from "../de/parts.ts";
import type { SameTexts } from "../same-texts.ts";

export const parts: SameTexts<typeof german> = {
  "This page is {duration} old: the index of the marketplace does not answer. Your tasks and tokens are safe on the chain.":
    "Esta página tiene {duration}: el índice del mercado no responde. Sus tareas y tokens están a salvo en la cadena.",
  "the index cannot be reached": "no se puede acceder al índice",
  "the index is still reading the chain": "el índice todavía está leyendo la cadena",
  "the index could not answer": "el índice no pudo responder",
  "(required)": "(obligatorio)",
  Apply: "Aplicar",
  "As of block {number}": "Al bloque {number}",
  Back: "Atrás",
  Close: "Cerrar",
  Continue: "Continuar",
  Copied: "Copiado",
  Copy: "Copiar",
  "Copy address": "Copiar la dirección",
  "Copy transaction hash": "Copiar el hash de la transacción",
  "current|step": "en curso",
  "Did you mean {near}?": "¿Quiso decir {near}?",
  Dismiss: "Descartar",
  "done|step": "hecho",
  "failed|step": "fallido",
  "First page": "Primera página",
  "Go to the overview": "Ir al resumen",
  Help: "Ayuda",
  "Help<em> with {label}</em>": "Ayuda<em> con {label}</em>",
  "Keep it": "Conservar",
  "Last page": "Última página",
  "Look again": "Mirar de nuevo",
  "Looking…": "Mirando…",
  Next: "Siguiente",
  "Next page": "Página siguiente",
  "not reached": "sin alcanzar",
  "Nothing was found for “{typed}”. Shown is what was found for {strong}.":
    "No se encontró nada para «{typed}». Se muestra lo encontrado para {strong}.",
  "A part of the page could not be loaded": "No se pudo cargar una parte de la página",
  "Nothing was sent. Check your connection and try again; if that does not help, reload the page.":
    "No se ha enviado nada. Compruebe su conexión e inténtelo de nuevo; si no ayuda, vuelva a cargar la página.",
  Notification: "Notificación",
  "Open the address in the block explorer": "Abrir la dirección en el explorador de bloques",
  "Page not found": "Página no encontrada",
  "Page {entry}": "Página {entry}",
  "Previous page": "Página anterior",
  "Reload the page": "Recargar la página",
  Retry: "Reintentar",
  Search: "Buscar",
  "Something went wrong while it was being put together. Nothing was sent or lost; your tasks and tokens are on the chain.":
    "Algo falló al prepararla. No se envió ni se perdió nada; sus tareas y tokens están en la blockchain.",
  Sort: "Orden",
  Steps: "Pasos",
  "Technical details": "Detalles técnicos",
  "The address leads nowhere here. Check it, or start from the overview.":
    "Esta dirección no lleva a ninguna parte. Compruébela o empiece por el resumen.",
  "The content is larger than {bytes} and is not opened here.":
    "El contenido es mayor de {bytes} y no se abre aquí.",
  "The index is {blocks} blocks behind": {
    one: "El índice va {blocks} bloque por detrás",
    other: "El índice va {blocks} bloques por detrás",
  },
  "The index of the marketplace cannot be reached. Your tasks, tokens and files are safe on the chain. Try again in a moment.":
    "No se puede llegar al índice del mercado. Sus tareas, tokens y archivos están a salvo en la blockchain. Inténtelo de nuevo en un momento.",
  "The index of the marketplace could not answer this question. Nothing was lost. Try again, or change the filters.":
    "El índice del mercado no pudo responder a esta consulta. No se perdió nada. Inténtelo de nuevo o cambie los filtros.",
  "The index of the marketplace is still reading the chain. Everything appears here once it has caught up.":
    "El índice del mercado aún está leyendo la blockchain. Todo aparecerá aquí cuando se ponga al día.",
  "The index of the marketplace took too long to answer. Nothing was lost. Try again in a moment.":
    "El índice del mercado tardó demasiado en responder. No se perdió nada. Inténtelo de nuevo en un momento.",
  "The lists are {duration} old: the index of the marketplace is behind the chain. What happened since is safe on the chain and appears here once the index has caught up.":
    "Las listas tienen {duration} de antigüedad: el índice del mercado va por detrás de la blockchain. Lo ocurrido desde entonces está a salvo en ella y aparecerá aquí cuando el índice se ponga al día.",
  "The subgraph has not indexed a block yet.": "El subgraph aún no ha leído ningún bloque.",
  "This page could not be shown": "Esta página no se pudo mostrar",
  "This page shows the state of block {block}. What happened since is on the chain and appears here once the index has caught up.":
    "Esta página muestra el estado del bloque {block}. Lo ocurrido desde entonces está en la blockchain y aparecerá aquí cuando el índice se ponga al día.",
  "This part of the page could not be loaded. Nothing was lost.":
    "Esta parte de la página no se pudo cargar. No se perdió nada.",
  "Trying again…": "Intentando de nuevo…",
  Unassigned: "Sin asignar",
  Unknown: "Desconocido",
  "View Tx": "Ver transacción",
  You: "Usted",
  "You had chosen {name} before this page was loaded. Please choose it again.":
    "Había elegido {name} antes de que se cargara esta página. Elíjalo de nuevo.",
  "Your draft is being read.": "Se está leyendo su borrador.",
  "{host} did not deliver the content. Try again in a minute.":
    "{host} no entregó el contenido. Inténtelo en un minuto.",
  "{name} as {word}": "{name} en {word}",
  "{name}, last 30 days": "{name}, últimos 30 días",
  "Show the first page": "Mostrar la primera página",
  "Show the last page, {last}": "Mostrar la última página, {last}",
  "This list has no page {page}": "Esta lista no tiene página {page}",
  "You closed this form before you sent it": "Cerró este formulario antes de enviarlo",
  "Restore draft": "Recuperar el borrador",
  "Discard draft": "Descartar el borrador",
  "Your entries are still on this device ({time}). Nothing was sent.":
    "Lo que escribió sigue en este dispositivo ({time}). No se envió nada.",
};
