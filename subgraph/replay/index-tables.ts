import { type ObjectTypeDefinitionNode, parse, type TypeNode } from "graphql";
import type { Indexer } from "#dev-infra/graph-node/indexer.ts";
import type { Row } from "./table.ts";

const PAGE = 1_000;

/** Fields that are stored: entity -> field -> whether it is a reference. */
export type Stored = Map<string, Map<string, boolean>>;

/** The stored fields of every entity of a schema, without derived lists. */
export function storedFields(schemaText: string): Stored {
  const types = parse(schemaText).definitions.filter(
    (definition): definition is ObjectTypeDefinitionNode => definition.kind === "ObjectTypeDefinition",
  );
  const entities = new Set(types.map(({ name }) => name.value));
  return new Map(
    types.map(({ fields = [], name }) => [
      name.value,
      new Map(
        fields
          .filter(
            ({ directives = [] }) => !directives.some((directive) => directive.name.value === "derivedFrom"),
          )
          .map((field) => [field.name.value, entities.has(nameOf(field.type))]),
      ),
    ]),
  );
}

function nameOf(type: TypeNode): string {
  return type.kind === "NamedType" ? type.name.value : nameOf(type.type);
}

/** Every row of a collection with the given fields, by id. */
export async function readTable(
  indexer: Pick<Indexer, "query">,
  collection: string,
  fields: ReadonlyMap<string, boolean>,
): Promise<Map<string, Row>> {
  const selection = [...fields]
    .map(([name, isReference]) => (isReference ? `${name} { id }` : name))
    .join(" ");
  const rows = new Map<string, Row>();
  for (let last = ""; ; ) {
    const where = last === "" ? "" : `, where: { id_gt: "${last}" }`;
    const query = `{ rows: ${collection}(first: ${PAGE}, orderBy: id${where}) { ${selection} } }`;
    const { rows: page } = await indexer.query<{ rows: Row[] }>(query);
    for (const row of page) rows.set(String(row.id), row);
    if (page.length < PAGE) return rows;
    last = String(page.at(-1)?.id);
  }
}
