// @vitest-environment jsdom
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { WalletAddressProvider } from "#app/components/chain/use-wallet-address.ts";
import { parseAmount } from "#protocol/format/amount.ts";
import { Address } from "./address.tsx";
import { Amount } from "./amount.tsx";
import { AsOfBlock } from "./as-of-block.tsx";
import { ChainClockProvider, chainClockFrom } from "./chain-clock.ts";
import { Deadline } from "./deadline.tsx";
import { Hash } from "./hash.tsx";
import { Time } from "./time.tsx";
import { TransactionLink } from "./transaction-link.tsx";

const CLARA = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const NOW = 1_770_000_000;

afterEach(cleanup);

let shownElement: ReactNode;

function Shown() {
  return <div data-testid="shown">{shownElement}</div>;
}

async function show(element: ReactNode, environment: object = {}): Promise<HTMLElement> {
  shownElement = element;
  const Stub = createRemixStub([{ id: "root", path: "/", Component: Shown, loader: () => null }]);
  const root = { environment: { chainId: 31_337, rpcUrl: "http://localhost", ...environment } };
  render(
    <ChainClockProvider value={() => NOW}>
      <Stub hydrationData={{ loaderData: { root } }} />
    </ChainClockProvider>,
  );
  return screen.findByTestId("shown");
}

test("an amount shows four decimals, and all digits in its tooltip", async () => {
  const shown = await show(<Amount value={parseAmount("1234.567891234567891234")} />);
  expect(shown.textContent).toBe("1,234.5678 MLB");
  expect(shown.querySelector("[title]")?.getAttribute("title")).toBe("1,234.567891234567891234 MLB");
});

test("an address shows its first 6 and last 4 characters and copies the full value", async () => {
  const shown = await show(<Address address={CLARA} />);
  expect(shown.textContent).toContain("0x14dC...9955");
  expect(screen.getByTitle(CLARA)).toBeTruthy();
  expect(screen.getByRole("button", { name: /copy address/i })).toBeTruthy();
});

test("an address links to its account's profile, unless it is a contract", async () => {
  const shown = await show(<Address address={CLARA} actions={false} />);
  expect(shown.querySelector("a")?.getAttribute("href")).toBe(`/profile/${CLARA.toLowerCase()}`);
  cleanup();
  const contract = await show(<Address address={CLARA} actions={false} link={false} />);
  expect(contract.querySelector("a")).toBeNull();
});

test("marks the user's own address and shows the domain's term for the zero address", async () => {
  const own = await show(
    <WalletAddressProvider value={CLARA}>
      <Address address={CLARA.toLowerCase()} />
    </WalletAddressProvider>,
  );
  expect(own.textContent).toContain("You");
  cleanup();
  const none = await show(<Address address="0x0000000000000000000000000000000000000000" />);
  expect(none.textContent).toBe("Unassigned");
});

test("a hash shows its first 10 and last 6 characters", async () => {
  const shown = await show(<Hash value={`0x${"12345678".repeat(8)}`} />);
  expect(shown.textContent).toContain("0x12345678...345678");
});

test("a transaction links to the explorer if there is one, otherwise it shows the hash", async () => {
  const hash = `0x${"ab".repeat(32)}`;
  await show(<TransactionLink hash={hash} />, { blockExplorerUrl: "https://explorer.example" });
  expect(screen.getByRole("link", { name: "View Tx" }).getAttribute("href")).toBe(
    `https://explorer.example/tx/${hash}`,
  );
  cleanup();
  const local = await show(<TransactionLink hash={hash} />);
  expect(local.textContent).toContain("0xabababab...ababab");
});

test("shows recent times relative to the chain's clock and older ones as dates", async () => {
  expect((await show(<Time seconds={NOW - 7_200} />)).textContent).toBe("2 hours ago");
  cleanup();
  expect((await show(<Time seconds={NOW - 8 * 86_400} />)).textContent).toBe("2026-01-25 02:40 UTC");
});

test("the server writes times relative to the page's block, which the page states exactly", () => {
  const loaded = chainClockFrom(NOW, 0);
  const html = renderToString(
    <ChainClockProvider value={loaded}>
      <Time seconds={NOW - 7_200} />, <Deadline seconds={NOW + 90_000} />,{" "}
      <AsOfBlock block={{ number: 5, timestamp: NOW }} />
    </ChainClockProvider>,
  );
  const text = html.replace(/<[^>]*>/g, "").replace(/\s+/g, " ");
  expect(text).toBe("2 hours ago, 1d 1h, As of block 5, 2026-02-02 02:40 UTC");
});

test("a deadline shows the remaining time by the chain's clock, then that it has passed", async () => {
  expect((await show(<Deadline seconds={NOW + 90_000} />)).textContent).toBe("1d 1h");
  cleanup();
  expect((await show(<Deadline seconds={NOW - 1} />)).textContent).toBe("Expired");
});
