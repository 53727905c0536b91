/** Addresses that an SDK object was given can hold keys: its errors contain only their origins, in every member and cause. */
import type { Chain, PublicClient, Transport, WalletClient } from "viem";
import { originsOnly, type Redact, redactor, textsIn } from "#protocol/format/redact.ts";

type Client = PublicClient | WalletClient<Transport, Chain>;

/** URLs of a client: of its chain and of its transports. viem's WebSocket transport does not expose its URL. */
const urlsOf = ({ chain, transport }: Client) => {
  const { url, transports } = transport as {
    url?: string;
    transports?: readonly { value?: { url?: string } }[];
  };
  return [...textsIn(chain?.rpcUrls), url, ...(transports ?? []).map(({ value }) => value?.url)];
};

/** For calls to a chain's node. */
export function chainRedaction(...clients: readonly Client[]): Redact {
  const known = redactor(clients.flatMap(urlsOf));
  return (text) => originsOnly(known(text));
}
