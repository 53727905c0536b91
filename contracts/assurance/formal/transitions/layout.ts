/** Where in the storage of a contract a field of a mapped structure lies, by the compiler's own account. */
import type { StorageLayout } from "../../solidity/analysis.ts";

/** Slot of the mapping, slot of the field within its structure, and bits to the right of the field. */
export type Place = { mapping: bigint; slot: bigint; shift: number };

/** Finds `field` of the structures in the mapping `variable`. @throws Error without them */
export function placeOf(layout: StorageLayout, variable: string, field: string): Place {
  const mapping = layout.storage.find(({ label }) => label === variable);
  const structure = layout.types?.[layout.types[mapping?.type ?? ""]?.value ?? ""];
  const member = structure?.members?.find(({ label }) => label === field);
  if (!mapping || !member) throw new Error(`The storage has no ${variable} with ${field}.`);
  return { mapping: BigInt(mapping.slot), slot: BigInt(member.slot), shift: 8 * member.offset };
}
