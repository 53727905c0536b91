import { expect, test } from "vitest";
import { grantedChannels } from "./granted-channels.ts";

const [SIGNER, RECEIVER] = [`0x${"0A".repeat(20)}`, `0x${"0b".repeat(20)}`] as const;
const row = { receiver: RECEIVER, signer: SIGNER.toLowerCase(), cap: "7", expiry: 5, deposited: "1" };

/** An API with these channels, newest first, which counts what was requested. */
function apiOf(rows: readonly object[]) {
  const filters: unknown[] = [];
  async function* all(_: string, filter: object) {
    filters.push(filter);
    yield* rows;
  }
  return { api: { all } as never, filters };
}

test("channels of a key are those to one receiver that other accounts opened", async () => {
  const own = { ...row, salt: "0x00", payer: SIGNER.toLowerCase() };
  const granted = { ...row, salt: "0x01", payer: `0x${"0c".repeat(20)}` };
  const { api, filters } = apiOf([own, granted]);
  const { deposited: _, ...terms } = granted;
  expect(await grantedChannels(api, SIGNER, RECEIVER)).toEqual([{ ...terms, cap: 7n }]);
  expect(filters).toMatchObject([{ signer: SIGNER, receiver: RECEIVER, status: "open" }]);
});

test("however many small channels strangers open for a key, its owner's comes first", async () => {
  const stranger = `0x${"0d".repeat(20)}`;
  const foreign = Array.from({ length: 2_500 }, (_, index) => ({
    ...row,
    salt: `0x${index}`,
    payer: stranger,
  }));
  const owners = { ...row, salt: "0xff", payer: `0x${"0c".repeat(20)}`, deposited: "1000000000000000000" };
  const { api } = apiOf([...foreign, owners]);
  const [first] = await grantedChannels(api, SIGNER, RECEIVER);
  expect(first?.payer).toBe(owners.payer);
});
