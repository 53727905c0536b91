import type { modelRegistration as german } from "../../de/model/registration.ts";
import type { SameTexts } from "../../same-texts.ts";

export const modelRegistration: SameTexts<typeof german> = {
  "Access method": "Modo de acceso",
  "As it is sent with a task": "Tal como se envía con una tarea",
  "Asking the index about this task…": "Preguntando al índice por esta tarea…",
  "Awaiting wallet confirmation...": "Esperando la confirmación de la billetera...",
  "Check your wallet connection, have funds for the fee, and try again.":
    "Compruebe la conexión de su billetera y que haya fondos para la comisión, e inténtelo de nuevo.",
  "Choose a category": "Elija una categoría",
  "Choose a file": "Elegir un archivo",
  "Choose another file": "Elegir otro archivo",
  "Computing the content id": "Calculando el content id",
  "Content id {hash}": "Content id {hash}",
  "Copy the content id": "Copiar el content id",
  "Description and file are public from now on and stay so.":
    "La descripción y el archivo son públicos desde ahora y lo seguirán siendo.",
  "Drop another file to replace it, or": "Suelte otro archivo para sustituirlo, o",
  "Drop the file here, or": "Suelte el archivo aquí, o",
  "Earlier revisions stay readable on the chain.":
    "Las revisiones anteriores siguen legibles en la blockchain.",
  "Everybody finds it and can create tasks with it. Description and file are public, also after you deactivate it.":
    "Todos lo encuentran y pueden crear tareas con él. La descripción y el archivo son públicos, también después de desactivarlo.",
  "Everybody finds the model under this name and can create tasks with it. The name cannot be changed afterwards.":
    "Todos encuentran el modelo con este nombre y pueden crear tareas con él. El nombre no se puede cambiar después.",
  "Everything above becomes public and stays readable, also after you deactivate the model.":
    "Todo lo anterior se hace público y sigue legible, también después de desactivar el modelo.",
  "Example input": "Ejemplo de entrada",
  "Example output": "Ejemplo de salida",
  "Failed to generate metadata hash for registration":
    "No se pudo generar el hash de los metadatos para el registro",
  "Failed to upload the model to IPFS": "No se pudo subir el modelo a IPFS",
  "Feed-forward network 4-8-3": "Red prealimentada 4-8-3",
  "File and description are encrypted in this browser with a key from your wallet. Public are: your account, the version, the time and the hash.":
    "El archivo y la descripción se cifran en este navegador con una clave de su billetera. Públicos son: su cuenta, la versión, la hora y el hash.",
  "Fine-tuned by the task": "Ajustado por la tarea",
  "Fine-tuned from {name} {version}.": "Ajustado a partir de {name} {version}.",
  "Hide the preview": "Ocultar la vista previa",
  "How to run or fetch the model: a sentence or an address. Needed when there is no file. {atMost}":
    "Cómo ejecutar u obtener el modelo: una frase o una dirección. Necesario si no hay archivo. {atMost}",
  "Id or link of the verified Fine Tuning task that this model came out of. Empty for any other model.":
    "Id o enlace de la tarea de ajuste fino verificada de la que salió este modelo. Vacío para cualquier otro modelo.",
  "It is the file of {model} {version} by {owner}.": "Es el archivo de {model} {version} de {owner}.",
  "Metadata upload failed - no CID returned": "La subida de metadatos falló: no se recibió un CID",
  "Model card": "Ficha del modelo",
  "Model registered": "Modelo registrado",
  "Model registered successfully": "Modelo registrado correctamente",
  "Model updated": "Modelo actualizado",
  Name: "Nombre",
  "New tasks see version {version}. Tasks that exist keep the version they were created with.":
    "Las tareas nuevas ven la versión {version}. Las existentes conservan la versión con la que se crearon.",
  "Not in the lists. Description and file are encrypted; you choose who may use it. The transaction itself is public: your account, the version and the time.":
    "No está en las listas. La descripción y el archivo están cifrados; usted elige quién puede usarlo. La transacción en sí es pública: su cuenta, la versión y la hora.",
  "Nothing has changed since the version in force. Change something before you update the model.":
    "Nada ha cambiado respecto a la versión vigente. Cambie algo antes de actualizar el modelo.",
  "Nothing was changed on the chain. Please try again.":
    "No se cambió nada en la blockchain. Inténtelo de nuevo.",
  "Nothing was changed. Please try again.": "No se cambió nada. Inténtelo de nuevo.",
  "Nothing was registered. Please try again.": "No se registró nada. Inténtelo de nuevo.",
  "One file, up to {bytes}. Larger models are given by an access method. Types: {extensions}.":
    "Un archivo, hasta {bytes}. Los modelos mayores se dan con un modo de acceso. Tipos: {extensions}.",
  "Please connect your wallet to register a model": "Conecte su billetera para registrar un modelo",
  "Please connect your wallet to register a model. You can fill in the form before; it is kept.":
    "Conecte su billetera para registrar un modelo. Puede rellenar el formulario antes; se conserva.",
  "Please provide at least 20 characters": "Indique al menos 20 caracteres",
  "Preparing the registration...": "Preparando el registro...",
  Preview: "Vista previa",
  "Preview of the card": "Vista previa de la ficha",
  "Preview the card": "Vista previa de la ficha",
  Public: "Público",
  "Publish {name}": "Publicar {name}",
  "Publishing failed": "La publicación falló",
  "Reading the file…": "Leyendo el archivo…",
  "Register Another": "Registrar otro",
  "Registering costs only the network fee.": "Registrar cuesta solo la comisión de red.",
  "Registering the model...": "Registrando el modelo...",
  Remove: "Quitar",
  "Remove {name}": "Quitar {name}",
  "Review & Submit": "Revisar y enviar",
  "Separated by commas": "Separadas por comas",
  "The card is empty.": "La ficha está vacía.",
  "The description is encrypted in this browser with a key from your wallet. Public are: your account, the version, the time and the hash.":
    "La descripción se cifra en este navegador con una clave de su billetera. Públicos son: su cuenta, la versión, la hora y el hash.",
  "The file could not be read. It may have been moved or changed: choose it again.":
    "El archivo no se pudo leer. Quizá se movió o cambió: elíjalo de nuevo.",
  "The index did not answer. Change the field to ask again.":
    "El índice no respondió. Cambie el campo para preguntar de nuevo.",
  "The model could not be made public.": "No se pudo hacer público el modelo.",
  "The model could not be registered.": "No se pudo registrar el modelo.",
  "The model could not be updated.": "No se pudo actualizar el modelo.",
  "The model, its description and its file are public and stay so.":
    "El modelo, su descripción y su archivo son públicos y lo seguirán siendo.",
  "The name of a registered model is fixed.": "El nombre de un modelo registrado es fijo.",
  "The package has another name than the model": "El paquete tiene otro nombre que el modelo",
  "The package has version {packageVersion} and the form {version}. Results name the package's version, so both must be equal.":
    "El paquete tiene la versión {packageVersion} y el formulario {version}. Los resultados indican la versión del paquete, por lo que ambas deben coincidir.",
  "The registration is public; description and file are stored encrypted.":
    "El registro es público; la descripción y el archivo se guardan cifrados.",
  "This file is already registered": "Este archivo ya está registrado",
  "Three numbers, for example 1.0.0": "Tres números, por ejemplo 1.0.0",
  "Update failed": "La actualización falló",
  "Update {name}": "Actualizar {name}",
  "Upload Model": "Subir el modelo",
  "Uploading the model...": "Subiendo el modelo...",
  Version: "Versión",
  "Use the package's name": "Usar el nombre del paquete",
  "Use version {version}": "Usar la versión {version}",
  "Version {version} is lower than version {current}, which is in force.":
    "La versión {version} es inferior a la versión vigente {current}.",
  "View All Models": "Ver todos los modelos",
  "View Your Registered Model": "Ver su modelo registrado",
  Visibility: "Visibilidad",
  "Wallet connection required": "Se necesita conectar la billetera",
  "What happens next": "Qué ocurre después",
  "What happens next?": "¿Qué ocurre después?",
  "What it was trained on": "Con qué se entrenó",
  "What people should know before they use it, as Markdown: headings, lists, tables, links. Pictures: ipfs:// only. HTML is shown as text.":
    "Lo que se debe saber antes de usarlo, en Markdown: títulos, listas, tablas, enlaces. Imágenes: solo ipfs://. El HTML se muestra como texto.",
  "What the model gives for it": "Lo que el modelo da para ella",
  "Who can see and use it?": "¿Quién puede verlo y usarlo?",
  "You and the accounts you allow can use it for tasks now.":
    "Usted y las cuentas que permita pueden usarlo ahora en tareas.",
  "Your registration is under way. Wait until it has ended.":
    "Su registro está en marcha. Espere a que termine.",
  "Your wallet asks three times: a free signature for the key, a free signature to store {stored}, and the transaction.":
    "Su billetera pregunta tres veces: una firma gratuita para la clave, una firma gratuita para guardar {stored}, y la transacción.",
  "Your wallet asks twice: a free signature to store {stored}, and the transaction.":
    "Su billetera pregunta dos veces: una firma gratuita para guardar {stored}, y la transacción.",
  "classification, flowers": "clasificación, flores",
  "the file and the description": "el archivo y la descripción",
  "{name} can be used by everybody now.": "{name} ya puede usarlo todo el mundo.",
  "{name} can be used for tasks now.": "{name} se puede usar ahora en tareas.",
  "{name} has a new revision.": "{name} tiene una nueva revisión.",
};
