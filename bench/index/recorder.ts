/** Records the index queries of screens, and repeats them to measure. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./cache.ts";
import type { Screen } from "./screens/screen.ts";

/** A query as sent, with one of the screens that send it. */
export interface RecordedQuery {
  operation: string;
  screen: string;
  body: string;
}

/** Every different query that the screens send. @throws when a screen fails */
export async function recordQueries(screens: readonly Screen[], indexUrl: string): Promise<RecordedQuery[]> {
  const recorded = new Map<string, RecordedQuery>();
  const original = globalThis.fetch;
  let current = "";
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const body = typeof init?.body === "string" ? init.body : undefined;
    if (url.startsWith(indexUrl) && body) {
      const { query } = JSON.parse(body) as { query: string };
      const operation = /query (\w+)/.exec(query)?.[1] ?? "unnamed";
      if (!recorded.has(body)) recorded.set(body, { operation, screen: current, body });
    }
    return original(input, init);
  };
  try {
    for (const screen of screens) {
      current = screen.name;
      await screen.open();
    }
  } finally {
    globalThis.fetch = original;
  }
  return [...recorded.values()];
}

/** Names of the queries in the application's and the functions' sources that no screen has sent. */
export function unrecorded(recorded: readonly RecordedQuery[]): string[] {
  const names = new Set<string>();
  for (const folder of ["app", "functions"]) {
    for (const file of readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(file) || /\.test\.|test-support|generated/.test(file)) continue;
      const source = readFileSync(join(ROOT, folder, file), "utf8");
      for (const [, name = ""] of source.matchAll(/^\s*query (\w+)/gm)) names.add(name);
    }
  }
  const sent = new Set(recorded.map(({ operation }) => operation));
  return [...names].filter((name) => !sent.has(name)).sort();
}

/** Sends a query and returns how long the answer took, ms. @throws when graph-node answers with errors */
export async function ask(url: string, { body, operation }: RecordedQuery): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  const text = await response.text();
  const took = performance.now() - started;
  const { errors } = JSON.parse(text) as { errors?: { message: string }[] };
  if (errors?.length) throw new Error(`${operation}: ${errors[0]?.message}`);
  return took;
}

/** The percentile of the values (0 to 1, nearest rank). */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}
