import type { rules as german } from "../de/rules.ts";
import type { SameTexts } from "../same-texts.ts";

export const rules: SameTexts<typeof german> = {
  "A block of the upload does not match its content hash, so it was refused. Your file is untouched: check that it is not being changed, and upload it again.":
    "Un bloque no coincide con su hash de contenido, así que la subida se rechazó. Su archivo está intacto: compruebe que no se esté cambiando y súbalo de nuevo.",
  "A deadline is near: a day and an hour before": "Un plazo está cerca: un día y una hora antes",
  "A model is offered to you, or your access to one changes":
    "Se le ofrece un modelo o cambia su acceso a uno",
  "A provider accepts your task": "Un proveedor acepta su tarea",
  "A result is accepted": "Se acepta un resultado",
  "A result is rejected": "Se rechaza un resultado",
  "A result of your task is submitted": "Se entrega un resultado de su tarea",
  "A reward is paid out": "Se paga una recompensa",
  "A tag must have at most {limit} characters": "Una etiqueta debe tener como mucho {limit} caracteres",
  "A task is given back, cancelled or expired": "Una tarea se devuelve, se cancela o vence",
  "A task is given to you": "Se le da una tarea",
  "A vote that you can cast": "Un voto que puede emitir",
  "A voting ends without a decision": "Una votación termina sin decisión",
  "Access method and file pointer together are too long for the registry: please shorten the access method":
    "El modo de acceso y el puntero del archivo juntos son demasiado largos para el registro: acorte el modo de acceso",
  "Access method is required": "El modo de acceso es obligatorio",
  "Access method must be a valid URL": "El modo de acceso debe ser una URL válida",
  "Access method must have at most {limit} characters":
    "El modo de acceso debe tener como mucho {limit} caracteres",
  "Amount cannot be greater than {available} {symbol}":
    "El importe no puede ser mayor que {available} {symbol}",
  "Amount must be a positive number": "El importe debe ser un número positivo",
  "An appeal is ruled on": "Se resuelve una apelación",
  "Anything else that is your turn": "Cualquier otra cosa en la que sea su turno",
  "At most {limit} bytes.": "Como mucho {limit} bytes.",
  "At most {limit} characters.": "Como mucho {limit} caracteres.",
  "Category is required": "La categoría es obligatoria",
  "Category must have at most {limit} characters": "La categoría debe tener como mucho {limit} caracteres",
  "Confidence must be a whole number from 1 to 100": "La confianza debe ser un número entero de 1 a 100",
  "Deadline cannot be more than 30 days in the future": "El plazo no puede estar a más de 30 días",
  "Deadline cannot be more than {maxDuration} in the future":
    "El plazo no puede estar a más de {maxDuration}",
  "Deadline is required": "El plazo es obligatorio",
  "Deadline must be a future timestamp": "El plazo debe ser un momento futuro",
  "Deadline must be at least {minDuration} in the future": "El plazo debe estar al menos a {minDuration}",
  "Deadline must be in the future": "El plazo debe estar en el futuro",
  "Description is required": "La descripción es obligatoria",
  "Description is too long for the registry: please shorten it":
    "La descripción es demasiado larga para el registro: acórtela",
  "Description must be at least 10 characters": "La descripción debe tener al menos 10 caracteres",
  "Description must be less than 1000 characters": "La descripción debe tener menos de 1000 caracteres",
  "Description must have at most {limit} characters":
    "La descripción debe tener como mucho {limit} caracteres",
  "Encryption adds {added} bytes to a private model, and then it is larger than the store takes. Choose a file that is smaller by that, or make the model public.":
    "El cifrado añade {added} bytes a un modelo privado, y entonces es mayor de lo que admite el almacén. Elija un archivo menor en esa medida o haga público el modelo.",
  "Enter an address: 0x and 40 hexadecimal digits.": "Indique una dirección: 0x y 40 cifras hexadecimales.",
  "Execution time must be a whole number of milliseconds, 0 or more":
    "El tiempo de ejecución debe ser un número entero de milisegundos, 0 o más",
  "How many {symbol} there are is not known yet. Try again in a moment; nothing was sent.":
    "Aún no se sabe cuántos {symbol} hay. Inténtelo de nuevo en un momento; no se envió nada.",
  "Model name is required": "El nombre del modelo es obligatorio",
  "Model name must be at least 3 characters": "El nombre del modelo debe tener al menos 3 caracteres",
  "Model name must be less than 100 characters": "El nombre del modelo debe tener menos de 100 caracteres",
  "Money to collect": "Dinero por cobrar",
  "Notes must have at most {limit} characters": "Las notas deben tener como mucho {limit} caracteres",
  "Nothing of the upload arrived for a while, so it was ended. Your file is untouched: check your connection and upload it again.":
    "Durante un rato no llegó nada de la subida, así que terminó. Su archivo está intacto: compruebe su conexión y súbalo de nuevo.",
  'Parameters must be a JSON object, such as {"temperature": 0.2}':
    'Los parámetros deben ser un objeto JSON, por ejemplo {"temperature": 0.2}',
  "Please either upload a model file or provide an access method":
    "Suba un archivo del modelo o indique un modo de acceso",
  "Please enter a reward amount": "Indique una recompensa",
  "Please enter a valid Ethereum address": "Indique una dirección de Ethereum válida",
  "Please give the id of a task: 0x and 64 digits, or its link":
    "Indique el id de una tarea: 0x y 64 cifras, o su enlace",
  "Please give the input of the example": "Indique la entrada del ejemplo",
  "Please give the reasons of your ruling": "Dé las razones de su fallo",
  "Please provide a more detailed access method": "Dé un modo de acceso más detallado",
  "Please provide a more detailed description (at least 20 characters)":
    "Dé una descripción más detallada (al menos 20 caracteres)",
  "Please provide either a result file or detailed notes": "Dé un archivo del resultado o notas detalladas",
  "Please say what the model gives for the example": "Diga qué da el modelo para el ejemplo",
  "Please say why the outcome is wrong": "Diga por qué es erróneo el desenlace",
  "Please say why the vote is locked": "Diga por qué se bloquea la votación",
  "Please select a deadline": "Elija un plazo",
  "Please select a model": "Elija un modelo",
  "Please select a ruling": "Elija un fallo",
  "Please select a valid task type": "Elija un tipo de tarea válido",
  "Please select a vote option before submitting.": "Elija una opción de voto antes de enviar.",
  "Please upload input data or provide a data pointer": "Suba datos de entrada o indique un puntero de datos",
  "Please use at most {limit} characters": "Use como mucho {limit} caracteres",
  "Please use at most {limit} tags": "Use como mucho {limit} etiquetas",
  "Reasons must have at most {limit} characters": "Las razones deben tener como mucho {limit} caracteres",
  "Reward cannot be greater than your balance ({balance} {symbol})":
    "La recompensa no puede superar su saldo ({balance} {symbol})",
  "Reward must be a positive number": "La recompensa debe ser un número positivo",
  "Reward must be at least {minReward} {symbol}": "La recompensa debe ser de al menos {minReward} {symbol}",
  "Somebody appeals": "Alguien apela",
  "Somebody votes on a result of yours": "Alguien vota sobre un resultado suyo",
  "The address contains a typing error: its upper and lower case letters do not fit. Copy it again.":
    "La dirección tiene un error: sus mayúsculas y minúsculas no encajan. Cópiela de nuevo.",
  "The content store could not be reached, so the upload did not finish. Your file is untouched: check your connection and try again.":
    "No se pudo llegar al almacén, así que la subida no terminó. Su archivo está intacto: compruebe su conexión e inténtelo de nuevo.",
  "The content store could not save the upload. Your file is untouched: try again in a minute, and tell the operator if it happens again.":
    "El almacén no pudo guardar la subida. Su archivo está intacto: inténtelo en un minuto y avise al operador si vuelve a ocurrir.",
  "The content store is full, so the file was not stored. Your file is untouched: try again later, or ask the operator for more space.":
    "El almacén está lleno, así que el archivo no se guardó. Su archivo está intacto: inténtelo más tarde o pida más espacio al operador.",
  "The file is larger than this upload allows, so it was not stored. Your file is untouched: choose a smaller one, or refer to it by a link.":
    "El archivo es mayor de lo permitido y no se guardó. Su archivo está intacto: elija uno menor o indíquelo con un enlace.",
  "The file is of another type than this upload is for, so it was not stored. Your file is untouched: choose a file of a type that the form names.":
    "El archivo es de otro tipo que el previsto y no se guardó. Su archivo está intacto: elija uno de un tipo que nombra el formulario.",
  "The origin has to be a verified Fine Tuning task: check its id":
    "El origen debe ser una tarea de ajuste fino verificada: compruebe su id",
  "The statement must have at most {limit} characters":
    "La declaración debe tener como mucho {limit} caracteres",
  "The operator of this content store has removed this content and does not take it again, so it was not stored. Your file is untouched: choose another file, or refer to it by a link.":
    "El operador de este almacén de contenido ha retirado este contenido y no lo acepta de nuevo, así que no se guardó. Su archivo está intacto: elija otro archivo o indíquelo con un enlace.",
  "The storage service refused the upload. Your file is untouched: try again, or choose another file.":
    "El servicio de almacenamiento rechazó la subida. Su archivo está intacto: inténtelo de nuevo o elija otro archivo.",
  "The upload carried no ticket, so nothing was stored. Your file is untouched: ask for a ticket and upload it again.":
    "La subida no llevaba tique, así que no se guardó nada. Su archivo está intacto: pida un tique y súbalo de nuevo.",
  "The upload declares other sizes than its blocks have, so it was refused. Your file is untouched: upload it again.":
    "La subida declara tamaños distintos de los de sus bloques y se rechazó. Su archivo está intacto: súbalo de nuevo.",
  "The upload holds a block that is not part of a file or folder, so it was refused. Your file is untouched: upload it again as a file.":
    "La subida contiene un bloque que no es parte de un archivo o carpeta y se rechazó. Su archivo está intacto: súbalo de nuevo como archivo.",
  "The upload holds blocks that do not belong to its file, so it was refused. Your file is untouched: upload it again.":
    "La subida contiene bloques que no pertenecen a su archivo y se rechazó. Su archivo está intacto: súbalo de nuevo.",
  "The upload is made of more or deeper nested blocks than a file of its size needs, so it was refused. Your file is untouched: upload it again in blocks of 256 KiB.":
    "La subida tiene más bloques o más anidados de lo que requiere un archivo de su tamaño y se rechazó. Su archivo está intacto: súbalo de nuevo en bloques de 256 KiB.",
  "The upload is not a complete CAR archive, so it was refused. Your file is untouched: upload it again.":
    "Lo subido no es un archivo CAR completo y se rechazó. Su archivo está intacto: súbalo de nuevo.",
  "The upload ticket has expired, so the upload stopped. Your file is untouched: ask for a new ticket and upload it again.":
    "El tique de subida ha caducado, así que la subida se detuvo. Su archivo está intacto: pida uno nuevo y súbalo de nuevo.",
  "The upload ticket is not valid, so nothing was stored. Your file is untouched: ask for a new ticket and upload it again.":
    "El tique de subida no es válido, así que no se guardó nada. Su archivo está intacto: pida uno nuevo y súbalo de nuevo.",
  "The voting on a result begins, or takes longer": "La votación sobre un resultado empieza o dura más",
  "The voting period must be between {minPeriod} and {maxPeriod}":
    "El periodo de votación debe estar entre {minPeriod} y {maxPeriod}",
  "This is a contract of the marketplace: what is sent to it is lost. Use the buttons for stakes and rewards.":
    "Es un contrato del mercado: lo que se le envía se pierde. Use los botones de stake y recompensas.",
  "This is the zero address, which belongs to nobody: what it gets is lost. Enter another.":
    "Esta es la dirección cero, que no es de nadie: lo que recibe se pierde. Indique otra.",
  "This is your own address": "Esta es su propia dirección",
  "Title must have at most {limit} characters": "El título debe tener como mucho {limit} caracteres",
  "Verification ID not found in task results. Please ensure the task has been submitted properly.":
    "No se encontró el id de verificación en los resultados. Compruebe que la tarea se entregó correctamente.",
  "Version is required": "La versión es obligatoria",
  "Version must be in format x.y.z (e.g., 1.0.0)": "La versión debe tener la forma x.y.z (p. ej., 1.0.0)",
  "Version must follow semantic versioning (e.g., 1.0.0)":
    "La versión debe seguir el versionado semántico (p. ej., 1.0.0)",
  "Version must have at most {limit} characters": "La versión debe tener como mucho {limit} caracteres",
  "What waits for you": "Lo que le espera",
  "Your account's storage has no room for this file, so it was not stored. Your file is untouched: hold or stake more MLB for more room, choose a smaller file, or refer to it by a link.":
    "El almacenamiento de su cuenta no tiene sitio para este archivo, así que no se guardó. Su archivo está intacto: tenga o deposite más MLB, elija un archivo menor o indíquelo con un enlace.",
  "This key does not open the content. The link was cut off, or belongs to another model or an earlier version: every update has a new link. Ask the owner for it.":
    "Esta clave no abre el contenido. El enlace se cortó, o es de otro modelo o de una versión anterior: cada actualización tiene un enlace nuevo. Pídalo al propietario.",
};
