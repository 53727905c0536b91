import type { help as german } from "../de/help.ts";
import type { SameTexts } from "../same-texts.ts";

export const help: SameTexts<typeof german> = {
  "Back to list": "Volver a la lista",
  "Close help": "Cerrar la ayuda",
  "Contact support": "Contactar con soporte",
  Contextual: "En contexto",
  "Help could not be loaded. Nothing was lost; please try again.":
    "La ayuda no se pudo cargar. No se perdió nada; inténtelo de nuevo.",
  "Help topic not found": "Tema de ayuda no encontrado",
  "More help": "Más ayuda",
  "No help topics available for this section.": "No hay temas de ayuda para esta sección.",
  "No history yet. Browse help topics to build history.":
    "Aún no hay historial. Abra temas de ayuda para crearlo.",
  "Read it in its page": "Leerlo en su página",
  "Search help": "Buscar en la ayuda",
  "The search did not answer. Please try again in a moment.":
    "La búsqueda no respondió. Inténtelo de nuevo en un momento.",
  "The texts of help could not be loaded. Nothing was lost; open help again in a moment.":
    "Los textos de la ayuda no se pudieron cargar. No se perdió nada; abra la ayuda de nuevo en un momento.",
  "Ways to a topic": "Formas de llegar a un tema",
  "What do you want to do?": "¿Qué quiere hacer?",
};
