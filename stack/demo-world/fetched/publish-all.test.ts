import { beforeEach, expect, test, vi } from "vitest";
import type { FetchReleaseOptions } from "../../packages/download/fetch-release.ts";
import type { Release } from "../../packages/download/release.ts";
import { ReleaseUnavailable } from "../../packages/download/release-unavailable.ts";
import { smollm2Listing } from "../../packages/smollm2-chat/listing.ts";
import type { FetchedModel } from "./models.ts";
import { publishAll } from "./publish-all.ts";

const model = (name: string): FetchedModel => ({ name, package: "smollm2-chat", listing: smollm2Listing });
const models = ["Chat", "Search", "Sound"].map(model);
const release: Release = { name: "w", version: "1.0.0", wheel: { sha256: "0x", bytes: 1 }, files: [] };

let said: string[];
let published: string[];
beforeEach(() => {
  said = [];
  published = [];
});

const run = (
  fetch: (release: Release, options: FetchReleaseOptions) => Promise<unknown>,
  { earlier = new Set<string>(), without = "", signal = new AbortController().signal } = {},
) =>
  publishAll({
    models,
    releasesOf: ({ name }) => (name === without ? [] : [{ ...release, name }]),
    published: earlier,
    fetch,
    publish: async ({ name }) => void published.push(name),
    say: (line) => said.push(line.replace(/\(\d+ s\)/, "(s)")),
    log: () => undefined,
    signal,
  });

test("each model is published as soon as its weights are here, with a line for each", async () => {
  const fetch = vi.fn(async ({ name }: Release, { onProgress }: FetchReleaseOptions) => {
    if (name === "Chat") for (const done of [1, 2]) onProgress?.(done * 1_048_576, 2_097_152);
  });
  await run(fetch, { without: "Sound" });
  expect(published).toEqual(["Chat", "Search", "Sound"]);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(said).toEqual([
    "… fetching the weights of Chat (2 MB, only once)",
    "✓ Chat is published (s)",
    "✓ Search is published (s)",
    "✓ Sound is published (s)",
  ]);
});

test("a later start publishes only what is missing", async () => {
  await run(async () => undefined, { earlier: new Set(["Chat", "Sound"]) });
  expect(published).toEqual(["Search"]);
});

test("without the tools one sentence names the models, the reason, and what works", async () => {
  await run(
    async () => {
      throw new ReleaseUnavailable("python3 is not installed");
    },
    { without: "Sound" },
  );
  expect(published).toEqual(["Sound"]);
  expect(said.at(-1)).toBe(
    "✗ Not published: Chat, Search. Reason: python3 is not installed. Everything else works; the next start tries again (STACK_MODELS=bundled turns this off).",
  );
});

test("a release that fails does not keep the others back", async () => {
  await run(async ({ name }) => {
    if (name === "Chat") throw new ReleaseUnavailable("the wheel has another hash");
  });
  expect(published).toEqual(["Search", "Sound"]);
  expect(said.filter((line) => line.startsWith("✗"))).toHaveLength(1);
});

test("nothing more is published after the stack was stopped, although the weights are here", async () => {
  const stop = new AbortController();
  const publication = run(async ({ name }) => name === "Search" && stop.abort(), { signal: stop.signal });
  await expect(publication).rejects.toThrow(/abort/i);
  expect(published).toEqual(["Chat", "Search"]);
});

test("a fault of the program itself is not hidden", async () => {
  const fault = run(async () => {
    throw new TypeError("a mistake");
  });
  await expect(fault).rejects.toThrow("a mistake");
});
