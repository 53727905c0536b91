import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { loadWantedAddress } from "./wanted-address.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const MODULE = join(import.meta.dirname, "../../node_modules/@remix-run/react/dist/esm/routeModules.js");

/** Follows a link whose page code is missing, and records the browser's navigation. */
async function navigate(router: object | undefined) {
  const code = loadWantedAddress(readFileSync(MODULE, "utf8"));
  const location = { assign: vi.fn(), reload: vi.fn() };
  vi.stubGlobal("window", { location, __remixRouter: router, __remixContext: {} });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { loadRouteModule } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  void loadRouteModule({ id: "tasks", module: "data:text/javascript,throw new Error('404')" }, {});
  await expect.poll(() => console.error).toHaveBeenCalled();
  return location;
}

test("loads the clicked page when its code is gone after a deployment", async () => {
  const location = { pathname: "/tasks", search: "?status=open", hash: "#list" };
  const { assign, reload } = await navigate({ state: { navigation: { location } } });
  expect(assign).toHaveBeenCalledExactlyOnceWith("/tasks?status=open#list");
  expect(reload).not.toHaveBeenCalled();
});

test("stays on the page when a link is only hovered, offline or after a deployment", async () => {
  const { assign, reload } = await navigate({ state: { navigation: {} } });
  expect(assign).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});
