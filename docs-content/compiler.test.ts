import { expect, test, vi } from "vitest";
import { documentationCompiler } from "./compiler.ts";

const CODE = "```python\nif abs(now - int(sent)) > 300: raise ValueError(sent)\n```";

/** Code of the component compiled from a page. */
async function compiled(page: string): Promise<string> {
  const { transform } = documentationCompiler();
  if (typeof transform !== "function") throw new Error("The compiler has no function for a file.");
  const made = await transform.call(undefined as never, page, "/page.mdx");
  return typeof made === "object" && made?.code ? made.code : "";
}

test("syntax highlighting does not depend on the machine's speed", async () => {
  const atOnce = await compiled(CODE);
  expect(new Set(atOnce.match(/--shiki-light": "#\w+/g)).size).toBeGreaterThan(3);
  let now = Date.now();
  const clock = vi.spyOn(Date, "now").mockImplementation(() => {
    now += 1_000;
    return now;
  });
  const slowly = await compiled(CODE).finally(() => clock.mockRestore());
  expect(slowly).toBe(atOnce);
});
