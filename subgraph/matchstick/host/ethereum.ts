import { decodeAbi, encodeAbi } from "../value/abi-codec.ts";
import { parseAbiType } from "../value/abi-type.ts";
import {
  readAddress,
  readEthereumValue,
  readEthereumValues,
  writeEthereumValue,
  writeEthereumValues,
} from "../value/ethereum-value.ts";
import type { HostContext, HostFunctions } from "./host-context.ts";

/** `ethereum`: mocked contract calls, ABI encoding and decoding (null where graph-node returns null). */
export function ethereumFunctions(context: HostContext): HostFunctions {
  const { heap, state } = context;
  return {
    "ethereum.call"(pointer: number): number {
      const [, address = 0, name = 0, signature = 0, args = 0] = heap.readWords(pointer, 5);
      const answer = state.calls.answer({
        address: readAddress(heap, address),
        name: heap.readString(name),
        signature: heap.readString(signature),
        args: readEthereumValues(heap, args),
      });
      return answer === "reverts" ? 0 : writeEthereumValues(heap, answer);
    },
    mockFunction(
      address: number,
      name: number,
      signature: number,
      args: number,
      returns: number,
      reverts: number,
    ): void {
      const call = {
        address: readAddress(heap, address),
        name: heap.readString(name),
        signature: heap.readString(signature),
        args: readEthereumValues(heap, args),
      };
      state.calls.mock(call, reverts === 0 ? readEthereumValues(heap, returns) : "reverts");
    },
    "ethereum.encode"(pointer: number): number {
      const value = readEthereumValue(heap, pointer);
      const encoded = orNull(() => encodeAbi(value));
      return encoded === null ? 0 : heap.writeBytes(encoded);
    },
    "ethereum.decode"(types: number, data: number): number {
      const [text, bytes] = [heap.readString(types), heap.readBytes(data)];
      const decoded = orNull(() => decodeAbi(parseAbiType(text), bytes));
      return decoded === null ? 0 : writeEthereumValue(heap, decoded);
    },
  };
}

function orNull<T>(compute: () => T): T | null {
  try {
    return compute();
  } catch {
    return null;
  }
}
