import { expect, test } from "vitest";
import { containerSettingsSchema } from "./settings.ts";

test("containers have safe defaults: two public registries, no graphics card, one core", () => {
  expect(containerSettingsSchema.parse({})).toEqual({
    registries: ["docker.io", "ghcr.io"],
    imageMegabytes: 8_192,
    cacheMegabytes: 32_768,
    gpus: "none",
    cpus: 1,
    shmMegabytes: 64,
  });
});

test("a registry is a public host name: no port, address, path or name of the local network", () => {
  const allows = (host: string) => containerSettingsSchema.safeParse({ registries: [host] }).success;
  expect(["quay.io", "registry.k8s.io", "nvcr.io"].filter((host) => !allows(host))).toEqual([]);
  const refused = [
    ...["localhost", "localhost:5000", "ghcr.io:443", "127.0.0.1", "127.1", "10.0.0.5", "[::1]", "0x7f.1"],
    ...[
      "metadata.google.internal",
      "registry.local",
      "https://ghcr.io",
      "ghcr.io/lab",
      "GHCR.io",
      "-a.io",
      "",
    ],
  ];
  expect(refused.filter(allows)).toEqual([]);
});

test("values that no engine takes are refused", () => {
  const wrong = [
    ...[{ gpus: "some" }, { gpus: [] }, { gpus: [-1] }, { cpus: 0 }, { cpus: "2" }, { shmMegabytes: 0.5 }],
    ...[{ imageMegabytes: 0 }, { imageMegabytes: 200, cacheMegabytes: 100 }, { gpu: "all" }],
  ];
  expect(wrong.filter((settings) => containerSettingsSchema.safeParse(settings).success)).toEqual([]);
  expect(containerSettingsSchema.parse({ gpus: [0, 2], cpus: 2.5 })).toMatchObject({
    gpus: [0, 2],
    cpus: 2.5,
  });
});
