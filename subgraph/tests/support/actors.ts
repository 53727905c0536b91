import { Address, BigInt, Bytes } from "@graphprotocol/graph-ts";

/** Model owner. */
export const ADA = Address.fromString("0x00000000000000000000000000000000000000a1");
/** Another model owner. */
export const BELA = Address.fromString("0x00000000000000000000000000000000000000b1");
/** Requester. */
export const CLARA = Address.fromString("0x00000000000000000000000000000000000000c1");
/** Provider. */
export const FARID = Address.fromString("0x00000000000000000000000000000000000000f1");
/** Another provider. */
export const GRETE = Address.fromString("0x00000000000000000000000000000000000000f2");
/** Verifiers. */
export const INES = Address.fromString("0x00000000000000000000000000000000000000e1");
export const JONAS = Address.fromString("0x00000000000000000000000000000000000000e2");
export const KEMAL = Address.fromString("0x00000000000000000000000000000000000000e3");
export const LENA = Address.fromString("0x00000000000000000000000000000000000000e4");
/** An account without a role. */
export const STRANGER = Address.fromString("0x00000000000000000000000000000000000000d1");
export const ARBITER = Address.fromString("0x00000000000000000000000000000000000000d2");
export const GUARDIAN = Address.fromString("0x00000000000000000000000000000000000000d3");
export const TREASURY = Address.fromString("0x00000000000000000000000000000000000000d4");
/** The contract itself. */
export const VERIFICATION_MANAGER = Address.fromString("0x00000000000000000000000000000000000000dd");
export const NOBODY = Address.zero();

/** Model number 3. */
export const MODEL = Bytes.fromHexString("0x5f00000000000000000000000000000000000000000000000000000000000003");
/** Task number 7. */
export const TASK = Bytes.fromHexString("0xa700000000000000000000000000000000000000000000000000000000000700");
/** Its verifications of round 1 and 2. */
export const ROUND_1 = Bytes.fromHexString("0xa700000000000000000000000000000000000000000000000000000000000701");
export const ROUND_2 = Bytes.fromHexString("0xa700000000000000000000000000000000000000000000000000000000000702");
export const DIGEST = Bytes.fromHexString("0xd100000000000000000000000000000000000000000000000000000000000001");
export const RESULT_HASH = Bytes.fromHexString(
  "0x4e00000000000000000000000000000000000000000000000000000000000001",
);
/** A well-formed CID. */
export const CID = "bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy";
export const OTHER_CID = "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku";

/** Thousandths of one MLB, in wei. */
export function milli(thousandths: i32): BigInt {
  return BigInt.fromI32(thousandths).times(BigInt.fromI32(10).pow(15));
}
export const ZERO = BigInt.zero();
/** The reward of the example task: 1 MLB. */
export const REWARD = milli(1000);
/** 15 %. */
export const BOND = milli(150);
