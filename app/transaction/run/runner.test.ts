import { ContractFunctionRevertedError, encodeEventTopics, type Log, UserRejectedRequestError } from "viem";
import { describe, expect, test, vi } from "vitest";
import { uploadStopped } from "#app/transaction/failure/failure.copy.ts";
import { abis } from "#protocol/chain/abis.ts";
import { permitArgument } from "#protocol/chain/permit.ts";
import { parseAmount } from "#protocol/format/amount.ts";
import type { TransactionAction } from "../action.ts";
import { type ContractCall, writeCall } from "../contract/contracts.ts";
import { failureOf } from "../failure/classify.ts";
import { TransactionFailure } from "../failure/failure.ts";
import { transactionReducer } from "../state/reducer.ts";
import { newTransaction, type Phase, type TransactionState } from "../state/state.ts";
import { stepsOf } from "../state/steps.ts";
import { PermitUnsupportedError, type TransactionEffects } from "./effects.ts";
import { HASH, PERMIT, REQUESTER, workingEffects } from "./fake-effects.ts";
import { runTransaction } from "./runner.ts";

const TASK = `0x${"11".repeat(32)}` as const;

const words = {
  consequences: [],
  confirmLabel: "Go",
  success: { title: "Done", description: "" },
  failure: { title: "Task Creation Failed", message: "Failed to create task. Please try again." },
};

const accept: TransactionAction = {
  ...words,
  kind: "acceptTask",
  title: "Accept",
  call: () => writeCall("TaskManager", "acceptTask", [TASK]),
};

const stake: TransactionAction = {
  ...words,
  kind: "stake",
  title: "Stake",
  payment: { spender: "VerifierStaking", amount: 5n, label: "Stake" },
  call: ({ permit }) =>
    permit
      ? writeCall("VerifierStaking", "stakeWithPermit", [5n, permit])
      : writeCall("VerifierStaking", "stake", [5n]),
};

/** A wallet that sends every call and records it. */
const recording = (sent: ContractCall[]) => async (call: ContractCall) => {
  sent.push(call);
  return HASH;
};

/** Runs an action. Returns its outcome and the phases it went through. */
async function run<Uploaded>(
  action: TransactionAction<Uploaded>,
  changes: Partial<TransactionEffects> = {},
  confirmation: () => Promise<void> = async () => undefined,
  stopUpload?: AbortSignal,
): Promise<{ state: TransactionState; phases: Phase[] }> {
  const plan = { uploads: Boolean(action.uploads), payment: Boolean(action.payment) };
  const { kind, title, success, failure: failureText } = action;
  let state = newTransaction({ id: "1", kind, title, success, failureText, plan });
  const phases: Phase[] = [state.phase];
  await runTransaction({
    action,
    effects: workingEffects(changes),
    confirmation,
    stopUpload,
    dispatch: (event) => {
      state = transactionReducer(state, event);
      if (phases.at(-1) !== state.phase) phases.push(state.phase);
    },
  });
  return { state, phases };
}

test("an action without payment or files needs one signature and ends once indexed", async () => {
  const { state, phases } = await run(accept);
  expect(phases).toEqual(["preflight", "ready", "awaiting-signature", "submitted", "indexing", "done"]);
  expect(state).toMatchObject({ account: REQUESTER, hash: HASH, receiptBlock: 7, indexedBlock: 7 });
  expect(state.checks).toMatchObject({
    wallet: "passed",
    network: "passed",
    gas: "passed",
    simulation: "passed",
  });
});

test("sends nothing before the user confirms", async () => {
  const send = vi.fn(async () => HASH);
  const { promise, resolve: agree } = Promise.withResolvers<void>();
  const asked = vi.fn(() => promise);
  const running = run(accept, { send }, asked);
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
  expect(send).not.toHaveBeenCalled();
  agree();
  expect((await running).state.phase).toBe("done");
});

test("pays with a permit for the exact amount: one signature, one transaction", async () => {
  const sent: ContractCall[] = [];
  const signPermit = vi.fn(async () => PERMIT);
  const { state } = await run(stake, { signPermit, send: recording(sent) });
  expect(signPermit).toHaveBeenCalledWith(REQUESTER, "VerifierStaking", 5n);
  expect(sent.map(({ functionName }) => functionName)).toEqual(["stakeWithPermit"]);
  expect(state.phase).toBe("done");
});

