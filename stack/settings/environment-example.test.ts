import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { contentEnvironment } from "../content-store/environment.ts";
import { PORTS, portsFromEnvironment } from "./ports.ts";
import { ROOT } from "./settings.ts";

const example = parseEnv(readFileSync(join(ROOT, ".env.example"), "utf8"));

test("the example of the environment lists every port with its default", () => {
  const defaults = Object.values(PORTS).map((port) => [port.variable, String(port.default)]);
  expect(example).toMatchObject(Object.fromEntries(defaults));
  expect(portsFromEnvironment(example)).toEqual(portsFromEnvironment({}));
});

test.each(["STACK_DIR", "STACK_MODELS", "POSTGRES_URL", "GND_BIN", "ANVIL_BIN"])(
  "%s is listed, and not set",
  (name) => {
    expect(example[name]).toBe("");
  },
);

test("the example suits the content store, once it has a secret", () => {
  const secret = "a secret that only this test has, thirty-two characters or more";
  const settings = contentEnvironment({ ...example, STORAGE_TICKET_SECRET: secret });
  expect(settings).toEqual({
    ...contentEnvironment({ STORAGE_TICKET_SECRET: secret }),
    APP_ORIGIN: ["http://127.0.0.1:3000", "http://localhost:3000"],
    SUBGRAPH_URL: "http://127.0.0.1:8000/subgraphs/name/marketplace",
  });
});
