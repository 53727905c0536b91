import type { execution as german } from "../de/execution.ts";
import type { SameTexts } from "../same-texts.ts";

export const execution: SameTexts<typeof german> = {
  "Check the receipts of these votes": "Comprobar los recibos de estos votos",
  "Compute in this tab": "Calcular en esta pestaña",
  "Re-execute here": "Volver a ejecutar aquí",
  "Show how results are compared": "Mostrar cómo se comparan los resultados",
};
