// The latest values of one kind, packed into bytes, because a list column would be indexed value by value. graph-node
// counts every step of a loop, so loops cost more than the work in them: memory is read and moved word by word.
import { BigInt, ByteArray, Bytes } from "@graphprotocol/graph-ts";

/** Values that a window keeps. Odd, so the median of a full window is one of its values. */
export const WINDOW_SIZE: i32 = 31;

/** Width of a value below 2^32 and of one below 2^128, bytes. */
export const SHORT_WIDTH: i32 = 4;
export const LONG_WIDTH: i32 = 16;

/** The window with `value` as its newest; the oldest leaves a full window. `width` is the bytes per value, big-endian. */
export function pushValue(window: Bytes, value: BigInt, width: i32): Bytes {
  const kept = window.length < WINDOW_SIZE * width ? window.length : (WINDOW_SIZE - 1) * width;
  const next = new Uint8Array(kept + width);
  memory.copy(next.dataStart, window.dataStart + (window.length - kept), kept);
  // A BigInt is little-endian, with a zero byte on top where its highest bit is set.
  const last = next.dataStart + (kept + width - 1);
  for (let i = 0; i < width && i < value.length; i++) store<u8>(last - i, load<u8>(value.dataStart + i));
  return Bytes.fromUint8Array(next);
}

/** The middle value of a window that is not empty, or the mean of the middle two, rounded down. */
export function medianOf(window: Bytes, width: i32): BigInt {
  const count = window.length / width;
  const highs = new StaticArray<u64>(count);
  const lows = new StaticArray<u64>(count);
  for (let i = 0; i < count; i++) {
    const at = window.dataStart + i * width;
    const high = width == LONG_WIDTH ? bswap<u64>(load<u64>(at)) : 0;
    const low = width == LONG_WIDTH ? bswap<u64>(load<u64>(at, 8)) : (bswap<u32>(load<u32>(at)) as u64);
    insert(highs, lows, i, high, low);
  }
  const middle = count / 2;
  const upper = valueOf(highs, lows, middle);
  if (count % 2 == 1) return upper;
  return valueOf(highs, lows, middle - 1)
    .plus(upper)
    .div(BigInt.fromI32(2));
}

/** Inserts a two-word value in its place among the `count` sorted ones. */
function insert(highs: StaticArray<u64>, lows: StaticArray<u64>, count: i32, high: u64, low: u64): void {
  let place = count;
  while (place > 0) {
    const otherHigh = unchecked(highs[place - 1]);
    const otherLow = unchecked(lows[place - 1]);
    if (otherHigh < high || (otherHigh == high && otherLow <= low)) break;
    unchecked((highs[place] = otherHigh));
    unchecked((lows[place] = otherLow));
    place--;
  }
  unchecked((highs[place] = high));
  unchecked((lows[place] = low));
}

function valueOf(highs: StaticArray<u64>, lows: StaticArray<u64>, place: i32): BigInt {
  const littleEndian = new ByteArray(LONG_WIDTH);
  store<u64>(littleEndian.dataStart, lows[place]);
  store<u64>(littleEndian.dataStart, highs[place], 8);
  return BigInt.fromUnsignedBytes(littleEndian);
}
