import type { formats as german } from "../de/formats.ts";
import type { SameTexts } from "../same-texts.ts";

export const formats: SameTexts<typeof german> = {
  "<1h": "<1 h",
  "An amount has at most {decimals} decimals": "Un importe tiene como mucho {decimals} decimales",
  "An amount has digits and at most one decimal point, such as 0.5":
    "Un importe tiene cifras y como mucho un punto decimal, por ejemplo 0.5",
  "Expired|deadline": "Vencido",
  "Not clear: write {many} for thousands, or {few} for decimals":
    "No está claro: escriba {many} para millares o {few} para decimales",
  "Please enter an amount": "Indique un importe",
  "Task {taskNumber}": "Tarea {taskNumber}",
  "Write decimals with a point and no separators between thousands, such as 1250.5":
    "Escriba los decimales con punto y sin separar los millares, por ejemplo 1250.5",
  "just now": "ahora mismo",
  "task {taskNumber}": "tarea {taskNumber}",
  "{bytes} bytes": { one: "{bytes} byte", other: "{bytes} bytes" },
  "{count} days ago": { one: "hace {count} día", other: "hace {count} días" },
  "{count} hours ago": { one: "hace {count} h", other: "hace {count} h" },
  "{count} minutes ago": { one: "hace {count} min", other: "hace {count} min" },
  "{count}d": "{count} d",
  "{count}h": "{count} h",
  "{count}m": "{count} min",
  "{count}s": "{count} s",
};
