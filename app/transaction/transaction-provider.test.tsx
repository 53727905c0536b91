// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TransactionAction } from "./action.ts";
import { writeCall } from "./contract/contracts.ts";
import { loadEngine, type TransactionEngine } from "./run/load-engine.ts";
import type { Run } from "./run/runner.ts";
import { saveRecord, type TransactionRecord } from "./state/storage.ts";
import { useTransaction } from "./transaction-context.ts";
import { TransactionProvider } from "./transaction-provider.tsx";

vi.mock("./run/load-engine.ts", async (original) => ({ ...(await original<object>()), loadEngine: vi.fn() }));
vi.mock("@remix-run/react", () => ({ useRevalidator: () => ({ revalidate: () => undefined }) }));
vi.mock("#app/env/use-public-environment.ts", () => ({ usePublicEnvironment: () => ({ chainId: 31_337 }) }));
const wallet = vi.hoisted(() => ({ address: undefined as `0x${string}` | undefined }));
vi.mock("#app/components/chain/use-wallet-address.ts", () => ({ useWalletAddress: () => wallet.address }));
vi.mock("#app/transaction/send/use-transaction-effects.ts", () => ({
  useTransactionEffects: () => () => ({}),
  refreshChainReads: async () => undefined,
}));

const action: TransactionAction = {
  kind: "acceptTask",
  title: "Accept task",
  confirmLabel: "Accept task",
  consequences: [],
  call: () => writeCall("TaskManager", "acceptTask", [`0x${"11".repeat(32)}`]),
  success: { title: "Task Accepted", description: "" },
  failure: { title: "Assignment Failed", message: "Failed to accept task. Please try again." },
};

/** The part of the engine that the provider renders. */
const runTransaction = vi.fn(async (_run?: Pick<Run, "dispatch">): Promise<void> => undefined);
const engine = {
  runTransaction,
  follow: () => new Promise(() => undefined),
  TransactionDialog: ({ state }: { state: { title: string } }) => <p>Dialog: {state.title}</p>,
} as unknown as TransactionEngine;

beforeEach(() => {
  wallet.address = undefined;
  localStorage.clear();
  runTransaction.mockClear();
});
afterEach(cleanup);

const outcomes: string[] = [];
function Page({ draft }: { draft?: string }) {
  const transaction = useTransaction();
  const start = async () => void outcomes.push(await transaction.start({ ...action, draft }));
  return (
    <button type="button" onClick={() => void start()}>
      Accept
    </button>
  );
}

test("reports that nothing was sent when the engine fails to load, and allows a retry", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.mocked(loadEngine).mockRejectedValue(new TypeError("Failed to fetch"));
  const user = userEvent.setup();
  render(
    <TransactionProvider>
      <Page />
    </TransactionProvider>,
  );
  await user.click(screen.getByRole("button", { name: "Accept" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/nothing was sent/);

  load.mockResolvedValue(engine);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Dialog: Accept task")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(runTransaction).toHaveBeenCalledTimes(1);
});

test("closing that notice ends the transaction", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.mocked(loadEngine).mockRejectedValue(new TypeError("Failed to fetch"));
  const user = userEvent.setup();
  const { container } = render(
    <TransactionProvider>
      <Page />
    </TransactionProvider>,
  );
  const page = container.ownerDocument.body;
  await user.click(screen.getAllByRole("button", { name: "Accept" }).at(-1) as HTMLElement);
  await screen.findByRole("alert");
  await user.click(screen.getByRole("button", { name: "Close" }));
  await expect.poll(() => outcomes).toEqual(["failed"]);
  expect(page.querySelector("[role=alert]")).toBeNull();
});

const CLARA = "0xc1a5a00000000000000000000000000000000001";
const sent: TransactionRecord = {
  id: "in another tab",
  kind: "createTask",
  title: "Create Task",
  account: CLARA,
  draft: "a draft",
  hash: `0x${"ab".repeat(32)}`,
  submittedAt: Date.now(),
  status: "pending",
  success: { title: "Task Created Successfully", description: "" },
  failureText: { title: "Task Creation Failed", message: "" },
};

