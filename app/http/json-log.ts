/** Logs one JSON line per event through the console, which every host collects, with the fields of the functions' log. */
const LEVELS = ["trace", "debug", "info", "warn", "error", "fatal"] as const;
type Level = (typeof LEVELS)[number];

type Write = (fields: Readonly<Record<string, unknown>>, message: string) => void;

/** Fields that must never be logged, at any depth. */
const SECRETS = new Set(["authorization", "cookie", "set-cookie"]);

/** @param least lowest level that is written; "silent" writes nothing */
export function createLog(name: string, least: Level | "silent"): Readonly<Record<Level, Write>> {
  const from = least === "silent" ? LEVELS.length : LEVELS.indexOf(least);
  const write =
    (level: Level): Write =>
    (fields, message) => {
      if (LEVELS.indexOf(level) < from) return;
      const line = { level, time: new Date().toISOString(), name, message, ...fields };
      const text = JSON.stringify(line, (key, value) => presentable(key, value));
      if (level === "error" || level === "fatal") console.error(text);
      else if (level === "warn") console.warn(text);
      else console.log(text);
    };
  return Object.fromEntries(LEVELS.map((level) => [level, write(level)])) as Record<Level, Write>;
}

function presentable(key: string, value: unknown): unknown {
  if (SECRETS.has(key.toLowerCase())) return "[redacted]";
  if (typeof value === "bigint") return String(value);
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  return { type: name, message, stack, ...(cause !== undefined && { cause }) };
}