test("skips the permit when the allowance is sufficient", async () => {
  const sent: ContractCall[] = [];
  const signPermit = vi.fn();
  await run(stake, { allowance: async () => 5n, signPermit, send: recording(sent) });
  expect(signPermit).not.toHaveBeenCalled();
  expect(sent.map(({ functionName }) => functionName)).toEqual(["stake"]);
});

test("approves the larger of three times the amount and 100 MLB when the wallet cannot sign permits", async () => {
  const sent: ContractCall[] = [];
  let allowance = 0n;
  const { state } = await run(stake, {
    signPermit: async () => {
      throw new PermitUnsupportedError();
    },
    chooseAllowance: async ({ reusable }) => reusable,
    allowance: async () => allowance,
    send: async (call) => {
      sent.push(call);
      if (call.functionName === "approve") allowance = call.args[1] as bigint;
      return HASH;
    },
  });
  expect(sent.map(({ functionName }) => functionName)).toEqual(["approve", "stake"]);
  expect(allowance).toBe(parseAmount("100"));
  expect(state.phase).toBe("done");
});

test("batches an exact approval with the call when the wallet cannot sign permits", async () => {
  const batches: string[][] = [];
  const send = vi.fn();
  const { state, phases } = await run(stake, {
    signPermit: async () => {
      throw new PermitUnsupportedError();
    },
    canBatch: async () => true,
    sendBatch: async (calls) => {
      batches.push(calls.map(({ functionName, args }) => `${functionName} ${args.at(-1)}`));
      return HASH;
    },
    send,
  });
  expect(batches).toEqual([["approve 5", "stake 5"]]);
  expect(send).not.toHaveBeenCalled();
  expect(phases.slice(-4)).toEqual(["awaiting-signature", "submitted", "indexing", "done"]);
  expect(stepsOf(state).map(({ key }) => key)).toEqual(["check", "sign", "confirm", "index"]);
});

test("detects an approval that was lowered in the wallet before sending the transaction", async () => {
  const { state } = await run(stake, {
    signPermit: async () => {
      throw new PermitUnsupportedError();
    },
    allowance: async () => 1n,
  });
  expect(state.failure).toMatchObject({ kind: "approval-failed", title: "Approval Failed" });
});

test("stores files before signing and passes their ids to the call", async () => {
  const order: string[] = [];
  const action: TransactionAction<{ cid: string }> = {
    ...words,
    kind: "registerModel",
    title: "Register",
    uploads: {
      failed: "Failed to upload input data to IPFS",
      purpose: "document",
      size: 1,
      placeholder: { cid: "stand-in" },
      run: async (upload) => {
        order.push("upload");
        return { cid: (await upload.bytes(new Uint8Array(1), "metadata")).cid };
      },
    },
    call: ({ uploaded }) => ({
      contract: "ModelRegistry",
      functionName: "registerModel",
      args: [uploaded.cid],
    }),
  };
  const sent: ContractCall[] = [];
  const { phases } = await run(action, {
    send: async (call) => {
      order.push("send");
      sent.push(call);
      return HASH;
    },
  });
  expect(order).toEqual(["upload", "send"]);
  expect(sent[0]?.args).toEqual(["bafybytes"]);
  expect(phases).toContain("uploading");
});

