import { encodeFunctionData } from "viem";
import { expect, test } from "vitest";
import { paymentChannelsAbi } from "../generated/abi.ts";
import { type Offer, offerArgument, offerSchema, withdrawal } from "./offer.ts";

const offer: Offer = {
  provider: `0x${"0a".repeat(20)}`,
  model: `0x${"5c".repeat(32)}`,
  endpoint: "https://farid.example/v1",
  inputPerMillion: 9_007_199_254_740_993n,
  outputPerMillion: 2n,
  engine: "llama-wasm b7120",
  contextLength: 8_192,
  concurrency: 2,
  expiresAt: 1_770_086_400,
};
const listed = { ...offer, inputPerMillion: "9007199254740993", outputPerMillion: "2" };

test("an offer is read from the index to the smallest unit, and becomes the contract's argument", () => {
  expect(offerSchema.parse({ ...listed, expiresAt: "1770086400" })).toEqual(offer);
  const { model, provider: _, ...terms } = offer;
  expect(offerArgument(offer)).toEqual({ modelId: model, ...terms });
  for (const argument of [offerArgument(offer), withdrawal(model)])
    encodeFunctionData({ abi: paymentChannelsAbi, functionName: "publishOffer", args: [argument] });
  expect(withdrawal(model).expiresAt).toBe(0);
});

test.each([
  ["http://farid.example/v1", false],
  ["https://user:secret@farid.example/v1", false],
  ["https://farid.example/v1?key=1", false],
  ["javascript:alert(1)", false],
  ["/v1", false],
  ["", false],
  [`https://farid.example/${"é".repeat(90)}`, false],
  ["https://farid.example/v1", true],
  ["http://127.0.0.1:9000/v1", true],
])("the endpoint %s is accepted: %s", (endpoint, isAccepted) => {
  expect(offerSchema.safeParse({ ...listed, endpoint }).success).toBe(isAccepted);
});

test.each([
  ["engine", ""],
  ["concurrency", 0],
  ["contextLength", 2 ** 24],
  ["outputPerMillion", String(2n ** 96n)],
])("an offer whose %s is %j is not one", (field, value) => {
  expect(offerSchema.safeParse({ ...listed, [field]: value }).success).toBe(false);
});
