import { printableEntity } from "../store.ts";
import { type Entity, readEntity, writeEntity } from "../value/store-value.ts";
import { TypeId } from "../value/type-ids.ts";
import type { HostContext, HostFunctions } from "./host-context.ts";

const DEBUG = 4;

/** `store` of graph-ts, and what matchstick-as adds to look at it and to clear it. */
export function storeFunctions(context: HostContext): HostFunctions {
  const { heap, state } = context;
  const text = (pointer: number) => heap.readString(pointer);
  const writeNullable = (entity: Entity | undefined) =>
    entity === undefined ? 0 : writeEntity(heap, entity);
  return {
    "store.get": (entityType: number, id: number) =>
      writeNullable(state.store.get(text(entityType), text(id))),
    "store.get_in_block": (entityType: number, id: number) =>
      writeNullable(state.inBlockStore.get(text(entityType), text(id))),
    "store.set": (entityType: number, id: number, data: number) =>
      state.store.set(text(entityType), text(id), readEntity(heap, data)),
    "store.remove": (entityType: number, id: number) => state.store.remove(text(entityType), text(id)),
    "store.loadRelated"(entityType: number, id: number, field: number): number {
      const related = state.store.loadRelated(text(entityType), text(id), text(field));
      return heap.writePointers(
        TypeId.ArrayTypedMapStringStoreValue,
        related.map((entity) => writeEntity(heap, entity)),
      );
    },
    mockInBlockStore: (entityType: number, id: number, data: number) =>
      state.inBlockStore.set(text(entityType), text(id), readEntity(heap, data)),
    clearStore: () => state.store.clear(),
    clearInBlockStore: () => state.inBlockStore.clear(),
    countEntities: (entityType: number) => state.store.count(text(entityType)),
    logStore: () => state.log.write(DEBUG, JSON.stringify(state.store.toPrintable(), null, 2)),
    logEntity(entityType: number, id: number, showRelated: number): void {
      state.log.write(DEBUG, describeEntity(context, text(entityType), text(id), showRelated !== 0));
    },
  };
}

function describeEntity(
  { state }: HostContext,
  entityType: string,
  id: string,
  showRelated: boolean,
): string {
  const derivedFields = state.store.derivedFields(entityType);
  if (derivedFields === undefined) {
    state.log.write(0, `(logEntity) Entity "${entityType}" does not match any of the schema definitions`);
  }
  const entity = state.store.get(entityType, id);
  if (entity === undefined) return "{}";
  const related = (showRelated ? (derivedFields ?? []) : []).map((field) => [
    field,
    state.store.loadRelated(entityType, id, field).map(printableEntity),
  ]);
  return JSON.stringify({ ...printableEntity(entity), ...Object.fromEntries(related) }, null, 2);
}
