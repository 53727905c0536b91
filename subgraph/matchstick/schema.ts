import { readFileSync } from "node:fs";
import { type FieldDefinitionNode, Kind, type ObjectTypeDefinitionNode, parse, type TypeNode } from "graphql";

/** Where a `@derivedFrom` field finds its entities: every type that can hold the reference, and the field. */
interface DerivedSource {
  entityType: string;
  field: string;
}

/** What the store checks and looks up in `schema.graphql`. */
export interface Schema {
  /** Names of the fields that must be set, by entity type. */
  required: ReadonlyMap<string, readonly string[]>;
  /** Sources of the derived fields, by entity type and field name. */
  derived: ReadonlyMap<string, ReadonlyMap<string, readonly DerivedSource[]>>;
}

/** Reads a subgraph's GraphQL schema. @throws When the file is missing or is not a GraphQL schema. */
export function readSchema(path: string): Schema {
  const types = parse(readFileSync(path, "utf8")).definitions.filter(
    (definition): definition is ObjectTypeDefinitionNode => definition.kind === Kind.OBJECT_TYPE_DEFINITION,
  );
  const implementers = implementersByInterface(types);
  return {
    required: new Map(types.map((type) => [type.name.value, requiredFields(type)])),
    derived: new Map(types.map((type) => [type.name.value, derivedFields(type, implementers)])),
  };
}

function requiredFields(type: ObjectTypeDefinitionNode): string[] {
  return (type.fields ?? [])
    .filter((field) => field.type.kind === Kind.NON_NULL_TYPE && derivedFromField(field) === undefined)
    .map((field) => field.name.value);
}

function derivedFields(
  type: ObjectTypeDefinitionNode,
  implementers: ReadonlyMap<string, readonly string[]>,
): Map<string, DerivedSource[]> {
  const sources = new Map<string, DerivedSource[]>();
  for (const field of type.fields ?? []) {
    const source = derivedFromField(field);
    if (source === undefined) continue;
    const target = namedType(field.type);
    const entityTypes = implementers.get(target) ?? [target];
    sources.set(
      field.name.value,
      entityTypes.map((entityType) => ({ entityType, field: source })),
    );
  }
  return sources;
}

function implementersByInterface(types: readonly ObjectTypeDefinitionNode[]): Map<string, string[]> {
  const implementers = new Map<string, string[]>();
  for (const type of types) {
    for (const { name } of type.interfaces ?? []) {
      implementers.set(name.value, [...(implementers.get(name.value) ?? []), type.name.value]);
    }
  }
  return implementers;
}

function derivedFromField(field: FieldDefinitionNode): string | undefined {
  const directive = field.directives?.find(({ name }) => name.value === "derivedFrom");
  const argument = directive?.arguments?.find(({ name }) => name.value === "field");
  return argument?.value.kind === Kind.STRING ? argument.value.value : undefined;
}

function namedType(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type);
}
