import { expect, test } from "vitest";
import type { GraphClient } from "#protocol/graph/graph-client.ts";
import { listChannels } from "./list-channels.ts";

const payerId = `0x${"0a".repeat(20)}` as const;
const receiverId = `0x${"0b".repeat(20)}` as const;
const signer = `0x${"0c".repeat(20)}` as const;
const id = `0x${"01".repeat(32)}` as const;
const salt = `0x${"00".repeat(32)}` as const;

test("channels have exact amounts and the terms that every later call needs, page by page", async () => {
  const asked: unknown[] = [];
  const row = {
    id,
    payerId,
    receiverId,
    signer,
    salt,
    cap: "9007199254740993",
    expiry: "1800000000",
    deposited: "9007199254740993",
    claimed: "1",
    claimCount: 1,
    isClosed: false,
    openedAt: "1770000000",
  };
  const query = async (_: unknown, variables: unknown) => {
    asked.push(variables);
    return { channels: [row] };
  };
  const client = { query } as unknown as GraphClient;
  const account = payerId.toUpperCase().replace("0X", "0x") as typeof payerId;
  expect(await listChannels(client, account)).toEqual([
    {
      id,
      channel: {
        payer: payerId,
        receiver: receiverId,
        signer,
        salt,
        cap: 9_007_199_254_740_993n,
        expiry: 1_800_000_000,
      },
      deposited: 9_007_199_254_740_993n,
      claimed: 1n,
      claimCount: 1,
      isClosed: false,
      openedAt: 1_770_000_000,
    },
  ]);
  await listChannels(client, account, 100);
  expect(asked).toEqual([0, 100].map((skip) => ({ account: payerId, first: 100, skip })));
});
