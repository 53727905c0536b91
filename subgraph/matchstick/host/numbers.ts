import { fromSignedBytes, limitBits, parseInteger, toSignedBytes } from "../value/big-integer.ts";
import type { HostContext, HostFunctions } from "./host-context.ts";

/** `bigInt`: arithmetic on integers of any size; division truncates towards zero. */
export function bigIntFunctions(context: HostContext): HostFunctions {
  const read = (pointer: number) => fromSignedBytes(context.heap.readBytes(pointer));
  const write = (value: bigint) => context.heap.writeBytes(toSignedBytes(limitBits(value)));
  return {
    "bigInt.plus": (x: number, y: number) => write(read(x) + read(y)),
    "bigInt.minus": (x: number, y: number) => write(read(x) - read(y)),
    "bigInt.times": (x: number, y: number) => write(read(x) * read(y)),
    "bigInt.dividedBy"(x: number, y: number): number {
      const [dividend, divisor] = [read(x), read(y)];
      if (divisor === 0n) throw new Error(`attempted to divide BigInt \`${dividend}\` by zero`);
      return write(dividend / divisor);
    },
    "bigInt.mod"(x: number, y: number): number {
      const [dividend, divisor] = [read(x), read(y)];
      if (divisor === 0n) {
        throw new Error(`attempted to calculate the remainder of \`${dividend}\` with a divisor of zero`);
      }
      return write(dividend % divisor);
    },
    "bigInt.pow": (x: number, exponent: number) => write(read(x) ** BigInt(exponent & 0xff)),
    "bigInt.fromString": (text: number) => write(parseInteger(context.heap.readString(text))),
    "bigInt.bitOr": (x: number, y: number) => write(read(x) | read(y)),
    "bigInt.bitAnd": (x: number, y: number) => write(read(x) & read(y)),
    "bigInt.leftShift": (x: number, bits: number) => write(read(x) << BigInt(bits & 0xff)),
    "bigInt.rightShift": (x: number, bits: number) => write(read(x) >> BigInt(bits & 0xff)),
  };
}
