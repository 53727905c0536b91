import { expect, test } from "vitest";
import { DEFAULT_CHAIN_ID, LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { firstModel } from "./first-model.ts";

const ID = `0x${"1f".repeat(32)}` as const;

test("on a public network newcomers are led to the model that was configured, and to none by its name", () => {
  expect(firstModel({ chainId: DEFAULT_CHAIN_ID, modelId: ID })).toEqual({ id: ID });
  expect(firstModel({ chainId: DEFAULT_CHAIN_ID, modelId: undefined })).toBeUndefined();
});

test("on the local chain they try the classifier of irises", () => {
  expect(firstModel({ chainId: LOCAL_CHAIN_ID, modelId: undefined })).toEqual({ name: "Iris Classifier" });
});
