/** A complete task lifecycle: ordered, computed, verified by a vote and paid. */
import { parseEther } from "viem";
import { expect, test } from "vitest";
import { ANSWER, balanceOf, CSV, call, gainOf, ids, part, VERIFIERS } from "./people.ts";

const REWARD = "2";
let taskId = "";
let verificationId = "";

export function verifiedTask(): void {
  test("five people stake, which lets them vote on verifications that start afterwards", async () => {
    await Promise.all(VERIFIERS.map((name) => call(name, "stake", { amount: "20" })));
    expect((await call("Ines", "wallet")).staked).toBe("20");
  });

  test("an unresolvable reference is refused, and no MLB leaves the account", async () => {
    const before = await balanceOf("Clara");
    for (const stored of [
      "not-a-pointer",
      "ipfs://x",
      "ipfs://bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e",
    ])
      await expect(
        call("Clara", "order", { modelId: ids.model, title: "Nothing", input: { stored }, reward: REWARD }),
      ).rejects.toThrow(/not the content ID of a stored file|not available/);
    expect(await balanceOf("Clara")).toBe(before);
  });

  test("an input that violates the model's manifest is neither uploaded nor paid", async () => {
    const input = { text: "petal_length\nlong\n", name: "flowers.csv" };
    const order = { modelId: ids.model, title: "One column", input, reward: REWARD };
    const refused = () => expect(call("Clara", "order", order)).rejects.toThrow(/sepal_length/);
    expect(await gainOf("Clara", refused)).toBe(0n);
  });

  test("a requester orders a task with one call, within the cap, and can read it at once", async () => {
    const before = await balanceOf("Clara");
    const input = { text: CSV, name: "flowers.csv" };
    const order = { modelId: ids.model, title: "Two flowers", input, reward: REWARD };
    const { blockNumber, ...ordered } = await call("Clara", "order", order);
    taskId = ordered.taskId;
    ids.task = taskId;
    expect(before - (await balanceOf("Clara"))).toBe(parseEther(REWARD));
    expect(await call("Clara", "task", { id: taskId, minBlock: blockNumber })).toMatchObject({
      status: 0,
      reward: REWARD,
      dataPointer: ordered.dataPointer,
    });
    // The index reads the specification from the store a little later than the chain.
    const title = async () => (await call("Clara", "task", { id: taskId })).title;
    await expect.poll(title).toBe("<untrusted>Two flowers</untrusted>");
    expect((await call("Clara", "wallet")).capLeft).toBe("4");
    await expect(call("Clara", "order", { ...order, reward: "5" })).rejects.toThrow(
      "only 4 MLB of the server's cap",
    );
  });

  test("a stored input is ordered again, and cancelling an open task refunds the whole reward", async () => {
    const { dataPointer } = await call("Clara", "task", { id: taskId });
    const order = { modelId: ids.model, title: "Again", input: { stored: dataPointer }, reward: "1" };
    const orderAndCancel = async () =>
      call("Clara", "cancel_task", { taskId: (await call("Clara", "order", order)).taskId });
    expect(await gainOf("Clara", orderAndCancel)).toBe(0n);
  });

  test("a provider reads the input, accepts, and submits a file of its folder with the bond", async () => {
    const { blockNumber } = await call("Farid", "accept_task", { taskId });
    const { dataPointer } = await call("Farid", "task", { id: taskId, minBlock: blockNumber });
    expect((await call("Farid", "read_content", { pointer: dataPointer })).text).toBe(
      `<untrusted>${CSV}</untrusted>`,
    );
    await expect(
      call("Farid", "submit_result", { taskId, output: { file: "../secret.csv" } }),
    ).rejects.toThrow('There is no file "../secret.csv" in MCP_FOLDER.');
    const result = { taskId, output: { file: "species.csv" }, summary: "2 rows", environment: "onnxruntime" };
    verificationId = (await call("Farid", "submit_result", result)).verificationId;
    await expect(call("Farid", "accept_task", { taskId })).rejects.toThrow(
      /^acceptTaskWithPermit was refused and nothing was changed\. .*\(InvalidStatus\)$/,
    );
  });

  test("a stranger attests the result; five verifiers check its hashes and vote, and the fifth vote decides", async () => {
    await call("Dmitri", "attest_result", { taskId, proof: "Computed the same two species." });
    const { blockNumber } = await call("Clara", "start_verification", { verificationId });
    await call("Clara", "verification", { id: verificationId, minBlock: blockNumber });
    for (const name of VERIFIERS) {
      const checked = await call(name, "verify_result", { id: verificationId });
      expect(checked.mismatches).toEqual([]);
      expect((await call(name, "read_content", { pointer: checked.outputData })).text).toContain(ANSWER);
      const reasoning = `${name} computed the same.`;
      const vote = { verificationId, approve: true, confidence: 90, reasoning };
      const voted = await call(name, "cast_vote", vote);
      expect(Number((await call(name, "wallet")).capLeft)).toBeLessThan(80);
      if (name === "Nadia")
        expect(await call("Clara", "task", { id: taskId, minBlock: voted.blockNumber })).toMatchObject({
          status: 3,
        });
    }
  });

  test("the reward is distributed, a verifier claims a fifth of the pool, and stake can be moved", async () => {
    const distribute = () => call("Clara", "distribute_rewards", { taskId });
    expect(await gainOf("Farid", distribute)).toBe(part(REWARD, 80 + 15));
    const claim = () => call("Ines", "claim_verifier_reward", { verificationId });
    expect(await gainOf("Ines", claim)).toBe(part(REWARD, 15) / 5n);
    await call("Ines", "request_unstake", { amount: "1" });
    const { unbonding, withdrawableAt } = await call("Ines", "wallet");
    expect([unbonding, withdrawableAt]).toEqual(["1", expect.any(Number)]);
    await expect(call("Ines", "withdraw_stake")).rejects.toThrow(
      /^withdraw was refused and nothing was changed/,
    );
    await call("Ines", "cancel_unstake");
  });

  test("a provider that has accepted a task publishes an offer, which is listed, and withdraws it", async () => {
    const modelId = ids.model;
    const server = { endpoint: "https://farid.example/v1", engine: "llama.cpp b7120", contextLength: 8_192 };
    const offer = { modelId, ...server, inputPerMillion: "0.2", outputPerMillion: "0.4" };
    await call("Farid", "publish_offer", offer);
    const listed = async () => (await call("Clara", "offers", { model: modelId })).offers;
    const terms = { model: modelId, contextLength: 8_192, outputPerMillion: "0.4" };
    await expect.poll(listed, { timeout: 30_000 }).toMatchObject([terms]);
    await expect(
      call("Farid", "publish_offer", { ...offer, endpoint: "http://farid.example/v1" }),
    ).rejects.toThrow(/must be an https address/);
    await call("Farid", "withdraw_offer", { modelId });
    await expect.poll(listed, { timeout: 30_000 }).toEqual([]);
  });

  test("actions that are not due are refused with a message", async () => {
    for (const [tool, values] of [
      ["expire_task", { taskId }],
      ["finalize_verification", { verificationId }],
      ["close_unverified", { taskId }],
      ["close_escalation", { verificationId }],
    ] as const)
      await expect(call("Clara", tool, values)).rejects.toThrow(/was refused and nothing was changed\. \S+/);
  });

  test("the documentation is found and read", async () => {
    const { results } = await call("Clara", "docs_search", { q: "withdraw stake" });
    const { text } = await call("Clara", "read_documentation", { page: results[0].url });
    expect(text).toMatch(/^# /);
    expect(text.length).toBeGreaterThan(1_000);
  });
}
