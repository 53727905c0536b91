/** Computes answers of language models on this machine, each model kept loaded. */
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { readAnswer } from "../comparison/answers.ts";
import type { TextAnswer, TextRequest } from "../engine/text/documents.ts";
import { RuntimeFault } from "../fault.ts";
import { openPackage } from "../package/archive.ts";
import { openTextSession, type TextSession } from "../run/session.ts";
import { nodeMachine } from "./machine.ts";
import { openReferencedWeights, type WeightsOptions } from "./referenced-weights.ts";
import { nodeSessions } from "./session-machine.ts";

/**
 * @param packageOf fetches the package of a model
 * @returns a function that throws RuntimeFault, or what fetching throws
 */
export async function openAnswerMachine(
  packageOf: (model: string) => Promise<Uint8Array<ArrayBuffer>>,
  options: WeightsOptions,
): Promise<(model: string, request: TextRequest) => Promise<TextAnswer>> {
  const sessions = nodeSessions(await nodeMachine());
  const weightsOf = openReferencedWeights(options);
  const opened = new Map<string, Promise<TextSession>>();

  async function open(model: string): Promise<TextSession> {
    const archive = await packageOf(model);
    const { manifest } = await openPackage(archive);
    const weights = await weightsOf(manifest.files);
    return openTextSession(sessions, { package: archive, weights });
  }

  options.signal.addEventListener("abort", () => {
    for (const session of opened.values()) session.then(({ close }) => close()).catch(() => undefined);
  });
  return async (model, request) => {
    const session = opened.get(model) ?? open(model);
    opened.set(model, session);
    session.catch(() => opened.delete(model));
    const input = { name: "request.json", bytes: canonicalJsonBytes(request) };
    const { output } = await (await session).ask(input, { signal: options.signal });
    const answer = readAnswer(output.bytes);
    if (!answer) throw new RuntimeFault("runtime", "The engine wrote no answer");
    return answer;
  };
}
