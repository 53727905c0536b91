/** Another server of the built application, whose connections to the services a test can cut one by one. */
import { BUILD, WALLET_BUILD } from "#stack/services/app-build.ts";
import { serveApplication } from "./served-application.ts";
import { type Severable, severable } from "./severed.ts";
import type { StackUrls } from "./stack.setup.ts";

export interface OwnApplication {
  readonly url: string;
  readonly subgraph: Severable;
  readonly chain: Severable;
  readonly content: Severable;
  stop(): Promise<void>;
}

export async function ownApplication(urls: StackUrls): Promise<OwnApplication> {
  const [subgraph, chain, content] = await Promise.all([
    severable(urls.subgraph),
    severable(urls.chain),
    severable(urls.content),
  ]);
  const services = { chain: chain.url, subgraph: subgraph.url, content: content.url };
  const application = await serveApplication(BUILD, services, { developmentWallet: WALLET_BUILD });
  return {
    url: application.url,
    subgraph,
    chain,
    content,
    stop: async () => {
      await Promise.all([application.stop(), subgraph.close(), chain.close(), content.close()]);
    },
  };
}
