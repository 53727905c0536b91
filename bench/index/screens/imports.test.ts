import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const NOWHERE = "http://127.0.0.1:9";
const ENVIRONMENT: Record<string, string> = {
  NODE_ENV: "production",
  LOG_LEVEL: "error",
  CHAIN_ID: "31337",
  RPC_URL: NOWHERE,
  PUBLIC_RPC_URL: NOWHERE,
  SUBGRAPH_URL: NOWHERE,
  PUBLIC_SUBGRAPH_URL: NOWHERE,
  STORAGE_URL: NOWHERE,
  STORAGE_TICKET_SECRET: "nothing is uploaded in this test",
};

test("the benchmark of the index can import every query that it measures, without a build", () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !name.includes(".test."));
  const modules = files.flatMap((name) =>
    [...readFileSync(join(import.meta.dirname, name), "utf8").matchAll(/import\(\s*"([^"]+)"/g)].map(
      ([, path]) => path,
    ),
  );
  expect(modules.length).toBeGreaterThan(40);
  const imports = ["./bench/index/application-imports.ts", ...modules].map(
    (path) => `await import("${path}");`,
  );
  const program = [...imports, "process.exit(0);"].join("\n");
  execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: join(import.meta.dirname, "../../.."),
    env: { ...process.env, ...ENVIRONMENT },
    stdio: ["ignore", "ignore", "pipe"],
  });
});
