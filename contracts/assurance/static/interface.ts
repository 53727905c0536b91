/** The interface and storage layout of a contract, in a form that is committed and compared. */
import { type AbiEvent, type AbiFunction, toEventSelector, toFunctionSelector } from "viem";
import { toFunctionSignature } from "viem/utils";
import type { Analysis, StorageLayout } from "../solidity/analysis.ts";

export type Shape = {
  /** One line a variable, `slot:offset name type (bytes)`, with the members of structs. */
  storage: string[];
  /** Selector to signature with mutability and results. */
  functions: Record<string, string>;
  events: Record<string, string>;
  errors: Record<string, string>;
};

/** The lines of a storage layout without compiler-internal numbers, so only a real change shows. */
function storageLines(layout: StorageLayout): string[] {
  const types = layout.types ?? {};
  const named = (type: string) => {
    const found = types[type];
    if (!found) throw new Error(`The storage layout names the type ${type} and does not describe it.`);
    return found;
  };
  const lines: string[] = [];
  const seen = new Set<string>();
  const structs: string[] = [];
  const visit = (type: string) => {
    if (seen.has(type)) return;
    seen.add(type);
    const { members, base, key, value } = named(type);
    if (members) structs.push(type);
    for (const inner of [base, key, value]) if (inner) visit(inner);
    for (const member of members ?? []) visit(member.type);
  };
  const line = ({ slot, offset, label, type }: StorageLayout["storage"][number]) =>
    `${slot}:${offset} ${label} ${named(type).label} (${named(type).numberOfBytes})`;
  for (const entry of layout.storage) {
    lines.push(line(entry));
    visit(entry.type);
  }
  for (const type of structs) {
    lines.push(`${named(type).label} (${named(type).numberOfBytes})`);
    for (const member of named(type).members ?? []) lines.push(`  ${line(member)}`);
  }
  return lines;
}

function sorted(entries: Array<[string, string]>): Record<string, string> {
  return Object.fromEntries(entries.sort(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

function types(parameters: readonly { type: string; components?: readonly unknown[] }[]): string {
  const type = (parameter: { type: string; components?: readonly unknown[] }): string =>
    parameter.components
      ? `(${(parameter.components as typeof parameters).map(type).join(",")})${parameter.type.slice("tuple".length)}`
      : parameter.type;
  return parameters.map(type).join(",");
}

export function shapeOf(analysis: Analysis): Shape {
  const { abi } = analysis;
  const functions: Array<[string, string]> = [];
  const events: Array<[string, string]> = [];
  const errors: Array<[string, string]> = [];
  for (const item of abi) {
    if (item.type === "function") {
      const results = item.outputs.length > 0 ? ` returns (${types(item.outputs)})` : "";
      const mutability = item.stateMutability === "nonpayable" ? "" : ` ${item.stateMutability}`;
      functions.push([toFunctionSelector(item), `${toFunctionSignature(item)}${mutability}${results}`]);
    } else if (item.type === "event") {
      const indexed = item.inputs.map((input) => (input.indexed ? "i" : "-")).join("");
      events.push([toEventSelector(item), `${eventSignature(item)} ${indexed}`]);
    } else if (item.type === "error") {
      const asFunction: AbiFunction = {
        type: "function",
        name: item.name,
        inputs: item.inputs,
        outputs: [],
        stateMutability: "view",
      };
      errors.push([toFunctionSelector(asFunction), toFunctionSignature(asFunction)]);
    }
  }
  return {
    storage: storageLines(analysis.storageLayout),
    functions: sorted(functions),
    events: sorted(events),
    errors: sorted(errors),
  };
}

function eventSignature(item: AbiEvent): string {
  return `${item.name}(${types(item.inputs)})`;
}

/** Selectors shared by two different signatures in the system, which a caller or a decoder would confuse. */
export function clashes(shapes: Record<string, Shape>): string[] {
  const found: string[] = [];
  for (const kind of ["functions", "errors"] as const) {
    const owners = new Map<string, [contract: string, signature: string]>();
    for (const [contract, shape] of Object.entries(shapes)) {
      for (const [selector, text] of Object.entries(shape[kind])) {
        const signature = text.split(" ")[0] as string;
        const known = owners.get(selector);
        if (known && known[1] !== signature)
          found.push(`${selector} is ${known[1]} of ${known[0]} and ${signature} of ${contract}.`);
        else owners.set(selector, [contract, signature]);
      }
    }
  }
  return found;
}

/** Changes between the recorded and the current shape of a contract, one line each. */
export function differences(contract: string, recorded: Shape, present: Shape): string[] {
  const lines: string[] = [];
  const compare = (what: string, before: readonly string[], now: readonly string[]) => {
    for (const line of before.filter((text) => !now.includes(text)))
      lines.push(`${contract}: ${what} no longer has \`${line.trim()}\`.`);
    for (const line of now.filter((text) => !before.includes(text)))
      lines.push(`${contract}: ${what} has the new \`${line.trim()}\`.`);
    if (lines.length === 0 && before.join("\n") !== now.join("\n"))
      lines.push(`${contract}: ${what} is in another order.`);
  };
  compare("storage", recorded.storage, present.storage);
  for (const kind of ["functions", "events", "errors"] as const) {
    const flat = (shape: Shape) =>
      Object.entries(shape[kind]).map(([selector, text]) => `${selector} ${text}`);
    compare(kind, flat(recorded), flat(present));
  }
  return lines;
}
