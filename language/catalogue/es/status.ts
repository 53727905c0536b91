import type { status as german } from "../de/status.ts";
import type { SameTexts } from "../same-texts.ts";

export const status: SameTexts<typeof german> = {
  "A transaction may take longer than usual. One that was sent stays sent.":
    "Una transacción puede tardar más de lo habitual. La enviada, enviada queda.",
  "Does not work": "No funciona",
  "Everything works, some of it slowly.": "Todo funciona, algo de ello despacio.",
  "Everything works.": "Todo funciona.",
  "Files can be uploaded, and are fetched and checked.":
    "Los archivos se pueden subir, y se obtienen y comprueban.",
  "Lists and figures": "Listas y cifras",
  "Lists, searches and figures cannot be shown. Transactions still work with any wallet, for the contracts decide; everything appears when the index is back.":
    "No se pueden mostrar listas, búsquedas ni cifras. Las transacciones siguen funcionando con cualquier billetera, pues deciden los contratos; todo aparecerá cuando vuelva el índice.",
  "No file can be uploaded through this site, so no task with an input can be created and no result submitted. Stored files are fetched from other gateways where there are some; nothing that was stored is lost.":
    "No se puede subir ningún archivo por este sitio, así que no se puede crear una tarea con datos ni entregar un resultado. Los archivos guardados se obtienen de otras pasarelas donde las hay; nada guardado se perdió.",
  "Nothing can be signed through this site now. Rewards, stakes and bonds are in the contracts, where nothing is lost; what is on the pages is as of the last block that was read.":
    "Ahora no se puede firmar nada en este sitio. Las recompensas, los stakes y las fianzas están en los contratos, donde nada se pierde; las páginas muestran el último bloque leído.",
  "Pages lag behind: what happened in the last minutes may be missing. Each page says which block it shows.":
    "Las páginas van atrasadas: puede faltar lo ocurrido en los últimos minutos. Cada página dice qué bloque muestra.",
  "Pages show the newest block.": "Las páginas muestran el bloque más nuevo.",
  "Something does not work now.": "Algo no funciona ahora.",
  "Tasks can be created, accepted, judged and paid.": "Se pueden crear, aceptar, juzgar y pagar tareas.",
  "The chain answers; its newest block is {block}.":
    "La blockchain responde; su bloque más reciente es {block}.",
  "Some uploads may be refused, and files may take longer than usual. Stored files are safe.":
    "Puede que se rechacen algunas subidas y que los archivos tarden más de lo habitual. Los archivos guardados están a salvo.",
  "The content store answers.": "El almacén de contenido responde.",
  "The index has read every block.": "El índice ha leído todos los bloques.",
  Works: "Funciona",
  "Works slowly": "Funciona despacio",
};