describe("an action with files and money", () => {
  const create: TransactionAction<{ cid: string }> = {
    ...words,
    kind: "createTask",
    title: "Create Task",
    payment: { spender: "RewardDistributor", amount: 5n, label: "Reward" },
    uploads: {
      failed: "Failed to upload input data to IPFS",
      purpose: "taskInput",
      size: 1,
      placeholder: { cid: "stand-in" },
      run: async (upload) => ({ cid: (await upload.bytes(new Uint8Array(1), "input")).cid }),
    },
    call: ({ uploaded, permit }) => ({
      contract: "TaskManager",
      functionName: permit ? "createTaskWithPermit" : "createTask",
      args: [uploaded.cid, permit],
    }),
  };

  /** Records the requests to the wallet and the server in order, with the upload's proof. */
  function noted(changes: Partial<TransactionEffects> = {}) {
    const order: string[] = [];
    const proofs: unknown[] = [];
    const upload: TransactionEffects["upload"] = (plan, account, onProgress, options) => {
      order.push("upload");
      proofs.push(options.permit);
      return workingEffects().upload(plan, account, onProgress, options);
    };
    const signPermit: TransactionEffects["signPermit"] = async (...args) => {
      order.push("permit");
      return (changes.signPermit ?? workingEffects().signPermit)(...args);
    };
    const send: TransactionEffects["send"] = async (call, account) => {
      order.push(call.functionName);
      return (changes.send ?? workingEffects().send)(call, account);
    };
    return { order, proofs, effects: { ...changes, upload, signPermit, send } };
  }

  test("takes one signature and one transaction: the payment permit authorizes the upload", async () => {
    const sent: ContractCall[] = [];
    const { order, proofs, effects } = noted({ send: recording(sent) });
    const { state, phases } = await run(create, effects);
    expect(order).toEqual(["permit", "upload", "createTaskWithPermit"]);
    expect(proofs).toEqual([PERMIT]);
    expect(sent[0]?.args).toEqual(["bafybytes", permitArgument(PERMIT)]);
    expect(phases).toEqual([
      "preflight",
      "ready",
      "needs-approval",
      "ready",
      "uploading",
      "ready",
      "awaiting-signature",
      "submitted",
      "indexing",
      "done",
    ]);
    expect(state.approval).toMatchObject({ method: "permit", status: "done" });
  });

  test("authorizes the upload with a message when an allowance exists", async () => {
    const { order, proofs, effects } = noted({ allowance: async () => 5n });
    await run(create, effects);
    expect(order).toEqual(["upload", "createTask"]);
    expect(proofs).toEqual([undefined]);
  });

  test("sends the approval only after the upload when the wallet cannot sign permits", async () => {
    let allowance = 0n;
    const { order, proofs, effects } = noted({
      signPermit: async () => {
        throw new PermitUnsupportedError();
      },
      allowance: async () => allowance,
      send: async (call) => {
        if (call.functionName === "approve") allowance = call.args[1] as bigint;
        return HASH;
      },
    });
    const { state } = await run(create, effects);
    expect(order).toEqual(["permit", "upload", "approve", "createTask"]);
    expect(proofs).toEqual([undefined]);
    expect(state.phase).toBe("done");
  });

  test("uploads nothing when the permit is declined", async () => {
    const { order, effects } = noted({
      signPermit: async () => {
        throw new UserRejectedRequestError(new Error("User denied"));
      },
    });
    const { state } = await run(create, effects);
    expect(order).toEqual(["permit"]);
    expect(state).toMatchObject({ phase: "failed", failedIn: "needs-approval" });
    expect(state.failure?.advice).toMatch(/Your entries and uploads are kept/);
  });

  /** The error that viem throws for a contract's custom error. */
  const revert = (errorName: string) =>
    Object.assign(
      new ContractFunctionRevertedError({ abi: [], functionName: "createTask", message: errorName }),
      {
        data: { errorName, args: [`0x${"22".repeat(32)}`] },
      },
    );
  const refusing = (fails: (call: ContractCall, run: number) => string | undefined) => {
    let runs = 0;
    return async (call: ContractCall) => {
      runs += 1;
      const name = fails(call, runs);
      if (name) throw revert(name);
    };
  };

  test("fails for a model that accepts no tasks before any prompt, signature or upload", async () => {
    const { order, effects } = noted({ simulate: refusing(() => "ModelUnavailable") });
    const { state } = await run(create, effects);
    expect(order).toEqual([]);
    expect(state).toMatchObject({ phase: "failed", failedIn: "preflight" });
    expect(state.failure?.errorName).toBe("ModelUnavailable");
  });

  test("fails before the permit when the model was withdrawn while the dialog was open", async () => {
    const { order, effects } = noted({
      simulate: refusing((_, run) => (run > 1 ? "ModelUnavailable" : undefined)),
    });
    await run(create, effects);
    expect(order).toEqual([]);
  });

  test("uploads nothing when the model was withdrawn while the permit was signed", async () => {
    const { order, effects } = noted({
      simulate: refusing(({ functionName }) =>
        functionName === "createTaskWithPermit" ? "ModelUnavailable" : "ERC20InsufficientAllowance",
      ),
    });
    const { state } = await run(create, effects);
    expect(order).toEqual(["permit"]);
    expect(state.failure?.errorName).toBe("ModelUnavailable");
  });

  test("simulates with placeholders and ignores the allowance that the permit will grant", async () => {
    const dryRunCalls: unknown[] = [];
    const { order, effects } = noted({
      simulate: async (call) => {
        dryRunCalls.push([call.functionName, call.args[0]]);
        if (call.functionName === "createTask") throw revert("ERC20InsufficientAllowance");
      },
    });
    const { state } = await run(create, effects);
    expect(order).toEqual(["permit", "upload", "createTaskWithPermit"]);
    expect(dryRunCalls).toEqual([
      ["createTask", "stand-in"],
      ["createTask", "stand-in"],
      ["createTaskWithPermit", "stand-in"],
      ["createTaskWithPermit", "bafybytes"],
    ]);
    expect(state.phase).toBe("done");
  });

  test("authorizes uploads with a message for staking: the server accepts only escrow permits", async () => {
    const { proofs, effects } = noted();
    await run({ ...create, payment: { spender: "VerifierStaking", amount: 5n, label: "Stake" } }, effects);
    expect(proofs).toEqual([undefined]);
  });
});

