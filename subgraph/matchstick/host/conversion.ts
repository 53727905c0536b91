import { fromSignedBytes, toHex } from "../value/big-integer.ts";
import type { HostContext, HostFunctions } from "./host-context.ts";

export function conversionFunctions({ heap }: HostContext): HostFunctions {
  return {
    "typeConversion.bytesToString"(bytes: number): number {
      const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(heap.readBytes(bytes));
      // Solidity strings in fixed-size fields are padded with zero bytes.
      return heap.writeString(text.replace(/\0+$/, ""));
    },
    "typeConversion.bytesToHex": (bytes: number) =>
      heap.writeString(`0x${Buffer.from(heap.readBytes(bytes)).toString("hex")}`),
    "typeConversion.bigIntToString": (value: number) =>
      heap.writeString(fromSignedBytes(heap.readBytes(value)).toString()),
    "typeConversion.bigIntToHex": (value: number) =>
      heap.writeString(toHex(fromSignedBytes(heap.readBytes(value)))),
    "typeConversion.stringToH160"(text: number): number {
      const address = parseAddress(heap.readString(text));
      if (address === null) {
        throw new Error(`Failed to convert string to Address: '${heap.readString(text)}'`);
      }
      return heap.writeBytes(address);
    },
  };
}

/** @returns The 20 bytes of an address in hex, with or without `0x`; null for any other text. */
export function parseAddress(text: string): Uint8Array | null {
  const match = /^(?:0x)?([0-9a-fA-F]{40})$/.exec(text);
  return match?.[1] === undefined ? null : Uint8Array.from(Buffer.from(match[1], "hex"));
}
