// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { TransactionAction } from "./action.ts";
import { writeCall } from "./contract/contracts.ts";
import { loadEngine, type TransactionEngine } from "./run/load-engine.ts";
import { useTransaction } from "./transaction-context.ts";
import { TransactionProvider } from "./transaction-provider.tsx";

vi.mock("./run/load-engine.ts", async (original) => ({ ...(await original<object>()), loadEngine: vi.fn() }));
vi.mock("@remix-run/react", () => ({ useRevalidator: () => ({ revalidate: () => undefined }) }));
vi.mock("#app/env/use-public-environment.ts", () => ({ usePublicEnvironment: () => ({ chainId: 31_337 }) }));
vi.mock("#app/components/chain/use-wallet-address.ts", () => ({ useWalletAddress: () => undefined }));
vi.mock("#app/transaction/send/use-transaction-effects.ts", () => ({
  useTransactionEffects: () => () => ({}),
  useRefreshChainReads: () => () => undefined,
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

/** As much of the engine as the provider shows. */
const runTransaction = vi.fn(async () => undefined);
const engine = {
  runTransaction,
  TransactionDialog: ({ state }: { state: { title: string } }) => <p>Dialog: {state.title}</p>,
} as unknown as TransactionEngine;

const outcomes: string[] = [];
function Page() {
  const transaction = useTransaction();
  const start = async () => void outcomes.push(await transaction.start(action));
  return (
    <button type="button" onClick={() => void start()}>
      Accept
    </button>
  );
}

test("without its code, a transaction says that nothing was sent, and can be tried again", async () => {
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
  await vi.waitFor(() => expect(outcomes).toEqual(["failed"]));
  expect(page.querySelector("[role=alert]")).toBeNull();
});
