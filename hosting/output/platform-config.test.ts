import { expect, test } from "vitest";
import { endpointNames } from "./endpoint-functions.ts";
import { platformConfig } from "./platform-config.ts";

/** The first route that a path matches, before or after the file system check. */
function routeOf(path: string) {
  const { routes } = platformConfig(endpointNames().map((name) => ({ name })));
  const hit = routes.findIndex((route) => route.handle === "hit");
  return routes.slice(0, hit).find(({ src }) => src !== undefined && new RegExp(src).test(path));
}

test("an endpoint is reached with a trailing slash, and the application answers anything else", () => {
  expect(routeOf("/api/tasks/")).toMatchObject({ dest: "/api/$1" });
  expect(routeOf("/api/tasks/0x12")).toMatchObject({ dest: "/api/$1" });
  expect(routeOf("/api/tasks/0x12/more")).toMatchObject({ dest: "/pages" });
  expect(routeOf("/api/health/0x12")).toMatchObject({ dest: "/pages" });
  expect(routeOf("/api/nothing")).toMatchObject({ dest: "/pages" });
  expect(routeOf("/tasks")).toMatchObject({ dest: "/pages" });
  expect(routeOf("/")).toMatchObject({ dest: "/pages" });
});

test("a missing asset is an uncached 404 without a page; an existing one is cached for a year", () => {
  expect(routeOf("/assets/gone-1234.js")).toMatchObject({
    status: 404,
    headers: { "Cache-Control": "no-store" },
  });
  const { routes } = platformConfig([]);
  const afterHit = routes.slice(routes.findIndex((route) => route.handle === "hit") + 1);
  expect(afterHit).toMatchObject([
    { src: "^/assets/.*$", headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
  ]);
});

test("the platform calls exactly the endpoints with a schedule", () => {
  const { crons } = platformConfig([{ name: "tasks" }, { name: "sweep", schedule: "0 3 * * *" }]);
  expect(crons).toEqual([{ path: "/api/sweep", schedule: "0 3 * * *" }]);
});
