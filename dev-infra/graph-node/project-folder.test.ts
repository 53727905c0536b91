import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { createTemporaryFolder, type TemporaryFolder } from "../process/temporary-folder.ts";
import { stageSubgraph } from "./project-folder.ts";

let place: TemporaryFolder;
let built: string;

beforeEach(() => {
  place = createTemporaryFolder("stage-test-");
  built = join(place.path, "build");
  mkdirSync(built);
  const abis = [
    { name: "Market", file: "abis/Market.json" },
    { name: "Token", file: "abis/Token.json" },
  ];
  const mapping = {
    file: "market.wasm",
    entities: ["Task"],
    abis,
    eventHandlers: [{ event: "A()" }, { event: "B()" }],
  };
  const source = { address: "0xbuilt", abi: "Market", startBlock: 5 };
  writeFileSync(
    join(built, "subgraph.yaml"),
    stringify({ specVersion: "1.3.0", dataSources: [{ name: "Market", source, mapping }] }),
  );
});
afterEach(() => place.remove());

const read = (path: string) => parse(readFileSync(path, "utf8"));
const stage = (options: object = {}) =>
  stageSubgraph({ built, folder: join(place.path, "staged"), name: "one", ...options });

it("copies the build and adds an empty subgraph", async () => {
  const { folder, manifest, idleManifest } = stage();
  expect(manifest).toBe(join(folder, "one/subgraph.yaml"));
  expect(read(manifest).dataSources[0].source.address).toBe("0xbuilt");
  const [idle] = read(join(folder, idleManifest)).dataSources;
  expect(idle.source).toEqual({ abi: "Market", address: `0x${"1".padStart(40, "0")}`, startBlock: 0 });
  expect(idle.mapping).toMatchObject({
    file: "idle.wasm",
    abis: [{ name: "Market", file: "one/abis/Market.json" }],
    eventHandlers: [{ event: "A()" }],
  });
  const program = await WebAssembly.compile(readFileSync(join(folder, idle.mapping.file)));
  expect(WebAssembly.Module.exports(program)).toEqual([]);
});

it("sets the contracts' addresses, and refuses when one is missing", () => {
  const { manifest } = stage({ contracts: { Market: { address: "0xhere", startBlock: 1 } } });
  expect(read(manifest).dataSources[0].source).toEqual({ abi: "Market", address: "0xhere", startBlock: 1 });
  expect(() => stage({ name: "two", contracts: {} })).toThrow("Market is missing");
});

it("keeps an existing folder of that name unchanged", () => {
  const { manifest } = stage();
  writeFileSync(join(built, "subgraph.yaml"), "changed");
  const before = readFileSync(manifest, "utf8");
  stage();
  expect(readFileSync(manifest, "utf8")).toBe(before);
});
