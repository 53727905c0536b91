/** A Solidity type, as far as encoding and the checks of mocked calls need it. */
export type AbiType =
  | { kind: "address" | "bytes" | "bool" | "string" }
  | { kind: "int" | "uint"; bits: number }
  | { kind: "fixedBytes"; size: number }
  | { kind: "array"; item: AbiType }
  | { kind: "fixedArray"; item: AbiType; size: number }
  | { kind: "tuple"; items: AbiType[] };

/** @returns The type written as in a function signature, such as `(uint256,address[2])[]`. @throws For others. */
export function parseAbiType(text: string): AbiType {
  const name = text.trim();
  const array = /^(.+)\[(\d*)\]$/.exec(name);
  if (array !== null) {
    const item = parseAbiType(array[1] ?? "");
    return array[2] === "" ? { kind: "array", item } : { kind: "fixedArray", item, size: Number(array[2]) };
  }
  if (name.startsWith("(") && name.endsWith(")")) {
    return { kind: "tuple", items: splitTypes(name.slice(1, -1)).map(parseAbiType) };
  }
  if (name === "address" || name === "bytes" || name === "bool" || name === "string") return { kind: name };
  const sized = /^(int|uint|bytes)(\d*)$/.exec(name);
  if (sized === null) throw new Error(`Unrecognized argument type \`${name}\``);
  const size = Number(sized[2] || 256);
  if (sized[1] === "bytes") return { kind: "fixedBytes", size };
  return { kind: sized[1] === "int" ? "int" : "uint", bits: size };
}

/** @returns The parts of a comma-separated list of types; commas inside tuples do not separate. */
export function splitTypes(list: string): string[] {
  if (list.trim() === "") return [];
  const parts = [""];
  let depth = 0;
  for (const character of list) {
    if (character === "(") depth++;
    if (character === ")") depth--;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts;
}

/** @returns Whether values of the type have no fixed size, so that the ABI stores them behind an offset. */
export function isDynamic(type: AbiType): boolean {
  switch (type.kind) {
    case "bytes":
    case "string":
    case "array":
      return true;
    case "fixedArray":
      return isDynamic(type.item);
    case "tuple":
      return type.items.some(isDynamic);
    default:
      return false;
  }
}
