import type { activity as german } from "../de/activity.ts";
import type { SameTexts } from "../same-texts.ts";

export const activity: SameTexts<typeof german> = {
  "Everything else": "Todo lo demás",
  "Models registered": "Modelos registrados",
  "Results submitted": "Resultados entregados",
  "Rewards earned": "Recompensas obtenidas",
  "Tasks created": "Tareas creadas",
  "Verifications completed": "Verificaciones concluidas",
};
