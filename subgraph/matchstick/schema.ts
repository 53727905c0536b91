import { readFileSync } from "node:fs";
import { type FieldDefinitionNode, Kind, type ObjectTypeDefinitionNode, parse, type TypeNode } from "graphql";

/** Where a `@derivedFrom` field finds its entities: the type that holds the reference, and the field. */
interface DerivedSource {
  entityType: string;
  field: string;
}

/** The part of `schema.graphql` that the store checks. */
export interface Schema {
  /** Names of the fields that must be set, by entity type. */
  required: ReadonlyMap<string, readonly string[]>;
  /** Sources of the derived fields, by entity type and field name. */
  derived: ReadonlyMap<string, ReadonlyMap<string, DerivedSource>>;
}

/** Reads a subgraph's GraphQL schema. @throws When the file is missing or is not a GraphQL schema. */
export function readSchema(path: string): Schema {
  const types = parse(readFileSync(path, "utf8")).definitions.filter(
    (definition): definition is ObjectTypeDefinitionNode => definition.kind === Kind.OBJECT_TYPE_DEFINITION,
  );
  return {
    required: new Map(types.map((type) => [type.name.value, requiredFields(type)])),
    derived: new Map(types.map((type) => [type.name.value, derivedFields(type)])),
  };
}

function requiredFields(type: ObjectTypeDefinitionNode): string[] {
  return (type.fields ?? [])
    .filter((field) => field.type.kind === Kind.NON_NULL_TYPE && derivedFromField(field) === undefined)
    .map((field) => field.name.value);
}

const derivedFields = ({ fields = [] }: ObjectTypeDefinitionNode): Map<string, DerivedSource> =>
  new Map(
    fields.flatMap((field) => {
      const source = derivedFromField(field);
      return source === undefined
        ? []
        : [[field.name.value, { entityType: namedType(field.type), field: source }] as const];
    }),
  );

function derivedFromField(field: FieldDefinitionNode): string | undefined {
  const directive = field.directives?.find(({ name }) => name.value === "derivedFrom");
  const argument = directive?.arguments?.find(({ name }) => name.value === "field");
  return argument?.value.kind === Kind.STRING ? argument.value.value : undefined;
}

function namedType(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type);
}
