import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { queryLimits } from "#dev-infra/graph-node/limits.ts";

test("an operator's graph-node limits queries as the one does that ours are tried on", () => {
  const text = readFileSync(join(import.meta.dirname, "compose.yaml"), "utf8");
  const { environment } = parse(text, { merge: true }).services["graph-node"];
  const limits = Object.entries(environment).filter(([name]) => name.startsWith("GRAPH_GRAPHQL_"));
  expect(Object.fromEntries(limits)).toEqual(queryLimits());
});
