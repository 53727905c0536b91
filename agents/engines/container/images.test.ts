import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { type FakeEngine, fakeEngine } from "./fake-engine.ts";
import { imageReference, openImages } from "./images.ts";
import { containerSettingsSchema } from "./settings.ts";

let folder: ReturnType<typeof createTemporaryFolder>;
let engine: FakeEngine;
beforeEach(() => {
  folder = createTemporaryFolder("container-images-");
  engine = fakeEngine(folder.path);
});
afterEach(() => folder.remove());

const { signal } = new AbortController();
const image = (letter: string) => `ghcr.io/lab/${letter}@sha256:${letter.repeat(64)}`;
const open = (limits: object = {}) =>
  openImages(engine, join(folder.path, "images.json"), containerSettingsSchema.parse(limits));
const use = (images: ReturnType<typeof open>, name: string) =>
  images.use(name, signal, async (local) => local);
const pulls = () => engine.calls().filter((call) => call.startsWith("pull "));

test("an image that the engine has is used without a pull, from any registry and of any size", async () => {
  const local = `registry.example:5000/lab/own@sha256:${"a".repeat(64)}`;
  engine.add("local", local, 99_999);
  expect(await use(open(), local)).toBe(local);
  // Built on this machine: without a name that has a digest, but with the digest as its id.
  const built = "b".repeat(64);
  engine.add("local", built, 10, built);
  expect(await use(open(), `lab/built@sha256:${built}`)).toBe(built);
  // An image that only answers to the name is another one.
  engine.add("local", "c".repeat(64), 10, "d".repeat(64));
  await expect(use(open(), image("c"))).rejects.toThrow("pull ended with 1");
  expect(pulls()).toEqual([`pull --quiet ${image("c")}`]);
});

test("an image is pulled once, and only from a listed registry: no port, no address, no name of the local network", async () => {
  engine.add("registry", image("a"), 10);
  const images = open();
  await use(images, image("a"));
  await use(images, image("a"));
  expect(pulls()).toEqual([`pull --quiet ${image("a")}`]);
  const hosts = [
    "quay.io",
    "ghcr.io:443",
    "localhost",
    "localhost:5000",
    "127.0.0.1",
    "10.0.0.5:80",
    "metadata.internal",
  ];
  for (const host of hosts)
    await expect(use(images, `${host}/lab/x@sha256:${"e".repeat(64)}`)).rejects.toMatchObject({
      code: "runtime",
      isRepeatable: false,
      message: `The configuration does not allow images from ${host} (engines.container.registries)`,
    });
  expect(pulls()).toHaveLength(1);
});

test("an image above the size limit is removed after its pull and not pulled again", async () => {
  engine.add("registry", image("a"), 101);
  const images = open({ imageMegabytes: 100 });
  for (let attempt = 0; attempt < 2; attempt++)
    await expect(use(images, image("a"))).rejects.toMatchObject({
      message: expect.stringContaining("has 101 MB, more than 100"),
      isRepeatable: false,
    });
  expect([engine.images(), pulls().length]).toEqual([[], 1]);
});

test("above the limit of all images, the least recently used that this agent pulled are removed, even after a restart", async () => {
  const limits = { imageMegabytes: 50, cacheMegabytes: 100 };
  const foreign = image("f");
  engine.add("local", foreign, 1_000);
  for (const letter of ["a", "b", "c"]) engine.add("registry", image(letter), 40);
  const images = open(limits);
  for (const letter of ["a", "b", "f", "a"]) await use(images, image(letter));
  await use(open(limits), image("c"));
  expect(engine.images().toSorted()).toEqual([image("a"), image("c"), foreign]);
});

test("an image is kept while a container runs from it", async () => {
  for (const letter of ["a", "b"]) engine.add("registry", image(letter), 40);
  const images = open({ imageMegabytes: 50, cacheMegabytes: 50 });
  const isKept = await images.use(image("a"), signal, async () => {
    await use(images, image("b"));
    return engine.images().includes(image("a"));
  });
  expect(isKept).toBe(true);
});

test("a name without a host belongs to docker.io, and the digest replaces the tag", () => {
  const digest = "a".repeat(64);
  const nameOf = (path: string) => imageReference(`${path}@sha256:${digest}`);
  expect(nameOf("python:3.13")).toEqual({
    host: "docker.io",
    name: `docker.io/library/python@sha256:${digest}`,
    digest,
  });
  expect(nameOf("lab/model").name).toBe(`docker.io/lab/model@sha256:${digest}`);
  expect(nameOf("docker.io/python").name).toBe(`docker.io/library/python@sha256:${digest}`);
  expect(nameOf("registry.example:5000/lab/model:2")).toMatchObject({
    host: "registry.example:5000",
    name: `registry.example:5000/lab/model@sha256:${digest}`,
  });
});
