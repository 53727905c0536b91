import { relative } from "node:path";
import { expect, test } from "vitest";
import { stateFolders } from "../settings/settings.ts";
import { BUILD, WALLET_BUILD } from "./app-build.ts";

test("a build for the public, which begins with emptying its folder, leaves what a running stack serves", () => {
  for (const folder of [undefined, ".local/mine"])
    expect(relative(BUILD, stateFolders(folder).app)).toMatch(/^\.\./);
});

test("the development wallet lies in no folder that is deployed", () => {
  expect(relative(BUILD, WALLET_BUILD)).toMatch(/^\.\./);
});
