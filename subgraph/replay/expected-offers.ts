import type { Entry } from "./chain.ts";
import type { History } from "./history.ts";
import type { Row, Tables } from "./table.ts";

/** The latest offer of each provider for each model; the contracts keep none. */
export function expectedOffers(history: History): Tables {
  const offers = history.all("OfferPublished").map((entry): [string, Row] => {
    const { provider, modelId } = entry.args;
    return [`${provider}${String(modelId).slice(2)}`.toLowerCase(), offerRow(entry)];
  });
  return new Map([["offers", new Map(offers)]]);
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
