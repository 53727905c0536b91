import { CriticalError } from "./log.ts";
import type { Schema } from "./schema.ts";
import { type Entity, formatStoreValue, type StoreValue } from "./value/store-value.ts";

/**
 * The entities of one test file, with Matchstick's rules rather than graph-node's: a write replaces the whole
 * entity, every non-null field must be set, and removing what is not there is an error.
 */
export class EntityStore {
  readonly #schema: Schema;
  readonly #entities = new Map<string, Map<string, Entity>>();

  constructor(schema: Schema) {
    this.#schema = schema;
  }

  /** @returns The entity, or undefined when it was never stored. */
  get(entityType: string, id: string): Entity | undefined {
    return this.#entities.get(entityType)?.get(id);
  }

  /** @returns Whether any entity of the type was ever stored since the last clearing. */
  hasType(entityType: string): boolean {
    return this.#entities.has(entityType);
  }

  /** @returns The number of stored entities of the type. */
  count(entityType: string): number {
    return this.#entities.get(entityType)?.size ?? 0;
  }

  /**
   * Stores an entity.
   *
   * @throws When a non-null field is missing. A type the schema lacks is a CriticalError, as in Matchstick.
   */
  set(entityType: string, id: string, entity: Entity): void {
    const required = this.#schema.required.get(entityType);
    if (required === undefined) {
      throw new CriticalError(`The schema defines no entity of type '${entityType}'.`);
    }
    for (const field of required) {
      const value = entity.get(field);
      if (value === undefined) {
        throw new Error(
          `Missing value for non-nullable field '${field}' for an entity of type '${entityType}'.`,
        );
      }
      if (value.kind === "Null") {
        throw new Error(`The required field '${field}' for an entity of type '${entityType}' is null.`);
      }
    }
    const entities = this.#entities.get(entityType) ?? new Map<string, Entity>();
    this.#entities.set(entityType, entities.set(id, entity));
  }

  /** Removes an entity. @throws When it is not in the store. */
  remove(entityType: string, id: string): void {
    if (this.#entities.get(entityType)?.delete(id)) return;
    throw new Error(`(store.remove) Entity with type '${entityType}' and id '${id}' does not exist.`);
  }

  /** @returns The entities whose reference makes up the derived field of the given entity, by id. */
  loadRelated(entityType: string, id: string, field: string): Entity[] {
    const sources = this.#schema.derived.get(entityType)?.get(field) ?? [];
    return sources.flatMap((source) =>
      [...(this.#entities.get(source.entityType) ?? new Map<string, Entity>())]
        .filter(([, entity]) => referredIds(entity.get(source.field)).includes(id))
        .sort(([x], [y]) => (x < y ? -1 : x > y ? 1 : 0))
        .map(([, entity]) => entity),
    );
  }

  /** @returns The names of the derived fields of an entity type; undefined when the schema lacks the type. */
  derivedFields(entityType: string): string[] | undefined {
    const fields = this.#schema.derived.get(entityType);
    return fields === undefined ? undefined : [...fields.keys()];
  }

  /** Forgets every entity. */
  clear(): void {
    this.#entities.clear();
  }

  /** @returns Every entity by type and id, with the values as text, for printing. */
  toPrintable(): Record<string, Record<string, Record<string, string>>> {
    return Object.fromEntries(
      [...this.#entities].map(([entityType, entities]) => [
        entityType,
        Object.fromEntries([...entities].map(([id, entity]) => [id, printableEntity(entity)])),
      ]),
    );
  }
}

/** @returns The entity's fields as text. */
export function printableEntity(entity: Entity): Record<string, string> {
  return Object.fromEntries([...entity].map(([field, value]) => [field, formatStoreValue(value)]));
}

function referredIds(value: StoreValue | undefined): string[] {
  if (value?.kind === "List") return value.value.map(formatStoreValue);
  return value?.kind === "String" || value?.kind === "Bytes" ? [formatStoreValue(value)] : [];
}
