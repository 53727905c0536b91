import { type AbiType, parseAbiType, splitTypes } from "./value/abi-type.ts";
import { describeEthereumValue, type EthereumValue } from "./value/ethereum-value.ts";

/** A contract call as a mapping makes it. */
export interface ContractCall {
  address: Uint8Array;
  name: string;
  signature: string;
  args: EthereumValue[];
}

/** The contract calls a test has prepared answers for. */
export class MockedCalls {
  readonly #answers = new Map<string, EthereumValue[] | "reverts">();

  /** Prepares an answer. @throws When name, argument count or argument types differ from the signature. */
  mock(call: ContractCall, answer: EthereumValue[] | "reverts"): void {
    const [functionName = ""] = call.signature.split("(");
    if (call.name !== functionName) {
      throw new Error(
        `createMockedFunction: function name \`${call.name}\` should match the name in the function signature ` +
          `\`${call.signature}\``,
      );
    }
    const types = argumentTypes(call);
    if (types.length !== call.args.length) {
      throw new Error(`${call.name} expected ${types.length} arguments, but received ${call.args.length}`);
    }
    types.forEach((type, index) => {
      const value = call.args[index];
      if (value !== undefined && hasType(value, type)) return;
      throw new Error(
        `createMockedFunction \`${call.name}\` parameters mismatch at position ${index + 1}:\n` +
          `Expected: ${JSON.stringify(type)}\nReceived: ${value && describeEthereumValue(value)}\n`,
      );
    });
    this.#answers.set(callKey(call), answer);
  }

  /** @returns The prepared answer. @throws When the test prepared none for this very call. */
  answer(call: ContractCall): EthereumValue[] | "reverts" {
    const answer = this.#answers.get(callKey(call));
    if (answer !== undefined) return answer;
    throw new Error(
      `Could not find a mocked function with the following parameters, address: ${hexAddress(call)}, ` +
        `name: ${call.name}, signature ${call.signature}, params: [${call.args.map(describeEthereumValue).join(", ")}].`,
    );
  }
}

function argumentTypes({ name, signature }: ContractCall): AbiType[] {
  const [list = "", returns] = signature.slice(name.length + 1).split("):");
  if (returns === undefined) {
    throw new Error(
      `createMockedFunction: the signature \`${signature}\` does not end with its return types`,
    );
  }
  return splitTypes(list).map(parseAbiType);
}

function hasType(value: EthereumValue, type: AbiType): boolean {
  switch (value.kind) {
    case "fixedBytes":
      return type.kind === "fixedBytes" && type.size >= value.value.length;
    case "array":
      return type.kind === "array" && value.value.every((item) => hasType(item, type.item));
    case "fixedArray":
      return (
        type.kind === "fixedArray" &&
        type.size === value.value.length &&
        value.value.every((item) => hasType(item, type.item))
      );
    case "tuple": {
      if (type.kind !== "tuple" || type.items.length !== value.value.length) return false;
      const types = type.items;
      return value.value.every((item, index) => hasType(item, types[index] ?? { kind: "bool" }));
    }
    default:
      return type.kind === value.kind;
  }
}

function callKey(call: ContractCall): string {
  return [hexAddress(call), call.name, call.signature, ...call.args.map(describeEthereumValue)].join(" ");
}

function hexAddress({ address }: ContractCall): string {
  return `0x${Buffer.from(address).toString("hex")}`;
}
