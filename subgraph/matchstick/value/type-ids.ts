/** Positions of classes in graph-ts' `TypeId`; `id_of_type` of a module turns them into runtime ids. */
export const TypeId = {
  String: 0,
  ArrayBuffer: 1,
  Uint8Array: 6,
  ArrayStoreValue: 16,
  ArrayJsonValue: 17,
  ArrayTypedMapEntryStringJsonValue: 20,
  ArrayTypedMapEntryStringStoreValue: 21,
  WrappedBool: 28,
  WrappedJsonValue: 29,
  StoreValue: 31,
  JsonValue: 32,
  TypedMapEntryStringStoreValue: 34,
  TypedMapEntryStringJsonValue: 35,
  TypedMapStringStoreValue: 36,
  TypedMapStringJsonValue: 37,
  ResultJsonValueBool: 40,
  /** Used by `store.loadRelated`; graph-node defines it, graph-ts does not list it. */
  ArrayTypedMapStringStoreValue: 1004,
} as const;

export type TypeId = (typeof TypeId)[keyof typeof TypeId];
