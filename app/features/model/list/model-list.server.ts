import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { readModelList } from "./model-list.query.server.ts";
import { parseModelListSearch } from "./model-list.search.ts";

/**
 * Loads the model list for a request.
 * @param preset the category of a page that shows one category only
 */
export async function loadModelList(request: Request, preset?: string) {
  const search = parseModelListSearch(new URL(request.url).searchParams, preset);
  const account = connectedAccount(request);
  return { search, account, preset, list: await readModelList(search, account) };
}
