import { expect, test } from "vitest";
import { navigationEntries } from "#app/shell/navigation/navigation.ts";
import { roleCopy } from "./dashboard.copy.ts";

test("every role has a title, two actions and three starting points that link to pages", () => {
  const pages = new Set(["/", ...navigationEntries().map(({ item }) => item.href.split("?")[0])]);
  for (const { title, subtitle, actions, getStarted } of Object.values(roleCopy())) {
    expect(title).toBeTruthy();
    expect(subtitle).toBeTruthy();
    expect(actions).toHaveLength(2);
    expect(getStarted).toHaveLength(3);
    for (const { href } of [...actions, ...getStarted]) expect(pages, href).toContain(href.split("?")[0]);
  }
});
