/** The build's files as the Node server serves them. `platform-config.test.ts` covers the hosting platform. */
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Host, startNode } from "./hosts.ts";

const urls = inject("urls");

let host: Host;
beforeAll(async () => {
  host = await startNode(urls);
});
afterAll(() => host.stop());

test("every file that the first page references exists and is cached permanently", async () => {
  const page = await (await host.ask("/")).text();
  const files = new Set([...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map((match) => match[1]));
  expect(files.size).toBeGreaterThan(5);
  for (const file of files) {
    const response = await host.ask(file as string);
    expect([file, response.status]).toEqual([file, 200]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  }
});

test("the licences of the bundled packages are where 'About' links to", async () => {
  const page = await (await host.ask("/about")).text();
  const file = /href="(\/assets\/licences[^"]*)"/.exec(page)?.[1] as string;
  const text = await (await host.ask(file)).text();
  for (const name of ["react", "viem", "connectkit"]) expect(text).toContain(`Name: ${name}\n`);
});

test("a documentation page is available as Markdown at its address plus .md", async () => {
  const asked = await host.ask("/docs/overview/introduction.md");
  expect(asked.status).toBe(302);
  const file = await host.ask(asked.headers.get("location") as string);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, expect.stringMatching(/markdown/)]);
  expect(await file.text()).toMatch(/^# Introduction\n/);
});

test("a missing file is a 404 that renders no page and is not cached", async () => {
  const response = await host.ask("/assets/of-an-older-version-12345678.js");
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-type")).toContain("text/plain");
});
