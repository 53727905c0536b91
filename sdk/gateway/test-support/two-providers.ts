/**
 * Farid serves a smaller model under the name of the published one, or an earlier version of it; Grete serves the published one, at a
 * higher price.
 */
import type { Hex } from "viem";
import { sha256 } from "#protocol/documents/hashing.ts";
import { manifestHash } from "#runtime/manifest/manifest.ts";
import { nodeMachine } from "#runtime/node/machine.ts";
import { nodeSessions } from "#runtime/node/session-machine.ts";
import { openAnswerModels } from "#runtime/openai/answer-models.ts";
import { openPackage } from "#runtime/package/archive.ts";
import { languageModelPackage } from "#runtime/test-support/language-package.ts";
import { TINY_TEMPLATE, tinyModel } from "#runtime/test-support/tiny-model.ts";
import { realModel } from "../../../agents/endpoint/test-support/real-model.ts";
import { startTestEndpoint } from "../../../agents/endpoint/test-support/test-endpoint.ts";
import { WORD_PRICE } from "../../../agents/endpoint/test-support/word-model.ts";

async function packageOf(weights: Uint8Array<ArrayBuffer>) {
  const chatTemplate = await sha256(new TextEncoder().encode(TINY_TEMPLATE));
  return languageModelPackage({ weights, draft: { contextLength: 256, chatTemplate } });
}

/** An endpoint of a provider that computes with a package. */
async function served(
  rpcUrl: string,
  provider: "Farid" | "Grete",
  bytes: Uint8Array<ArrayBuffer>,
  price: typeof WORD_PRICE,
  stated: { readonly manifest?: Hex; readonly rule?: string } = {},
) {
  const model = { ...(await realModel(bytes, price)), ...stated };
  const endpoint = await startTestEndpoint(rpcUrl, { provider, instead: model });
  const close = async () => {
    await endpoint.close();
    await model.close();
  };
  return { ...endpoint, close };
}

/** @param stated what Farid's list and receipts say: the truth, or the published version, with a rule that forgoes recomputation */
export async function startTwoProviders(rpcUrl: string, stated: "truth" | "published" = "truth") {
  const large = await packageOf(tinyModel());
  const small = await packageOf(tinyModel({ seed: 2 }));
  const published = { manifest: await manifestHash((await openPackage(large)).manifest) };
  const lie = stated === "published" ? { ...published, rule: "replay" } : {};
  const cheat = await served(rpcUrl, "Farid", small, WORD_PRICE, lie);
  const dear = { ...WORD_PRICE, inputPerMillion: 3n * WORD_PRICE.inputPerMillion };
  const honest = await served(rpcUrl, "Grete", large, dear);
  const machine = await nodeMachine();
  const end = new AbortController();
  const recompute = openAnswerModels({
    machine,
    sessions: nodeSessions(machine),
    packageOf: async () => large,
    weightsOf: async () => undefined,
    signal: end.signal,
  });
  const close = async () => {
    end.abort();
    await cheat.close();
    await honest.close();
  };
  return { cheat, honest, recompute, close };
}
