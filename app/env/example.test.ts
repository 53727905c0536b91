import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { functionsSchema, readConfig } from "#functions/services/config.ts";
import { environmentSchema, parseEnvironment } from "./schema.ts";

const text = readFileSync(join(import.meta.dirname, "../../.env.example"), "utf8");
/** Assignments in file order, including commented-out ones (`# NODE_ENV=…`). */
const assignments = [...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1]);

test.each(Object.keys({ ...environmentSchema.shape, ...functionsSchema.shape }))("%s is listed", (name) => {
  expect(assignments).toContain(name);
});

test("lists every variable once with a comment line above it", () => {
  expect(assignments).toEqual([...new Set(assignments)]);
  const lines = text.split("\n");
  const uncommented = lines.filter(
    (line, index) => /^(?:# )?[A-Z][A-Z0-9_]*=/.test(line) && !/^# \S.*[^=]$/.test(lines[index - 1] ?? ""),
  );
  expect(uncommented).toEqual([]);
});

test("only the secret is missing to start the server and the functions", () => {
  const example = parseEnv(text);
  expect(() => parseEnvironment(example)).toThrow(/incomplete[^\n]*\n {2}STORAGE_TICKET_SECRET: is missing$/);
  const complete = {
    ...example,
    STORAGE_TICKET_SECRET: "a secret that only this test has, thirty-two characters or more",
  };
  expect(parseEnvironment(complete)).toMatchObject({ CHAIN_ID: 31_337, LOG_LEVEL: "info", PORT: 3000 });
  expect(readConfig(complete)).toMatchObject({ chainId: 31_337, storageUrl: "http://127.0.0.1:8080" });
});
