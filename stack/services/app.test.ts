import { relative } from "node:path";
import { expect, test } from "vitest";
import remixConfig from "../../remix.config.js";
import { LOCAL_BUILD } from "./app.ts";

test("a build for the public, which begins with emptying its folder, leaves what a running stack serves", () => {
  expect(relative(remixConfig.buildDirectory ?? "build", LOCAL_BUILD)).toMatch(/^\.\./);
});
