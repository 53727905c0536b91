/** Measures what a payment channel costs, whose vouchers themselves cost nothing. */
import { parseEther, toHex } from "viem";
import {
  authorizeChannel,
  claim,
  close,
  DEPOSIT,
  payer,
  receiver,
  requestClose,
  terms,
  voucher,
} from "#contracts/test/support/channels.ts";
import { gasOf } from "#contracts/test/support/steps.ts";
import { type Contracts, send } from "#contracts/test/support/world.ts";

const ONE = parseEther("1");

/** Gas used per flow. The first claim has paid receiver and treasury before, as in the steady state. */
export async function measureChannels(c: Contracts): Promise<Record<string, number>> {
  await send(payer, c.token, "approve", [c.channels.address, parseEther("500")]);
  const gas: Record<string, number> = {};
  const openNext = async (salt: number) => {
    const channel = await terms({ salt: toHex(salt, { size: 32 }) });
    return { channel, gas: await gasOf(await send(payer, c.channels, "open", [channel, DEPOSIT])) };
  };
  const first = await openNext(1);
  gas["open (channel, first of a payer)"] = first.gas;
  await claim(c, first.channel, ONE);
  const { channel, gas: open } = await openNext(2);
  gas["open (channel)"] = open;
  gas["topUp (channel)"] = await gasOf(await send(payer, c.channels, "topUp", [channel, ONE]));
  gas["claim (channel)"] = await gasOf(await claim(c, channel, ONE));
  const claims = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const { channel: next } = await openNext(10 + index);
      return { channel: next, amount: ONE, signature: await voucher(c, next, ONE) };
    }),
  );
  gas["claimBatch (10 channels)"] = await gasOf(await send(receiver, c.channels, "claimBatch", [claims]));
  gas["requestClose (channel)"] = await gasOf(await requestClose(c, channel));
  gas["close (channel)"] = await gasOf(await close(c, channel));
  const signed = await terms({ salt: toHex(3, { size: 32 }) });
  gas["openWithAuthorization (channel)"] = await gasOf(
    await send(receiver, c.channels, "openWithAuthorization", [
      signed,
      DEPOSIT,
      await authorizeChannel(c, signed),
    ]),
  );
  const offer = {
    modelId: toHex(92, { size: 32 }),
    endpoint: "https://provider.example/v1",
    engine: "llama-wasm b7120",
    inputPerMillion: ONE / 5n,
    outputPerMillion: ONE / 3n,
    contextLength: 8_192,
    concurrency: 2,
    expiresAt: signed.expiry,
  };
  const none = { ...offer, endpoint: "", engine: "", inputPerMillion: 0n, outputPerMillion: 0n };
  const withdrawn = { ...none, contextLength: 0, concurrency: 0, expiresAt: 0 };
  gas.publishOffer = await gasOf(await send(receiver, c.channels, "publishOffer", [offer]));
  gas["publishOffer (withdrawal)"] = await gasOf(
    await send(receiver, c.channels, "publishOffer", [withdrawn]),
  );
  const report = [
    signed.receiver,
    offer.modelId,
    "bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy",
  ];
  gas.reportAnswer = await gasOf(await send(payer, c.channels, "reportAnswer", report));
  return gas;
}
