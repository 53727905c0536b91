/** ERC-3009: transfers that the holder signs and any account may send. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Address, concat, encodeAbiParameters, type Hex, keccak256, parseSignature, toHex } from "viem";
import { mnemonicToAccount, sign } from "viem/accounts";
import { type Authorization, authorize, domainOf } from "../support/channels.ts";
import { effects } from "../support/effects.ts";
import { addressOf, at, moves, refuses } from "../support/expect.ts";
import { now } from "../support/steps.ts";
import {
  actors,
  assertions,
  type Contracts,
  fixture,
  networkHelpers,
  read,
  send,
  type Wallet,
} from "../support/world.ts";

const { requester, provider, otherProvider, stranger } = actors;
const world = () => networkHelpers.loadFixture(fixture);
const NONCE = toHex(5, { size: 32 });
const VALUE = 123n;

/** The type hashes as the standard prints them, and their texts. */
const TRANSFER = "0x7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a2267";
const RECEIVE = "0xd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de8";
const CANCEL = "0x158b0a9edf7a828aad02f63cd515c68ef2f50ba807396f6d12842833a1597429";
const FIELDS = "(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)";
const STANDARD = {
  [`TransferWithAuthorization${FIELDS}`]: TRANSFER,
  [`ReceiveWithAuthorization${FIELDS}`]: RECEIVE,
  "CancelAuthorization(address authorizer,bytes32 nonce)": CANCEL,
};

const use = (
  c: Contracts,
  by: Wallet,
  call: "transferWithAuthorization" | "receiveWithAuthorization",
  from: Wallet,
  to: Address,
  { validAfter, validBefore, v, r, s }: Authorization,
  { value = VALUE, nonce = NONCE } = {},
) => send(by, c.token, call, [addressOf(from), to, value, validAfter, validBefore, nonce, v, r, s]);
const transferTo = (c: Contracts, to: Wallet, times = {}) =>
  authorize(c, requester, "TransferWithAuthorization", {
    to: addressOf(to),
    value: VALUE,
    nonce: NONCE,
    ...times,
  });
const receiveBy = (c: Contracts, to: Wallet) =>
  authorize(c, requester, "ReceiveWithAuthorization", { to: addressOf(to), value: VALUE, nonce: NONCE });
const isUsed = (c: Contracts) => read(c.token, "authorizationState", [addressOf(requester), NONCE]);

