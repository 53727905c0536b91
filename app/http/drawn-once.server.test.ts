import { expect, test } from "vitest";
import { withDrawn } from "./drawn-once.server.ts";

test("what a document draws is not written down with its data, and a navigation has it", () => {
  const page = { title: "A page" };
  const inDocument = withDrawn(page, { html: "<p>Words</p>" }, { isDocument: true });
  expect(inDocument.html).toBe("<p>Words</p>");
  expect(JSON.parse(JSON.stringify(inDocument))).toEqual(page);
  const asData = withDrawn(page, { html: "<p>Words</p>" }, {});
  expect(JSON.parse(JSON.stringify(asData))).toEqual({ ...page, html: "<p>Words</p>" });
});
