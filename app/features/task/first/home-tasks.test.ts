import { expect, test } from "vitest";
import { DEFAULT_CHAIN_ID, LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { firstModel, livelierFirst } from "./home-tasks.ts";

const ID = `0x${"1f".repeat(32)}` as const;

test("on public networks newcomers get the configured model, never one found by name", () => {
  expect(firstModel({ chainId: DEFAULT_CHAIN_ID, modelId: ID })).toEqual({ id: ID });
  expect(firstModel({ chainId: DEFAULT_CHAIN_ID, modelId: undefined })).toBeUndefined();
});

test("on the local chain newcomers get the iris classifier", () => {
  expect(firstModel({ chainId: LOCAL_CHAIN_ID, modelId: undefined })).toEqual({ name: "Iris Classifier" });
});

test("the home page prefers a task in progress to a waiting or cancelled one", () => {
  const { Cancelled, Created, Completed, Verified } = TaskStatus;
  const lately = [Cancelled, Created, Completed, Verified].map((statusIndex) => ({ statusIndex }));
  expect(livelierFirst(lately).map(({ statusIndex }) => statusIndex)).toEqual([
    Completed,
    Verified,
    Cancelled,
    Created,
  ]);
  expect(livelierFirst([])).toEqual([]);
});