/** The requester's signature over a struct hash, built by hand from the standard's text. */
async function signedByHand(c: Contracts, structure: Hex): Promise<{ v: number; r: Hex; s: Hex }> {
  const { chainId, verifyingContract } = await domainOf(c.token.address, "MLB");
  const domain = keccak256(
    encodeAbiParameters(
      ["bytes32", "bytes32", "bytes32", "uint256", "address"].map((type) => ({ type })),
      [
        keccak256(
          toHex("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
        ),
        ...[keccak256(toHex("MLB")), keccak256(toHex("1")), BigInt(chainId), verifyingContract],
      ],
    ),
  );
  assert.equal(await read(c.token, "DOMAIN_SEPARATOR"), domain);
  const mnemonic = "test test test test test test test test test test test junk";
  const key = mnemonicToAccount(mnemonic, { addressIndex: 7 }).getHdKey().privateKey;
  assert.ok(key);
  const hash = keccak256(concat(["0x1901", domain, structure]));
  const signature = await sign({ hash, privateKey: toHex(key), to: "hex" });
  const { r, s, yParity } = parseSignature(signature);
  return { r, s, v: yParity + 27 };
}

describe("a signed authorization", () => {
  it("has the type hashes of the standard, and the digest that its text describes", async () => {
    const c = await world();
    for (const [text, hash] of Object.entries(STANDARD)) assert.equal(keccak256(toHex(text)), hash);
    const validBefore = BigInt((await now()) + 100);
    const structure = (type: Hex, to: Address) =>
      keccak256(
        encodeAbiParameters(
          ["bytes32", "address", "address", "uint256", "uint256", "uint256", "bytes32"].map((name) => ({
            type: name,
          })),
          [type, addressOf(requester), to, VALUE, 0n, validBefore, NONCE],
        ),
      );
    const times = { validAfter: 0n, validBefore };
    const snapshot = await networkHelpers.takeSnapshot();
    const transfer = await signedByHand(c, structure(TRANSFER, addressOf(stranger)));
    await use(c, provider, "transferWithAuthorization", requester, addressOf(stranger), {
      ...times,
      ...transfer,
    });
    await snapshot.restore();
    const receive = await signedByHand(c, structure(RECEIVE, addressOf(provider)));
    await use(c, provider, "receiveWithAuthorization", requester, addressOf(provider), {
      ...times,
      ...receive,
    });
    await snapshot.restore();
    const cancelled = keccak256(
      encodeAbiParameters(
        ["bytes32", "address", "bytes32"].map((type) => ({ type })),
        [CANCEL, addressOf(requester), NONCE],
      ),
    );
    const { v, r, s } = await signedByHand(c, cancelled);
    await send(stranger, c.token, "cancelAuthorization", [addressOf(requester), NONCE, v, r, s]);
    assert.equal(await isUsed(c), true);
  });

  it("transfers once, from any sender, and is logged", async () => {
    const c = await world();
    const signed = await transferTo(c, stranger);
    assert.equal(await isUsed(c), false);
    const call = () => use(c, provider, "transferWithAuthorization", requester, addressOf(stranger), signed);
    const transaction = call();
    await assertions.emitWithArgs(transaction, c.token, "AuthorizationUsed", [addressOf(requester), NONCE]);
    assert.deepEqual((await effects(c, transaction)).moves, { requester: -VALUE, stranger: VALUE });
    assert.equal(await isUsed(c), true);
    await refuses(call(), c.token, "ERC3009UsedAuthorization", [addressOf(requester), NONCE]);
  });

  it("to receive is only for the payee", async () => {
    const c = await world();
    const signed = await receiveBy(c, provider);
    const call = (by: Wallet) =>
      use(c, by, "receiveWithAuthorization", requester, addressOf(provider), signed);
    await moves(c, {}, () => refuses(call(stranger), c.token, "ERC20InvalidReceiver", [addressOf(provider)]));
    assert.deepEqual((await effects(c, call(provider))).moves, { requester: -VALUE, provider: VALUE });
  });

  it("is good between its two times and neither at them nor outside", async () => {
    const c = await world();
    const [validAfter, validBefore] = [BigInt((await now()) + 100), BigInt((await now()) + 103)];
    const signed = await transferTo(c, stranger, { validAfter, validBefore });
    const call = () => use(c, provider, "transferWithAuthorization", requester, addressOf(stranger), signed);
    for (const time of [validAfter, validBefore]) {
      const snapshot = await networkHelpers.takeSnapshot();
      await at(Number(time));
      await refuses(call(), c.token, "ERC3009InvalidAuthorizationTime", [validAfter, validBefore]);
      await snapshot.restore();
    }
    await at(Number(validAfter) + 1);
    await call();
  });

  it("is worthless for another holder, payee, amount, nonce, time or kind of call", async () => {
    const c = await world();
    const signed = await transferTo(c, provider);
    const to = addressOf(provider);
    const received = await receiveBy(c, provider);
    const wrong = [
      () => use(c, provider, "transferWithAuthorization", otherProvider, to, signed),
      () => use(c, provider, "transferWithAuthorization", requester, addressOf(stranger), signed),
      () => use(c, provider, "transferWithAuthorization", requester, to, signed, { value: VALUE + 1n }),
      () =>
        use(c, provider, "transferWithAuthorization", requester, to, signed, {
          nonce: toHex(6, { size: 32 }),
        }),
      () =>
        use(c, provider, "transferWithAuthorization", requester, to, {
          ...signed,
          validBefore: signed.validBefore + 1n,
        }),
      () => use(c, provider, "receiveWithAuthorization", requester, to, signed),
      () => use(c, provider, "transferWithAuthorization", requester, to, received),
    ];
    for (const call of wrong) await refuses(call(), c.token, "ERC3009InvalidSignature");
    assert.equal(await isUsed(c), false);
  });

  it("can be cancelled by its holder, and then never used", async () => {
    const c = await world();
    const signed = await transferTo(c, stranger);
    const signature = await requester.signTypedData({
      account: requester.account,
      domain: await domainOf(c.token.address, "MLB"),
      types: {
        CancelAuthorization: [
          { name: "authorizer", type: "address" },
          { name: "nonce", type: "bytes32" },
        ],
      },
      primaryType: "CancelAuthorization",
      message: { authorizer: addressOf(requester), nonce: NONCE },
    });
    const { r, s, yParity } = parseSignature(signature);
    const cancel = (holder: Wallet) =>
      send(stranger, c.token, "cancelAuthorization", [addressOf(holder), NONCE, yParity + 27, r, s]);
    await refuses(cancel(provider), c.token, "ERC3009InvalidSignature");
    const transaction = cancel(requester);
    await assertions.emitWithArgs(transaction, c.token, "AuthorizationCanceled", [
      addressOf(requester),
      NONCE,
    ]);
    await transaction;
    await refuses(cancel(requester), c.token, "ERC3009UsedAuthorization", [addressOf(requester), NONCE]);
    const late = use(c, provider, "transferWithAuthorization", requester, addressOf(stranger), signed);
    await refuses(late, c.token, "ERC3009UsedAuthorization", [addressOf(requester), NONCE]);
  });
});
