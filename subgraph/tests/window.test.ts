import { BigInt, Bytes } from "@graphprotocol/graph-ts";
import { assert, describe, test } from "matchstick-as/assembly/index";
import { medianOf, pushValue, WINDOW_SIZE } from "../src/window";

function windowOf(values: i32[]): Bytes {
  let window = new Bytes(0);
  for (let i = 0; i < values.length; i++) window = pushValue(window, BigInt.fromI32(values[i]), 4);
  return window;
}

function median(values: i32[]): i32 {
  return medianOf(windowOf(values), 4).toI32();
}

describe("A median", () => {
  test("is the middle value, whatever the order", () => {
    assert.i32Equals(median([7]), 7);
    assert.i32Equals(median([300, 5, 70_000]), 300);
    assert.i32Equals(median([9, 9, 1, 9, 2]), 9);
  });

  test("of an even number is the mean of the middle two, rounded down", () => {
    assert.i32Equals(median([1, 4]), 2);
    assert.i32Equals(median([100, 1, 3, 2]), 2);
  });

  test("counts 0 and the largest number of seconds", () => {
    assert.i32Equals(median([0]), 0);
    assert.i32Equals(median([0, 0, 2_147_483_647]), 0);
    assert.i32Equals(median([2_147_483_647]), 2_147_483_647);
  });

  test("keeps amounts exact up to 128 bits", () => {
    const most = BigInt.fromI32(2).pow(128).minus(BigInt.fromI32(1));
    const high = BigInt.fromI32(2).pow(127);
    assert.bigIntEquals(medianOf(pushValue(new Bytes(0), most, 16), 16), most);
    assert.bigIntEquals(medianOf(pushValue(new Bytes(0), high, 16), 16), high);
  });
});

describe("A window", () => {
  test("is written big-endian, oldest first", () => {
    assert.bytesEquals(windowOf([1, 258]), Bytes.fromHexString("0x0000000100000102"));
  });

  test("forgets the oldest value when it is full", () => {
    const values: i32[] = [];
    for (let i = 0; i < WINDOW_SIZE; i++) values.push(i);
    assert.i32Equals(median(values), 15);
    values.push(1000);
    const window = windowOf(values);
    assert.i32Equals(window.length, WINDOW_SIZE * 4);
    assert.i32Equals(medianOf(window, 4).toI32(), 16);
    for (let i = 0; i < 30; i++) values.push(5);
    assert.i32Equals(median(values), 5);
  });
});