test("stops before any prompt when MLB is insufficient and names both amounts", async () => {
  const poor = await run(
    { ...stake, payment: { spender: "VerifierStaking", amount: parseAmount("2"), label: "Stake" } },
    { tokenBalance: async () => parseAmount("0.5") },
  );
  expect(poor.state).toMatchObject({ phase: "failed", failedIn: "preflight", checks: { token: "failed" } });
  expect(poor.state.failure).toMatchObject({
    kind: "insufficient-token",
    title: "Insufficient MLB Token Balance",
    message: "Your wallet holds 0.5 MLB; 2 MLB is needed (stake).",
  });
});

test("reports insufficient POL for the fee before signing", async () => {
  const { state } = await run(accept, { nativeBalance: async () => 9n });
  expect(state.failure?.kind).toBe("insufficient-gas");
  expect(state.failedIn).toBe("preflight");
});

test("requests a network switch from a wallet on another network", async () => {
  const { state } = await run(accept, { walletChainId: async () => 1 });
  expect(state.failure).toMatchObject({ kind: "wrong-network" });
});

test("reports a rejection in the wallet as cancelled, not as an error", async () => {
  const { state } = await run(accept, {
    send: async () => {
      throw new UserRejectedRequestError(new Error("User denied"));
    },
  });
  expect(state.failure).toMatchObject({ kind: "rejected", title: "You declined in your wallet" });
  expect(state.hash).toBeUndefined();
});

test("stops waiting for a lagging index after a minute and notes it", async () => {
  const { state } = await run(accept, { indexedBlock: async () => 3 });
  expect(state).toMatchObject({ phase: "done", lagging: true });
});

test("sends nothing when the user stops the upload and says that nothing was lost", async () => {
  const stop = new AbortController();
  const reason = new TransactionFailure(failureOf("rejected", uploadStopped()));
  const action: TransactionAction<{ cid: string }> = {
    ...words,
    kind: "registerModel",
    title: "Register",
    uploads: {
      failed: "Failed to upload input data to IPFS",
      purpose: "document",
      size: 1,
      placeholder: { cid: "stand-in" },
      run: async (upload) => ({ cid: (await upload.bytes(new Uint8Array(1), "metadata")).cid }),
    },
    call: () => writeCall("TaskManager", "acceptTask", [TASK]),
  };
  const send = vi.fn();
  const upload: TransactionEffects["upload"] = async (_plan, _account, _onProgress, { signal }) => {
    stop.abort(reason);
    signal?.throwIfAborted();
    throw new Error("The upload continued.");
  };
  const { state } = await run(action, { send, upload }, undefined, stop.signal);
  expect(state).toMatchObject({ phase: "failed", failure: { title: "Upload stopped" } });
  expect(send).not.toHaveBeenCalled();
});

