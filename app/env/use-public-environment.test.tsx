// @vitest-environment jsdom
import { Outlet, useRevalidator } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { usePublicEnvironment } from "./use-public-environment.ts";

afterEach(cleanup);

const fetched = vi.fn();
let chainId = 31_337;

/** Fetches a file, as what shows a result does. */
function Result() {
  const { chainId, gatewayUrls } = usePublicEnvironment();
  const { revalidate, state } = useRevalidator();
  useEffect(() => fetched(gatewayUrls), [gatewayUrls]);
  return (
    <button type="button" onClick={revalidate}>
      {chainId} {state}
    </button>
  );
}

test("a page that looks for news again does not fetch and check a file again, because the installation is the same", async () => {
  const user = userEvent.setup();
  const loader = vi.fn(() => ({ environment: { chainId, gatewayUrls: ["http://127.0.0.1:8080/ipfs/"] } }));
  const Page = createRemixStub([
    { id: "root", path: "/", Component: Outlet, loader, children: [{ index: true, Component: Result }] },
  ]);
  render(<Page />);
  for (const times of [2, 3]) {
    await user.click(await screen.findByRole("button", { name: "31337 idle" }));
    await expect.poll(() => loader.mock.calls.length).toBe(times);
    await screen.findByRole("button", { name: "31337 idle" });
  }
  expect(fetched).toHaveBeenCalledOnce();
  chainId = 137;
  await user.click(screen.getByRole("button"));
  expect(await screen.findByRole("button", { name: "137 idle" })).toBeTruthy();
});
