import type { modelFile as german } from "../../de/model/file.ts";
import type { SameTexts } from "../../same-texts.ts";

export const modelFile: SameTexts<typeof german> = {
  "A graph alone cannot be run by programs: a package also says what goes in and how results are compared.":
    "Los programas no pueden ejecutar un grafo solo: un paquete dice también qué entra y cómo se comparan los resultados.",
  Inputs: "Entradas",
  "Made by": "Hecho con",
  "No program here reads this kind of file, so that results of the model will be judged by people alone.":
    "Ningún programa de aquí lee este tipo de archivo, así que los resultados del modelo los juzgarán solo personas.",
  "Operator set": "Conjunto de operadores",
  "Operators:": "Operadores:",
  Outputs: "Salidas",
  "Programs will not be able to run it, and everybody who opens the model can see that.":
    "Los programas no podrán ejecutarlo, y quien abra el modelo lo verá.",
  "Register it although its example gives no result": "Registrarlo aunque su ejemplo no dé resultado",
  "Stored numbers": "Números guardados",
  "The model file is still being read.": "El archivo del modelo todavía se está leyendo.",
  "The package fails on its own example. Choose another file, or say above that you register it so.":
    "El paquete falla con su propio ejemplo. Elija otro archivo, o indique arriba que lo registra así.",
  "The package's example is being tried. Wait for it, or stop it above.":
    "Se está probando el ejemplo del paquete. Espere, o deténgalo arriba.",
  "This browser could not open the file": "Este navegador no pudo abrir el archivo",
  "What the file says": "Lo que dice el archivo",
  "The package's rule of comparison does not hold for its own example. No program would compute its tasks. Choose another file.":
    "La regla de comparación del paquete no se cumple en su propio ejemplo. Ningún programa calcularía sus tareas. Elija otro archivo.",
};
