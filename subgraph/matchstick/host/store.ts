import { readEntity, writeEntity } from "../value/store-value.ts";
import { TypeId } from "../value/type-ids.ts";
import type { HostContext, HostFunctions } from "./host-context.ts";

/** `store` of graph-ts, and what matchstick-as adds to count in it and to clear it. */
export function storeFunctions({ heap, state: { store } }: HostContext): HostFunctions {
  const text = (pointer: number) => heap.readString(pointer);
  return {
    "store.get"(entityType: number, id: number): number {
      const entity = store.get(text(entityType), text(id));
      return entity === undefined ? 0 : writeEntity(heap, entity);
    },
    "store.set": (entityType: number, id: number, data: number) =>
      store.set(text(entityType), text(id), readEntity(heap, data)),
    "store.loadRelated"(entityType: number, id: number, field: number): number {
      const related = store.loadRelated(text(entityType), text(id), text(field));
      return heap.writePointers(
        TypeId.ArrayTypedMapStringStoreValue,
        related.map((entity) => writeEntity(heap, entity)),
      );
    },
    clearStore: () => store.clear(),
    countEntities: (entityType: number) => store.count(text(entityType)),
  };
}
