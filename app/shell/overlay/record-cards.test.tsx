// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Address } from "#app/components/chain/address.tsx";
import { show } from "#app/test-support/show.tsx";
import RecordCards from "./record-cards.tsx";
import { RecordCardsOnDemand } from "./record-cards-on-demand.tsx";

const FARID = "0xBcd4042DE499D14e55001CcbB24a551F3b954096";
const figures = [{ label: "Verified", value: "85.7%", sample: "6 of 7 finished assignments" }];
const ask = vi.fn<typeof fetch>(async () => Response.json({ records: [{ role: "Provider", figures }] }));

beforeEach(() => {
  vi.stubGlobal("fetch", ask);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  ask.mockClear();
});

async function address(): Promise<HTMLAnchorElement> {
  await show(
    <>
      <Address address={FARID} actions={false} />
      <RecordCards />
    </>,
  );
  return screen.getByRole<HTMLAnchorElement>("link", { name: new RegExp(FARID) });
}

const ways: Readonly<Record<string, (link: HTMLElement) => void>> = {
  "a mouse": (link) => fireEvent.pointerOver(link, { pointerType: "mouse" }),
  "the keyboard": (link) => act(() => link.focus()),
  "a finger": (link) => {
    const tap = new PointerEvent("click", { bubbles: true, cancelable: true, pointerType: "touch" });
    fireEvent(link, tap);
    expect(tap.defaultPrevented, "the first tap opens the card, not the link").toBe(true);
  },
};

test.each(Object.keys(ways))(
  "the record of an address opens on hover or focus (%s), and is not requested before",
  async (way) => {
    const link = await address();
    expect(ask).not.toHaveBeenCalled();
    ways[way]?.(link);
    const card = await screen.findByRole("tooltip");
    expect((await screen.findByText("85.7%")).closest("[data-record-card]")).toBe(card);
    expect(ask.mock.calls.map(([url]) => url)).toEqual([`/resources/record?account=${FARID}`]);
    expect(link.getAttribute("aria-describedby")).toBe(card.id);
    fireEvent.keyDown(document, { key: "Escape" });
    await expect.poll(() => screen.queryByRole("tooltip")).toBeNull();
    expect(link.title).toBe(FARID);
  },
);

test("shows the record of the first address reached, although reaching it loads the listeners", async () => {
  await show(
    <>
      <Address address={FARID} actions={false} />
      <RecordCardsOnDemand />
    </>,
  );
  act(() => screen.getByRole("link", { name: new RegExp(FARID) }).focus());
  const card = await screen.findByRole("tooltip");
  expect((await screen.findByText("85.7%")).closest("[data-record-card]")).toBe(card);
});
