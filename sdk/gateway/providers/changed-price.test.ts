/** A provider that changes its price while gateways still have the list with the former one, with the real contracts. */
import { expect, test } from "vitest";
import { testProvider } from "../test-support/test-provider.ts";

const MILLION = 1_000_000n;
const messages = [{ role: "user" as const, content: "Hi" }];
const backend = testProvider();

test("a changed price is read again before anything is paid, and its provider is not excluded", async () => {
  const notes: string[] = [];
  const gateway = await backend.gateway({ note: (line) => notes.push(line) });
  const ask = () => gateway.client.chat.completions.create({ model: "Words", messages });
  const prices = async () => (await gateway.status()).recent.map(({ receipt }) => receipt?.price);
  await ask();
  await expect.poll(prices).toEqual(["53"]);

  const change = (inputPerMillion: bigint, outputPerMillion: bigint) =>
    Object.assign(backend.endpoint.model, { price: { inputPerMillion, outputPerMillion } });
  // The most that an answer can cost falls, so a voucher for the former price covers the new one.
  change(0n, 18n * MILLION);
  await ask();
  await expect.poll(prices).toEqual(["90", "53"]);
  change(MILLION, 30n * MILLION);
  await ask();
  await expect.poll(prices).toEqual(["153", "90", "53"]);
  expect((await gateway.status()).wrong).toEqual({});
  expect(notes.join()).toContain("has changed its price");
});
