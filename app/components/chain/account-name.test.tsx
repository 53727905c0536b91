// @vitest-environment jsdom
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Address } from "./address.tsx";

const CLARA = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const FARID = "0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f";
const fetched = vi.fn<typeof fetch>();

beforeEach(() => void vi.stubGlobal("fetch", fetched));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const Accounts = () => (
  <>
    <Address address={CLARA} />
    <Address address={FARID} />
    <Address address={CLARA} />
  </>
);

function show(hasNames: boolean) {
  const Stub = createRemixStub([{ id: "root", path: "/", Component: Accounts, loader: () => null }]);
  const environment = { chainId: 31_337, rpcUrl: "http://localhost", hasNames };
  render(<Stub hydrationData={{ loaderData: { root: { environment } } }} />);
}

test("a site without an RPC of the main network asks for no names", async () => {
  show(false);
  await screen.findAllByTitle(CLARA);
  expect(fetched).not.toHaveBeenCalled();
});

test("names of all accounts of a page come with one request, next to the readable addresses", async () => {
  fetched.mockImplementation(async () =>
    Response.json({ [CLARA.toLowerCase()]: "clara.eth", [FARID.toLowerCase()]: null }),
  );
  show(true);
  expect(await screen.findAllByText("clara.eth")).toHaveLength(2);
  expect(screen.getAllByText("0x14dC...9955")).toHaveLength(2);
  expect(screen.getAllByText("0x2361...1E8f")).toHaveLength(1);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]?.[0]).toBe(
    `/resources/names?addresses=${CLARA.toLowerCase()},${FARID.toLowerCase()}`,
  );
});
