import { expect, test } from "vitest";
import { exportDatasets, exportQuerySchema } from "#protocol/schemas/http/export-query.ts";
import { exportHref } from "./export-links.tsx";

const NOW = 1_790_000_000;
const ADA = "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc";
const asked = (href: string) =>
  exportQuerySchema.parse(Object.fromEntries(new URL(href, "http://market.example").searchParams));

test.each(exportDatasets)("the endpoint accepts the link for the %s of all accounts", (dataset) => {
  const query = asked(exportHref({ dataset, format: "csv", now: NOW }));
  expect(query).toEqual({ dataset, format: "csv", bom: "1", from: NOW - 30 * 86_400, to: NOW });
});

test("records of an account cover all times in the requested role", () => {
  const href = exportHref({ dataset: "tasks", format: "json", account: ADA, role: "provider", now: NOW });
  expect(asked(href)).toEqual({
    dataset: "tasks",
    format: "json",
    account: ADA.toLowerCase(),
    role: "provider",
  });
});
