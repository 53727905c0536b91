import * as decimal from "../value/big-decimal.ts";
import { fromSignedBytes, limitBits, parseInteger, toSignedBytes } from "../value/big-integer.ts";
import { readBigDecimal, writeBigDecimal } from "../value/store-value.ts";
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
    "bigInt.dividedByDecimal"(x: number, y: number): number {
      const dividend = decimal.normalize({ digits: read(x), scale: 0 });
      return writeBigDecimal(context.heap, decimal.divide(dividend, readBigDecimal(context.heap, y)));
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

/** `bigDecimal`: arithmetic on decimal numbers of 34 significant digits. */
export function bigDecimalFunctions(context: HostContext): HostFunctions {
  const read = (pointer: number) => readBigDecimal(context.heap, pointer);
  const write = (value: decimal.BigDecimal) => writeBigDecimal(context.heap, value);
  return {
    "bigDecimal.plus": (x: number, y: number) => write(decimal.add(read(x), read(y))),
    "bigDecimal.minus": (x: number, y: number) => write(decimal.subtract(read(x), read(y))),
    "bigDecimal.times": (x: number, y: number) => write(decimal.multiply(read(x), read(y))),
    "bigDecimal.dividedBy": (x: number, y: number) => write(decimal.divide(read(x), read(y))),
    "bigDecimal.equals": (x: number, y: number) => Number(decimal.equals(read(x), read(y))),
    "bigDecimal.toString": (x: number) => context.heap.writeString(decimal.format(read(x))),
    "bigDecimal.fromString": (text: number) => write(decimal.parse(context.heap.readString(text))),
  };
}
