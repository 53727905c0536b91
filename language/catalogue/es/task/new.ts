import type { taskNew as german } from "../../de/task/new.ts";
import type { SameTexts } from "../../same-texts.ts";

export const taskNew: SameTexts<typeof german> = {
  ", already stored": ", ya guardado",
  "; accepted after {duration} on average": "; aceptadas de promedio tras {duration}",
  "A blockchain error occurred while creating the task.":
    "Ocurrió un error de la blockchain al crear la tarea.",
  "A higher reward is accepted sooner; providers see the highest first.":
    "Una recompensa mayor se acepta antes; los proveedores ven primero las más altas.",
  "A provider accepts the task and submits a result before the deadline, with a bond.":
    "Un proveedor acepta la tarea y entrega un resultado antes del plazo, con una fianza.",
  "A task of yours is being created. Wait until it has ended, so that you do not pay twice.":
    "Una tarea suya se está creando. Espere a que termine para no pagar dos veces.",
  Balance: "Saldo",
  "Blockchain Error": "Error de la blockchain",
  "Cheapest; may wait for several blocks.": "Lo más barato; puede esperar varios bloques.",
  Comfortable: "Cómodo",
  "Configure Task": "Configurar la tarea",
  "Creating a task needs JavaScript: the wallet signs in the browser.":
    "Crear una tarea necesita JavaScript: la billetera firma en el navegador.",
  "Creating a task takes at least {minimumRewardText} MLB; your wallet holds {amount}. Ways to get MLB:":
    "Crear una tarea requiere al menos {minimumRewardText} MLB; su billetera tiene {amount}. Formas de conseguir MLB:",
  "Creating and accepting tasks is paused until {dateTime}. Nothing is lost: what you enter stays here.":
    "Crear y aceptar tareas está en pausa hasta {dateTime}. No se pierde nada: lo que escriba se queda aquí.",
  "Data pointer": "Puntero de datos",
  "Description of the task": "Descripción de la tarea",
  "Earn it: <link>compute tasks</link> or <link2>verify results</link2>.":
    "Gánelos: <link>calcule tareas</link> o <link2>verifique resultados</link2>.",
  "Error Loading Balance": "Error al cargar el saldo",
  "Error Loading Balance: your MLB balance could not be read. Retry above.":
    "Error al cargar el saldo: no se pudo leer su saldo de MLB. Reintente arriba.",
  "Estimated gas cost for about {gas} units of gas, at the prices of the last blocks.":
    "Coste de gas estimado para unas {gas} unidades de gas, a los precios de los últimos bloques.",
  "Estimated gas cost for the usual limit of {gas} units of gas, at the prices of the last blocks.":
    "Coste de gas estimado para el límite habitual de {gas} unidades de gas, a los precios de los últimos bloques.",
  "Estimated gas cost, at the prices of the last blocks.":
    "Coste de gas estimado, a los precios de los últimos bloques.",
  Evaluation: "Evaluación",
  "Failed to create task. Please try again.": "No se pudo crear la tarea. Inténtelo de nuevo.",
  "Failed to upload input data to IPFS": "No se pudieron subir los datos de entrada a IPFS",
  Fast: "Rápido",
  "Fine Tuning": "Ajuste fino",
  "For the submission of a result; the verification comes after it. {timeZoneName} time.":
    "Para la entrega de un resultado; la verificación viene después. Hora de {timeZoneName}.",
  "From now:": "Desde ahora:",
  "Gas speed": "Velocidad del gas",
  "Go on with version {version}": "Continuar con la versión {version}",
  "Have it sent to your address by somebody who holds MLB.":
    "Pida a alguien que tenga MLB que se los envíe a su dirección.",
  High: "Alto",
  "If nobody delivers, you get the whole reward back. The deadline is for the submission only: a submitted result cannot expire.":
    "Si nadie entrega, recupera toda la recompensa. El plazo es solo para la entrega: un resultado entregado no puede vencer.",
  "If the result is verified, you distribute the reward: {bps} to the provider, {bps2} to the verifiers, {bps3} to the protocol.":
    "Si el resultado se verifica, usted reparte la recompensa: {bps} al proveedor, {bps2} a los verificadores, {bps3} al protocolo.",
  Inference: "Inferencia",
  "Input data": "Datos de entrada",
  "Input file": "Archivo de datos",
  "Input that the model expects": "Datos que espera el modelo",
  "Large inputs and fine tuning take more time: compare with similar tasks.":
    "Los datos grandes y el ajuste fino requieren más tiempo: compare con tareas parecidas.",
  "Measure the model on labelled data. You get figures and a report.":
    "Medir el modelo con datos etiquetados. Recibe cifras y un informe.",
  "My first task": "Mi primera tarea",
  "No active model has this name.": "Ningún modelo activo tiene este nombre.",
  "No gateway has this content now. A provider could not load it.":
    "Ninguna pasarela tiene ahora este contenido. Un proveedor no podría cargarlo.",
  "No models found": "No hay modelos",
  "Nothing is added on top: the three parts are the reward.":
    "No se añade nada más: las tres partes son la recompensa.",
  "Nothing was taken, and what you entered is kept. Try again in a moment.":
    "No se tomó nada y lo que escribió se conserva. Inténtelo de nuevo en un momento.",
  "The faucet on the <link>Wallet page</link> gives MLB once a day.":
    "El faucet de la <link>página de la billetera</link> da MLB una vez al día.",
  "One file: {extensions}; at most {bytes}. It will be public.":
    "Un archivo: {extensions}; como mucho {bytes}. Será público.",
  "Optional. How the task is called in lists; public. {atMost}":
    "Opcional. Cómo se llama la tarea en las listas; público. {atMost}",
  "Optional. Settings of the run as a JSON object, such as {example}.":
    "Opcional. Ajustes de la ejecución como objeto JSON, por ejemplo {example}.",
  "Optional. What the provider should know; public. {atMost}":
    "Opcional. Lo que debe saber el proveedor; público. {atMost}",
  "Optional; without it the whole day counts.": "Opcional; sin ella cuenta todo el día.",
  "Outbids nine of ten; as a rule in the next block.":
    "Supera a nueve de cada diez; por lo general en el siguiente bloque.",
  "Part of your balance": "Parte de su saldo",
  "Please connect your wallet to create a task": "Conecte su billetera para crear una tarea",
  "Please connect your wallet to create a task. You can fill in the steps before; nothing is lost when you connect.":
    "Conecte su billetera para crear una tarea. Puede rellenar los pasos antes; nada se pierde al conectar.",
  "Please select a model before creating the task": "Elija un modelo antes de crear la tarea",
  "Provide Reference": "Dar una referencia",
  "Recommended for {taskTypeName}: {recommended} MLB": "Recomendado para {taskTypeName}: {recommended} MLB",
  "Recommended is the median of {tasks} {taskTypeName} tasks with any model that were accepted in the last 30 days, half of them within {duration}.":
    "Se recomienda la mediana de {tasks} tareas de {taskTypeName} con cualquier modelo aceptadas en los últimos 30 días, la mitad de ellas en menos de {duration}.",
  "Recommended is the median of {tasks} {taskTypeName} tasks with this model that were accepted in the last 30 days, half of them within {duration}.":
    "Se recomienda la mediana de {tasks} tareas de {taskTypeName} con este modelo aceptadas en los últimos 30 días, la mitad de ellas en menos de {duration}.",
  "Reward (MLB)": "Recompensa (MLB)",
  "Reward summary": "Resumen de la recompensa",
  "Reward tips": "Consejos sobre la recompensa",
  "Run the model on your input. You get its answers.":
    "Ejecutar el modelo con sus datos. Recibe sus respuestas.",
  "Search models": "Buscar modelos",
  "Select Model": "Elegir modelo",
  "Set Reward": "Fijar la recompensa",
  "Show progress": "Mostrar el progreso",
  Slow: "Lento",
  Standard: "Estándar",
  Summary: "Resumen",
  "Task Creation Failed": "La creación de la tarea falló",
  "Task type": "Tipo de tarea",
  "The content is there.": "El contenido está ahí.",
  "The description is not public.": "La descripción no es pública.",
  "The example is being filled in…": "Se está rellenando el ejemplo…",
  "The example of this model could not be loaded. Nothing was lost: fill in the form, or load the page again.":
    "El ejemplo de este modelo no se pudo cargar. No se perdió nada: rellene el formulario o recargue la página.",
  "The input and the description are public.": "Los datos y la descripción son públicos.",
  "The input is being compared with what the model takes.":
    "Los datos se están comparando con lo que admite el modelo.",
  "The network does not answer now; your wallet will show the fee.":
    "La red no responde ahora; su billetera mostrará la comisión.",
  "The reward waits in escrow. If nobody delivers, it comes back to you.":
    "La recompensa espera en custodia. Si nadie entrega, vuelve a usted.",
  "The task that this one is made like": "La tarea que sirve de modelo a esta",
  "This draft": "Este borrador",
  Tips: "Consejos",
  Title: "Título",
  "Train the model further on your data. You get the trained model or its parameters.":
    "Entrenar más el modelo con sus datos. Recibe el modelo entrenado o sus parámetros.",
  "Try registering a new model first.": "Pruebe primero a registrar un modelo nuevo.",
  "Upload File": "Subir un archivo",
  "Use Recommended": "Usar la recomendada",
  "Very high": "Muy alto",
  "Wallet Connection Required": "Se necesita conectar la billetera",
  "What most others pay.": "Lo que paga la mayoría.",
  "What the model takes": "Lo que admite el modelo",
  "Who gets the reward": "Quién recibe la recompensa",
  "You start the verification. {requiredVotes} votes are needed; {count} verifiers are active now.": {
    one: "Usted inicia la verificación. Se necesitan {requiredVotes} votos; {count} verificador está activo ahora.",
    other:
      "Usted inicia la verificación. Se necesitan {requiredVotes} votos; {count} verificadores están activos ahora.",
  },
  "Your MLB balance could not be read from the network. What you entered is kept.":
    "No se pudo leer su saldo de MLB de la red. Lo que escribió se conserva.",
  "Your balance is being read.": "Se está leyendo su saldo.",
  "Your input is stored and the reward goes into escrow.":
    "Sus datos se guardan y la recompensa pasa a la custodia.",
  "Your wallet will ask you": "Su billetera le pedirá",
  "for a free signature that allows exactly this reward to be taken, once, and your files to be stored,":
    "una firma gratuita que permite tomar exactamente esta recompensa, una vez, y guardar sus archivos,",
  "for a free signature that lets your files be stored,":
    "una firma gratuita que permite guardar sus archivos,",
  "inactive: takes no new tasks": "inactivo: no admite tareas nuevas",
  "ipfs://bafy…": "ipfs://bafy…",
  "to send the transaction that creates the task.": "enviar la transacción que crea la tarea.",
  "up to {amount} {symbol}": "hasta {amount} {symbol}",
  "{amount} go from your wallet into escrow. You get them back if nobody delivers until {dateTime}.":
    "{amount} pasan de su billetera a la custodia. Los recupera si nadie entrega antes de {dateTime}.",
  "{mlb} wait in escrow for a verified result.": "{mlb} esperan en custodia un resultado verificado.",
  "{bps} verified": "{bps} verificadas",
  "{taskTypeName} tasks so far: {amount} on average over {count} tasks{wait}.": {
    one: "Tareas de {taskTypeName} hasta ahora: {amount} de promedio en {count} tarea{wait}.",
    other: "Tareas de {taskTypeName} hasta ahora: {amount} de promedio en {count} tareas{wait}.",
  },
  "{what} was made for version {modelVersion}; a new task gets version {version}. <link>What changed</link>":
    "{what} se hizo para la versión {modelVersion}; una tarea nueva recibe la versión {version}. <link>Qué cambió</link>",
  none: "ninguno",
  "Fetching the content…": "Obteniendo el contenido…",
  "ipfs:// and the content id of a stored file.":
    "ipfs:// y el identificador de contenido de un archivo guardado.",
  "The content is larger than {limit}, which no package takes.":
    "El contenido supera {limit}; ningún paquete acepta tanto.",
  "The content is there. It is too large to be checked here.":
    "El contenido está disponible. Es demasiado grande para comprobarlo aquí.",
  "This is not the id of a stored file. Enter ipfs:// and its content id: providers and verifiers must all get the same bytes.":
    "Este no es el identificador de un archivo guardado. Escriba ipfs:// y su identificador de contenido: proveedores y verificadores deben obtener los mismos bytes.",
  "A path below a content id cannot be checked. Enter the content id of the file itself.":
    "Una ruta bajo un identificador de contenido no se puede comprobar. Escriba el identificador del propio archivo.",
  "This content id has a hash or a form that cannot be checked. Upload the file instead.":
    "Este identificador de contenido tiene un hash o una forma que no se puede comprobar. Suba el archivo en su lugar.",
  "Its file is encrypted: a provider needs the access link from the model's owner to compute your task. Ask the owner which providers have it, or nobody may deliver.":
    "Su archivo está cifrado: un proveedor necesita el enlace de acceso del propietario para calcular su tarea. Pregunte al propietario qué proveedores lo tienen; si no, quizá nadie entregue.",
  "Its description was opened with the key in this tab. Your task does not publish it.":
    "Su descripción se abrió con la clave de esta pestaña. Su tarea no la publica.",
  "To see what the model takes and to have your input checked, open its access link in this tab first.":
    "Para ver qué acepta el modelo y comprobar su entrada, abra antes su enlace de acceso en esta pestaña.",
};
