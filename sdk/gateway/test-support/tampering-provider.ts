/** A dishonest provider: an endpoint of Farid's whose answers a test changes. Its key still signs. */
import { getRequestListener } from "@hono/node-server";
import { startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { type SignedAnswerReceipt, signAnswerReceipt } from "#protocol/inference/answer-receipt.ts";
import { openTestEndpoint } from "../../../agents/endpoint/test-support/test-endpoint.ts";

type Tamper = (
  path: string,
  honest: () => Promise<Response>,
  headers: Headers,
) => Response | Promise<Response>;

export async function startTamperingProvider(rpcUrl: string) {
  const { app, accounts, states, stop } = openTestEndpoint(rpcUrl);
  const provider = {
    url: "",
    accounts,
    /** Requests by path, in order. */
    asked: [] as string[],
    tamper: ((_, honest) => honest()) as Tamper,
    /** The receipt with other members, signed. */
    async signed({ signer: _, signature: __, ...receipt }: SignedAnswerReceipt, more: object) {
      const account = demoSigner("Farid", LOCAL_CHAIN_ID);
      return signAnswerReceipt(account, states.home, { ...receipt, ...more });
    },
    async close() {
      stop.abort(new Error("The agent stops"));
      await server.close();
      accounts.close();
    },
  };
  const server = await startLoopbackServer(
    getRequestListener((request) => {
      const { pathname } = new URL(request.url);
      provider.asked.push(pathname);
      return provider.tamper(pathname, async () => app.fetch(request), request.headers);
    }),
  );
  provider.url = server.url;
  return provider;
}
