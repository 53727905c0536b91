/** Every read of the application and of the functions, called as pages and endpoints call it. */
import type { Market } from "../../../subgraph/exactness/traffic/market.ts";
import type { People } from "../../../subgraph/exactness/traffic/people.ts";
import { applicationScreens } from "./application.ts";
import { endpointScreens } from "./endpoints.ts";
import { figureScreens } from "./figures.ts";
import type { Screen } from "./screen.ts";

/**
 * The screens as a participant sees them. The environment must name the index before this call, because the modules
 * read it when they are loaded.
 *
 * @param now the chain's time, unix seconds
 */
export async function screensOf(market: Market, people: People, now: number): Promise<Screen[]> {
  const screens = await Promise.all([
    applicationScreens(market, people, now),
    figureScreens(market, people, now),
    endpointScreens(market, people),
  ]);
  return screens.flat();
}
