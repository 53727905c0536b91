import { relative } from "node:path";
import { expect, test } from "vitest";
import { stateFolders } from "../settings/settings.ts";
import { BUILD, WALLET_BUILD } from "./app-build.ts";

test("a production build, which first empties its folder, leaves a running stack's files in place", () => {
  for (const folder of [undefined, ".local/mine"])
    expect(relative(BUILD, stateFolders(folder).app)).toMatch(/^\.\./);
});

test("the development wallet is in no deployed folder", () => {
  expect(relative(BUILD, WALLET_BUILD)).toMatch(/^\.\./);
});
