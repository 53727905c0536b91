import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type DocumentNode, parse, print } from "graphql";
import { expect, test } from "vitest";

const document = (file: string) => parse(readFileSync(join(import.meta.dirname, file), "utf8"));

/** Type -> "field: type" of every field, enums as their values. */
function shape(source: DocumentNode): Map<string, string[]> {
  const types = new Map<string, string[]>();
  for (const definition of source.definitions) {
    if (definition.kind === "ObjectTypeDefinition") {
      const fields = (definition.fields ?? []).map((field) => `${field.name.value}: ${print(field.type)}`);
      types.set(definition.name.value, fields.sort());
    }
    if (definition.kind === "EnumTypeDefinition") {
      types.set(definition.name.value, (definition.values ?? []).map(({ name }) => name.value).sort());
    }
  }
  return types;
}

test("api.graphql is the API of the present schema", () => {
  const api = shape(document("api.graphql"));
  const differences = [...shape(document("schema.graphql"))].filter(
    ([type, fields]) => JSON.stringify(fields) !== JSON.stringify(api.get(type)),
  );
  expect(
    differences.map(([type]) => type),
    "Run `npm run tools subgraph:api` and commit what it writes.",
  ).toEqual([]);
});
