// @vitest-environment jsdom
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { UserProse, UserText } from "./user-text.tsx";

afterEach(cleanup);

test("a title is isolated from its neighbours, shows nothing invisible, and breaks anywhere", async () => {
  const shown = await show(<UserText>{"Invoice\u202eexe.png\u200b paid"}</UserText>);
  const text = shown.querySelector("bdi");
  expect(text?.textContent).toBe("Invoiceexe.png paid");
  expect(text?.className).toContain("wrap-anywhere");
});

test("a description keeps its lines, shows nothing invisible, and takes its own direction", async () => {
  const shown = await show(<UserProse>{"First\r\nsec\u202eond\u200b"}</UserProse>);
  const text = shown.querySelector("p");
  expect(text?.textContent).toBe("First\nsecond");
  expect(text?.dir).toBe("auto");
});

const APP = join(import.meta.dirname, "../../..");
/** A line of markup that shows a title or a name as it was written. */
const RAW =
  /^\s*\{(?:taskName|taskTitle|modelName)\(.*\)\}$|^\s*\{[\w.?]*(?:spec\?*\.title|model\.name)\b.*\}$/m;

test("titles of tasks and names of models are shown as user text", () => {
  const raw = globSync("**/*.tsx", { cwd: APP }).filter(
    (file) => !file.endsWith(".test.tsx") && RAW.test(readFileSync(join(APP, file), "utf8")),
  );
  expect(raw).toEqual([]);
});
