/** A model owner's actions, and their effect on orders. */
import { expect, test } from "vitest";
import { type DemoName, demoAccount } from "#protocol/chain/demo-accounts.ts";
import { CSV, call, gainOf, ids } from "./people.ts";

const MODEL = {
  name: "Iris by Length",
  description: "Tells three kinds of iris apart by four lengths.",
  category: "tabular",
};
const order = (unchecked = false) =>
  call("Dmitri", "order", {
    unchecked,
    modelId: ids.model,
    title: "Two flowers",
    input: { text: CSV, name: "flowers.csv" },
    reward: "1",
  });
const cancel = ({ taskId }: { taskId: string }) => call("Dmitri", "cancel_task", { taskId });

export function ownersActs(): void {
  test("a package is registered from a file, and a revision with the stored file", async () => {
    const { modelId, blockNumber: minBlock } = await call("Ada", "register_model", {
      ...MODEL,
      file: { file: "iris.zip" },
    });
    ids.model = modelId;
    const { accessMethod } = await call("Ada", "model", { id: modelId, minBlock });
    const [, cid] = /ipfs:\/\/(\w+)/.exec(accessMethod) ?? [];
    const file = { stored: cid, name: "iris.zip" };
    const revision = { ...MODEL, modelId, version: "1.1.0", file };
    const { blockNumber } = await call("Ada", "update_model", revision);
    expect(await call("Clara", "model", { id: modelId, minBlock: blockNumber })).toMatchObject({
      version: "1.1.0",
    });
  });

  test("a key for private tasks is announced, and a transaction is not needed", async () => {
    const { account, recipient } = await call("Ada", "announce_reader_key", {});
    expect(account).toBe(demoAccount("Ada").address);
    expect(recipient).toMatch(/^age1/);
  });

  test("a deactivated model accepts no orders until it is reactivated, and no MLB is paid", async () => {
    await call("Ada", "deactivate_model", { modelId: ids.model });
    const refused = () => expect(order()).rejects.toThrow(/\(ModelUnavailable\)$/);
    expect(await gainOf("Dmitri", refused)).toBe(0n);
    await call("Ada", "reactivate_model", { modelId: ids.model });
    await cancel(await order());
  });

  test("a private model takes unchecked orders only from accounts with access", async () => {
    const access = { modelId: ids.model, account: demoAccount("Dmitri").address };
    await call("Ada", "set_model_visibility", { modelId: ids.model, isPublic: false });
    await expect(order(true)).rejects.toThrow(/\(ModelUnavailable\)$/);
    await call("Ada", "grant_model_access", access);
    await expect(order()).rejects.toThrow(/private.*Nothing was uploaded or paid/);
    await cancel(await order(true));
    await call("Ada", "revoke_model_access", access);
    await expect(order(true)).rejects.toThrow(/\(ModelUnavailable\)$/);
    await call("Ada", "set_model_visibility", { modelId: ids.model, isPublic: true });
  });

  test("a model changes its owner only by an offer that is accepted and was not withdrawn", async () => {
    const modelId = ids.model;
    const offer = (from: DemoName, to: DemoName) =>
      call(from, "offer_model", { modelId, account: demoAccount(to).address });
    await offer("Ada", "Dmitri");
    await call("Ada", "withdraw_model_offer", { modelId });
    await expect(call("Dmitri", "accept_model", { modelId })).rejects.toThrow(/\(NotModelOwner\)$/);
    await offer("Ada", "Dmitri");
    const { blockNumber: minBlock } = await call("Dmitri", "accept_model", { modelId });
    const owner = demoAccount("Dmitri").address.toLowerCase();
    expect((await call("Clara", "model", { id: modelId, minBlock })).owner.toLowerCase()).toBe(owner);
    await offer("Dmitri", "Ada");
    await call("Ada", "accept_model", { modelId });
  });
}
