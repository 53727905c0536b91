import type { TestState } from "../test-state.ts";
import { fromSignedBytes } from "../value/big-integer.ts";
import type { Heap } from "../value/heap.ts";
import { formatStoreValue } from "../value/store-value.ts";
import type { HostContext, HostFunctions } from "./host-context.ts";

/** A broken expectation; `mismatch` is false when there was nothing to compare, which no message replaces. */
interface Failure {
  reason: string;
  mismatch: boolean;
}

/** `_assert` of matchstick-as: each check returns a boolean, and AssemblyScript throws when it is false. */
export function assertionFunctions(context: HostContext): HostFunctions {
  const { heap, state } = context;
  const text = (pointer: number) => heap.readString(pointer);
  const checks: Record<string, (...args: number[]) => Failure | null> = {
    fieldEquals: (type = 0, id = 0, field = 0, expected = 0) =>
      checkField(state, text(type), text(id), text(field), text(expected)),
    equals: (expected = 0, actual = 0) => checkEquality(context, expected, actual),
    notInStore: (type = 0, id = 0) =>
      state.store.get(text(type), text(id)) === undefined
        ? null
        : mismatch(`Value for entity type: '${text(type)}' and id: '${text(id)}' was found in store.`),
    dataSourceExists: (template = 0, address = 0) =>
      checkDataSourceExists(state, text(template), text(address)),
  };
  return Object.fromEntries(
    Object.entries(checks).flatMap(([name, check]) => [
      [`_assert.${name}`, (...args: number[]) => report(state, name, check(...args), null)],
      [
        `_assert.${name}WithMessage`,
        (...args: number[]) => report(state, name, check(...args.slice(0, -1)), text(args.at(-1) ?? 0)),
      ],
    ]),
  );
}

function report(state: TestState, name: string, failure: Failure | null, message: string | null): number {
  if (failure === null) return 1;
  const reason = failure.mismatch && message !== null ? message : failure.reason;
  state.log.fail(`(assert.${name}) ${reason}`);
  return 0;
}

function checkField(
  state: TestState,
  entityType: string,
  id: string,
  field: string,
  expected: string,
): Failure | null {
  state.covered.fields.add(`${entityType}.${field}`);
  if (!state.store.hasType(entityType)) return missing(`No entities with type '${entityType}' found.`);
  const entity = state.store.get(entityType, id);
  if (entity === undefined) return missing(`No entity with type '${entityType}' and id '${id}' found.`);
  const value = entity.get(field);
  if (value === undefined) {
    return missing(`No field named '${field}' on entity with type '${entityType}' and id '${id}' found.`);
  }
  const actual = formatStoreValue(value);
  if (actual === expected) return null;
  return mismatch(`Expected field '${field}' to equal '${expected}', but was '${actual}' instead.`);
}

function checkEquality({ heap }: HostContext, expected: number, actual: number): Failure | null {
  const [wanted, found] = [ethereumText(heap, expected), ethereumText(heap, actual)];
  return wanted === found ? null : mismatch(`Expected value was '${wanted}' but actual value was '${found}'`);
}

/** The scalar kinds of graph-ts' `ethereum.Value`, in its order: signed and unsigned integers of equal value are equal. */
const ETHEREUM_KINDS = ["address", "fixedBytes", "bytes", "int", "uint", "bool", "string"] as const;

/** @returns The text of the graph-ts `ethereum.Value` at `pointer`. @throws For a list or a tuple, which no test compares. */
function ethereumText(heap: Heap, pointer: number): string {
  const { kind, payload } = heap.readEnum(pointer);
  const target = Number(BigInt.asUintN(32, payload));
  switch (ETHEREUM_KINDS[kind]) {
    case "address":
    case "fixedBytes":
    case "bytes":
      return formatStoreValue({ kind: "Bytes", value: heap.readBytes(target) });
    case "int":
    case "uint":
      return String(fromSignedBytes(heap.readBytes(target)));
    case "bool":
      return String(payload !== 0n);
    case "string":
      return heap.readString(target);
    default:
      throw new Error(`assert.equals cannot compare an ethereum value of kind ${kind}`);
  }
}

function checkDataSourceExists(state: TestState, template: string, address: string): Failure | null {
  const created = state.dataSources.created(template);
  if (created === undefined) return missing(`No template with name '${template}' found.`);
  if (created.has(address)) return null;
  return mismatch(`No dataSource with address '${address}' found for template '${template}'`);
}

function mismatch(reason: string): Failure {
  return { reason, mismatch: true };
}

function missing(reason: string): Failure {
  return { reason, mismatch: false };
}