test("submits a draft once: the second press shows the running transaction", async () => {
  vi.mocked(loadEngine).mockResolvedValue(engine);
  const user = userEvent.setup();
  render(
    <TransactionProvider>
      <Page draft="a draft" />
    </TransactionProvider>,
  );
  await user.click(screen.getByRole("button", { name: "Accept" }));
  await screen.findByText("Dialog: Accept task");
  await user.click(screen.getByRole("button", { name: "Accept" }));
  expect(runTransaction).toHaveBeenCalledTimes(1);
});

test.each(["a draft", undefined])("a double click starts one transaction (draft: %s)", async (draft) => {
  vi.mocked(loadEngine).mockResolvedValue(engine);
  render(
    <TransactionProvider>
      <Page draft={draft} />
    </TransactionProvider>,
  );
  await userEvent.setup({ delay: null }).dblClick(screen.getByRole("button", { name: "Accept" }));
  await screen.findByText("Dialog: Accept task");
  expect(runTransaction).toHaveBeenCalledTimes(1);
});

test.each(["pending", "done"] as const)(
  "a draft whose transaction is %s in another tab is not sent again",
  async (status) => {
    wallet.address = CLARA;
    vi.mocked(loadEngine).mockResolvedValue(engine);
    const user = userEvent.setup();
    render(
      <TransactionProvider>
        <Page draft="a draft" />
      </TransactionProvider>,
    );
    saveRecord(localStorage, 31_337, { ...sent, status }, Date.now());
    await user.click(screen.getByRole("button", { name: "Accept" }));
    expect(runTransaction).not.toHaveBeenCalled();
    expect(await screen.findByText("Dialog: Create Task")).toBeDefined();
  },
);

function Known() {
  return <p>{useTransaction().transactions.map(({ draft, phase }) => `${draft}: ${phase}`)}</p>;
}

test("shows transactions of other tabs immediately", async () => {
  wallet.address = CLARA;
  vi.mocked(loadEngine).mockResolvedValue(engine);
  render(
    <TransactionProvider>
      <Known />
    </TransactionProvider>,
  );
  saveRecord(localStorage, 31_337, sent, Date.now());
  act(() => void window.dispatchEvent(new StorageEvent("storage")));
  expect(await screen.findByText("a draft: submitted")).toBeDefined();
});

test("does not resubmit a draft whose transaction has an unknown outcome", async () => {
  vi.mocked(loadEngine).mockResolvedValue(engine);
  runTransaction.mockImplementationOnce(async (run?: Pick<Run, "dispatch">) => {
    run?.dispatch({ type: "preflightPassed", account: CLARA });
    run?.dispatch({ type: "signatureRequested" });
    run?.dispatch({ type: "submitted", hash: sent.hash, at: 1 });
    run?.dispatch({ type: "failed", failure: { kind: "rpc-down", title: "", message: "" } });
  });
  wallet.address = CLARA;
  const user = userEvent.setup();
  render(
    <TransactionProvider>
      <Page draft="a draft" />
    </TransactionProvider>,
  );
  await user.click(screen.getByRole("button", { name: "Accept" }));
  await screen.findByText("Dialog: Accept task");
  await user.click(screen.getByRole("button", { name: "Accept" }));
  expect(runTransaction).toHaveBeenCalledTimes(1);
});

test("repeats the checks for the newly connected account before confirmation", async () => {
  const first = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
  const second = "0x0000000000000000000000000000000000000042";
  vi.mocked(loadEngine).mockResolvedValue(engine);
  wallet.address = first;
  const dispatches: Run["dispatch"][] = [];
  runTransaction.mockImplementation(async (run) => {
    if (!run) return;
    dispatches.push(run.dispatch);
    if (wallet.address) run.dispatch({ type: "preflightPassed", account: wallet.address });
    await new Promise(() => undefined);
  });
  const page = (
    <TransactionProvider>
      <Page />
    </TransactionProvider>
  );
  const { rerender } = render(page);
  await userEvent.setup().click(screen.getByRole("button", { name: "Accept" }));
  await expect.poll(() => runTransaction).toHaveBeenCalledTimes(1);
  await act(async () => undefined);

  wallet.address = second;
  rerender(
    <TransactionProvider>
      <Page />
    </TransactionProvider>,
  );
  await expect.poll(() => runTransaction).toHaveBeenCalledTimes(2);
  // Events of the first account's run are ignored now.
  act(() => dispatches[0]?.({ type: "failed", failure: { kind: "unknown", title: "", message: "" } }));
  expect(await screen.findByText("Dialog: Accept task")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  runTransaction.mockReset();
});
