import { CriticalError } from "./log.ts";
import type { Schema } from "./schema.ts";
import { type Entity, formatStoreValue, type StoreValue } from "./value/store-value.ts";

/** The entities of one test file, by Matchstick's rules: a write replaces the entity, with every non-null field. */
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

  /** Stores an entity. @throws Error for a missing non-null field, CriticalError for an unknown type */
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

  /** @returns The entities whose reference makes up the derived field of the given entity, by id. */
  loadRelated(entityType: string, id: string, field: string): Entity[] {
    const source = this.#schema.derived.get(entityType)?.get(field);
    if (source === undefined) return [];
    return [...(this.#entities.get(source.entityType) ?? new Map<string, Entity>())]
      .filter(([, entity]) => referredIds(entity.get(source.field)).includes(id))
      .sort(([x], [y]) => (x < y ? -1 : x > y ? 1 : 0))
      .map(([, entity]) => entity);
  }

  clear(): void {
    this.#entities.clear();
  }
}

function referredIds(value: StoreValue | undefined): string[] {
  if (value?.kind === "List") return value.value.map(formatStoreValue);
  return value?.kind === "String" || value?.kind === "Bytes" ? [formatStoreValue(value)] : [];
}