test("retries an index that is temporarily unavailable", async () => {
  const answers = [undefined, undefined, 6, 7];
  const { state } = await run(accept, { indexedBlock: async () => answers.shift() });
  expect(state).toMatchObject({ phase: "done", indexedBlock: 7 });
  expect(state.lagging).toBeUndefined();
});

test("reports a reverted transaction with the action's error message", async () => {
  const { state } = await run(accept, { receipt: async () => ({ status: "reverted", block: 7, logs: [] }) });
  expect(state).toMatchObject({ phase: "failed", failedIn: "submitted", hash: HASH });
  expect(state.failure).toMatchObject({ kind: "reverted", title: "Task Creation Failed" });
});

test("shows the outcome from the receipt instead of the expected one", async () => {
  const cancel: TransactionAction = { ...accept, kind: "cancelTask" };
  const logs = encodeEventTopics({
    abi: abis.TaskManager,
    eventName: "TaskCancelRequested",
    args: { taskId: TASK, requester: REQUESTER },
  });
  const log = { address: REQUESTER, topics: logs, data: `0x${"0".repeat(63)}9` } as unknown as Log;
  const { state } = await run(cancel, {
    receipt: async () => ({ status: "success", block: 7, logs: [log] }),
  });
  expect(state).toMatchObject({ phase: "done", success: { title: "Cancellation announced" } });
});

describe("a wallet that changes during a transaction", () => {
  const upload: TransactionAction<unknown> = {
    ...stake,
    uploads: { run: async () => undefined, failed: "" } as never,
  };
  /** A wallet that switches networks during one effect and switches back two polls later. Records the network of each request. */
  function switching(during: keyof TransactionEffects) {
    const requests: [string, number][] = [];
    let network = 31_337;
    let polls = 0;
    const on =
      <Args extends unknown[], Value>(
        name: keyof TransactionEffects,
        answer: (...args: Args) => Promise<Value>,
      ) =>
      async (...args: Args) => {
        requests.push([name, network]);
        if (name === during) network = 1;
        return answer(...args);
      };
    const effects: Partial<TransactionEffects> = {
      walletChainId: async () => network,
      sleep: async () => {
        polls += 1;
        if (polls % 2 === 0) network = 31_337;
      },
      signPermit: on("signPermit", async () => PERMIT),
      chooseAllowance: on("chooseAllowance", async ({ exact }) => exact),
      send: on("send", async () => HASH),
      sendBatch: on("sendBatch", async () => HASH),
      allowance: async () => (requests.some(([name]) => name === "send") ? 5n : 0n),
      upload: async (_plan, _account, _progress, { beforeSigning }) => {
        await on("upload", async () => undefined)();
        await beforeSigning();
        return undefined as never;
      },
    };
    return { requests, effects };
  }
  const noPermit = async () => {
    throw new PermitUnsupportedError();
  };

  test.each([
    ["the permit is signed", "signPermit", {}],
    ["files are uploaded", "upload", {}],
    ["an allowance is chosen", "chooseAllowance", { signPermit: noPermit }],
  ] as const)(
    "asks for nothing on another network after %s, and continues after the switch",
    async (_, during, more) => {
      const { requests, effects } = switching(during);
      const { state } = await run(upload, { ...effects, ...more });
      expect(state.phase).toBe("done");
      expect(requests.map(([name]) => name)).toContain("send");
      // An upload makes no wallet request before it signs.
      expect(requests.filter(([name, network]) => name !== "upload" && network !== 31_337)).toEqual([]);
      expect(state.networkLost).toBe(false);
    },
  );

  test("sends no batch on another network", async () => {
    const { requests, effects } = switching("upload");
    const { state } = await run(upload, { ...effects, signPermit: noPermit, canBatch: async () => true });
    expect(state.phase).toBe("done");
    expect(requests).toContainEqual(["sendBatch", 31_337]);
  });

  test("stops without a wallet request when the account changes after confirmation", async () => {
    const sent: ContractCall[] = [];
    let account = REQUESTER;
    const confirmation = async () => {
      account = "0x0000000000000000000000000000000000000042";
    };
    const { state } = await run(stake, { account: async () => account, send: recording(sent) }, confirmation);
    expect(state.failure).toMatchObject({ kind: "account-changed" });
    expect(sent).toEqual([]);
  });
});
