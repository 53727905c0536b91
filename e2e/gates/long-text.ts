/** A copied model, a task and a result with extremely long and unusual texts. */
import { setTimeout as wait } from "node:timers/promises";
import type { Hex } from "viem";
import { querySubgraph } from "#dev-infra/graph-node/query.ts";
import type { MarketplaceAt, NamedFile } from "../support/marketplace.ts";
import { marketplaceAt } from "../support/marketplace.ts";
import { TIMEOUT_MS } from "../support/timeout.ts";

/** A word of 60 letters, a direction override, and twenty combining marks on one letter. */
const TITLE = `${"Wm".repeat(30)} \u202egnp.exe e${"\u0301".repeat(20)}`;
/** The registry accepts 100 bytes. */
const NAME = `${"Wm".repeat(30)} \u202egnp e${"\u0301".repeat(12)}`;

const file = (ending: string): NamedFile => ({
  name: `${"w".repeat(236)}.${ending}`,
  bytes: new TextEncoder().encode(`row,label\n1,${"w".repeat(240)}\n`),
});

const INDEXED = `query ($id: ID!) { verification(id: $id) { spec { title } } }`;

interface Indexed {
  verification: { spec: { title: string | null } | null } | null;
}

const isIndexed = async (subgraph: string, id: Hex) =>
  Boolean((await querySubgraph<Indexed>(subgraph, INDEXED, { id })).verification?.spec?.title);

/** Adds them to a running stack and waits until they are indexed. */
export async function addLongTexts(subgraph: string, at: MarketplaceAt) {
  const market = marketplaceAt(at);
  await market.registerModel("Bela", NAME, file("bin"));
  const { id: model } = await market.registerModel("Ada", NAME, file("onnx"));
  for (const who of ["Clara", "Hiro"] as const) {
    await market.fund(who, "10");
    await market.approve(who, "10");
  }
  const stored = await market.storeInput("Clara", TITLE, file("csv"));
  const { id: task } = await market.createTask("Clara", model, stored, "2");
  await market.acceptTask("Hiro", task);
  await market.submitResult("Hiro", task, model, file("csv"));
  const verification = await market.verificationOf(task);
  const until = Date.now() + TIMEOUT_MS;
  while (!(await isIndexed(subgraph, verification))) {
    if (Date.now() > until) throw new Error("The index has not read the result with long texts");
    await wait(500);
  }
  return { model, task, verification };
}

export type LongTexts = Awaited<ReturnType<typeof addLongTexts>>;
