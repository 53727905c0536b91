/** People whose wallet was connected on an earlier visit. The dialog itself is tested by `signIn` in several journeys. */

import { WALLET_KEY } from "#app/env/device-keys.ts";
import { WALLET_COOKIE } from "#app/wallet/stored-wallet.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import type { Person } from "./person.ts";
import { awake, open } from "./steps.ts";

const CONNECTOR = {
  id: "market.mlb.development-wallet",
  name: "Development wallet",
  type: "injected",
  uid: "1",
};

/** Stores a connection in the format of site and wallet. The dialog loads every wallet, which takes two seconds of a core. */
async function rememberConnection({ context, address, site }: Person): Promise<void> {
  const connection = { accounts: [address], chainId: LOCAL_CHAIN_ID, connector: CONNECTOR };
  const connections = { __type: "Map", value: [[CONNECTOR.uid, connection]] };
  const state = { connections, chainId: LOCAL_CHAIN_ID, current: CONNECTOR.uid };
  const stored = {
    [WALLET_COOKIE]: { state, version: 2 },
    [`${WALLET_KEY}.recentConnectorId`]: CONNECTOR.id,
  };
  await context.addCookies(
    Object.entries(stored).map(([name, value]) => ({
      name,
      value: encodeURIComponent(JSON.stringify(value)),
      url: site,
    })),
  );
  await context.addInitScript((account) => {
    if (location.protocol === "about:") return;
    const settings = JSON.parse(localStorage.getItem("development-wallet") ?? "{}");
    localStorage.setItem("development-wallet", JSON.stringify({ account, ...settings }));
  }, address);
}

/** Leaves the site. An idle page follows the chain and takes a tenth of a core, and its server as much. */
export async function leave({ page }: Pick<Person, "page">): Promise<void> {
  await page.goto("about:blank");
}

/** Opens a page as a person whose wallet is connected, and waits for hydration. */
export async function openConnected(person: Person, path: string): Promise<void> {
  const cookies = await person.context.cookies(person.site);
  if (!cookies.some(({ name }) => name === WALLET_COOKIE)) await rememberConnection(person);
  await open(person, path);
  await awake(person.page);
}
