import { expect, test } from "vitest";
import { withHtmlOnly } from "./html-only-data.server.ts";

test("omits rendered content from a document's data and includes it in navigations", () => {
  const page = { title: "A page" };
  const inDocument = withHtmlOnly(page, { html: "<p>Words</p>" }, { isDocument: true });
  expect(inDocument.html).toBe("<p>Words</p>");
  expect(JSON.parse(JSON.stringify(inDocument))).toEqual(page);
  const asData = withHtmlOnly(page, { html: "<p>Words</p>" }, {});
  expect(JSON.parse(JSON.stringify(asData))).toEqual({ ...page, html: "<p>Words</p>" });
});
