import type { Entry } from "./chain.ts";
import type { History } from "./history.ts";
import type { Row, Tables } from "./table.ts";

/** The latest offer of each provider for each model, and each reporter's latest report about them; the contracts keep none. */
export function expectedOffers(history: History): Tables {
  const offers = history.all("OfferPublished").map((entry): [string, Row] => {
    const { provider, modelId } = entry.args;
    return [`${provider}${String(modelId).slice(2)}`.toLowerCase(), offerRow(entry)];
  });
  const reports = history.all("AnswerReported").map(({ args, at, tx }): [string, Row] => {
    const { reporter, provider, modelId, reportCid } = args;
    const id = `${provider}${String(modelId).slice(2)}${String(reporter).slice(2)}`.toLowerCase();
    return [id, { reporter, provider, model: modelId, reportCid, reportedAt: at, reportedTx: tx }];
  });
  return new Map([
    ["offers", new Map(offers)],
    ["answerReports", new Map(reports)],
  ]);
}

function offerRow({ args, at, tx }: Entry): Row {
  const { provider, modelId, inputPerMillion, outputPerMillion, ...terms } = args;
  return {
    ...terms,
    provider,
    model: modelId,
    inputPerMillion,
    outputPerMillion,
    price: (inputPerMillion as bigint) + (outputPerMillion as bigint),
    publishedAt: at,
    publishedTx: tx,
  };
}
