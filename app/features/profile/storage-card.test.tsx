// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { StorageCard } from "./storage-card.tsx";

const MB = 2 ** 20;
const account = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const allowance = {
  account,
  usedBytes: 52 * MB,
  contents: 7,
  allowedBytes: 300 * MB,
  starterBytes: 100 * MB,
  bytesPerMlb: 2 * MB,
};
const ask = vi.fn<(url: string) => Promise<Response>>();
beforeEach(() => {
  vi.stubGlobal("fetch", ask);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the settings show an account's stored amount, its limit, and what would raise it", async () => {
  ask.mockResolvedValue(Response.json(allowance));
  const shown = await show(<StorageCard />, account);
  expect(await screen.findByText(/52 MB used of 300 MB/)).toBeTruthy();
  expect(shown.textContent).toContain("7 files");
  expect(shown.textContent).toContain(
    "Every account starts with 100 MB. Each MLB that you hold, stake, have in escrow, or have paid or earned for finished work adds 2 MB.",
  );
  expect(screen.getByRole("progressbar", { name: "Storage used" })).toBeTruthy();
});

test("an unknown amount is shown as unknown and can be loaded again", async () => {
  ask.mockResolvedValueOnce(new Response("", { status: 503 }));
  ask.mockResolvedValue(Response.json({ ...allowance, allowedBytes: null }));
  await show(<StorageCard />, account);
  expect(await screen.findByText(/usage could not be loaded. No files were lost/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(
    await screen.findByText(/Your MLB could not be read, so your total storage is unknown. 100 MB is free/),
  ).toBeTruthy();
  expect(screen.queryByRole("progressbar")).toBeNull();
});
