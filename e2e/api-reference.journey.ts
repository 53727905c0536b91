/** Who reads the reference can believe it: every example is answered as it stands there, and can be asked on the page. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { valuesOf } from "#functions/catalogue/code-samples.ts";
import { describedEndpoints } from "#functions/catalogue/endpoints.ts";
import { onThisNetwork } from "#functions/catalogue/samples.ts";
import { launchBrowser } from "#ground/browser/chromium.ts";
import { createApiClient } from "#sdk/api/api-client.ts";
import { visitor } from "./support/person.ts";
import { visit } from "./support/steps.ts";

const urls = inject("urls");
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const asked = async (path: string) => (await fetch(`${urls.app}${path}`)).json();
const reading = describedEndpoints.filter(({ method }) => method === "GET");

describe("an example of the reference", () => {
  const examples = reading.flatMap((endpoint) =>
    endpoint.examples.map((example) => [`${endpoint.id}: ${example.title}`, endpoint, example] as const),
  );
  test.each(examples)(
    "%s is answered with the status and the shape that it shows",
    async (_, endpoint, example) => {
      const request = await onThisNetwork(example.request, asked);
      const answer = await fetch(`${urls.app}${request}`);
      expect([request, answer.status]).toEqual([request, endpoint.answer.status]);
      const isJson = new URL(request, urls.app).searchParams.get("format") === "json";
      const type = isJson ? "application/json" : endpoint.answer.contentType;
      expect(answer.headers.get("content-type")).toContain(type);
      expect(answer.headers.get("ratelimit-remaining")).toMatch(/^\d+$/);
      const { schema } = endpoint.answer;
      if (!schema) return;
      const body = await answer.json();
      expect(schema.parse(body)).toEqual(body);
      // As its JavaScript says it.
      const values = valuesOf(endpoint, request);
      expect(await createApiClient(urls.app).get(endpoint.id, values as never)).toBeTypeOf("object");
    },
  );
});

test("an example can be asked on the page, with ids of this network, and tells what is left of the limit", async () => {
  const { page, problems, context } = await visitor(browser, urls.app);
  await visit(page, "/docs/api?q=verification&verification=examples");
  const endpoint = page.locator("#verification");
  await endpoint.getByText("Python", { exact: true }).click();
  await endpoint.getByText("from urllib.request").waitFor();
  await endpoint.getByRole("button", { name: "Send" }).click();
  await endpoint.getByText(/^200 after \d+ ms, \d+ calls left$/).waitFor();
  await endpoint.getByText('"consensusThreshold"').last().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
