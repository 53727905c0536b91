import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { CONTRACTS, type ContractName } from "#protocol/codegen/artifacts.ts";
import { indexedEvents, register } from "#protocol/events/register.ts";
import { readEvents, signature } from "./abi.ts";
import { manifest } from "./manifest.ts";
import { type Deployment, readDeployment } from "./networks.ts";
import { FILE_SOURCES, SOURCES, type Source } from "./sources.ts";

const ADDRESS = "0x00000000000000000000000000000000000000a1";
const everything: Deployment = {
  network: "local",
  contracts: Object.fromEntries(
    Object.keys(SOURCES).map((name, index) => [name, { address: ADDRESS, startBlock: index + 1 }]),
  ),
};
const without = (name: string): Deployment => ({
  network: "polygon",
  contracts: Object.fromEntries(Object.entries(everything.contracts).filter(([other]) => other !== name)),
});

test.each(CONTRACTS)("every event of %s is indexed, or left out with a reason", (name) => {
  const emitted = readEvents(name).map((event) => event.name);
  expect(Object.keys(register[name]).sort()).toEqual(emitted.sort());
});

test.each(CONTRACTS)("the mapping of %s has a handler for each event and no other", (name) => {
  const source: Source | undefined = (SOURCES as Partial<Record<ContractName, Source>>)[name];
  const text = source ? readFileSync(join(import.meta.dirname, `../src/${source.mapping}.ts`), "utf8") : "";
  const handlers = [...text.matchAll(/^export function handle(\w+)/gm)].map((match) => match[1]);
  expect(handlers.sort()).toEqual(indexedEvents(name).sort());
});

test("the manifest names each contract with address, start block and the indexer's network", () => {
  const { dataSources } = parse(manifest(everything, readEvents));
  expect(dataSources.map((source: { name: string }) => source.name)).toEqual(Object.keys(SOURCES));
  for (const [index, source] of dataSources.entries()) {
    expect(source.network).toBe("localhost");
    expect(source.source).toEqual({ address: ADDRESS, abi: source.name, startBlock: index + 1 });
  }
});

test("a contract may write every entity of the schema except those of files on IPFS", () => {
  const { dataSources, templates } = parse(manifest(everything, readEvents));
  const entitiesOf = (source: { mapping: { entities: string[] } }) => source.mapping.entities;
  for (const source of dataSources) {
    expect(entitiesOf(source)).toEqual(expect.arrayContaining(["Model", "FeedItem", "TaskPoint"]));
    for (const file of templates) expect(entitiesOf(source)).not.toContain(entitiesOf(file)[0]);
  }
});

test("files on IPFS are read by templates", () => {
  const { templates } = parse(manifest(everything, readEvents));
  expect(templates.map((template: { name: string }) => template.name)).toEqual(Object.keys(FILE_SOURCES));
  for (const template of templates) expect(template.kind).toBe("file/ipfs");
});

test("a network without a faucet has no data source for it", () => {
  const { dataSources } = parse(manifest(without("MLBFaucet"), readEvents));
  expect(dataSources.map((source: { name: string }) => source.name)).not.toContain("MLBFaucet");
  expect(dataSources[0].network).toBe("matic");
});

test("a deployment without a contract that the index needs is refused by name", () => {
  expect(() => manifest(without("TaskManager"), readEvents)).toThrow(
    "TaskManager is missing from the deployment of polygon.",
  );
});

test("an event that the contract does not have is refused by name", () => {
  expect(() => manifest(everything, () => [])).toThrow("MLBToken has no event Transfer");
});

test("a network without a deployment record reports how to create one", () => {
  expect(() => readDeployment("local", "/nowhere/local.json")).toThrow("deploy the contracts to local first");
});

test("a struct in an event is written as a tuple", () => {
  const event = readEvents("TaskManager").find(({ name }) => name === "TaskParamsSet");
  expect(event && signature(event)).toBe(
    "TaskParamsSet((uint32,uint32,uint32,uint32,uint32,uint32,uint8,bool))",
  );
});
