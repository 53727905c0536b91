/** The marketplace for one account: every act as a method, over one API, one content store and one wallet. */
import type { Account, Chain, PublicClient, Transport, WalletClient } from "viem";
import type { z } from "zod";
import { redacting } from "#protocol/format/redact-deep.ts";
import type { ActContext } from "./acts/act.ts";
import { type ActName, acts } from "./acts/table.ts";
import { createApiClient } from "./api/api-client.ts";
import { openWrites } from "./chain/writes.ts";
import { openContentStore } from "./content/content-store.ts";
import { openPrivateTasks } from "./private/private-tasks.ts";
import { chainRedaction } from "./redaction.ts";

export interface MarketplaceOptions {
  readonly siteUrl: string;
  /** Base address of the content store. */
  readonly storageUrl: string;
  /** Where stored files are fetched, up to and with `/ipfs/`. Default: the content store. */
  readonly gateways?: readonly string[];
  readonly publicClient: PublicClient;
  /** With its account and chain. */
  readonly walletClient: WalletClient<Transport, Chain, Account>;
  /** Contract addresses, for a chain that the SDK has no record of: `(await api.get("parameters")).contracts`. */
  readonly contracts?: Readonly<Record<string, string>>;
  /** Tries a package on its own example before it is registered. Default: only what the package says about itself is checked. */
  readonly tryPackage?: ActContext["tryPackage"];
  readonly onUpload?: ActContext["onUpload"];
}

type Methods = {
  readonly [Name in ActName]: (
    values: z.output<(typeof acts)[Name]["input"]>,
  ) => Promise<z.output<(typeof acts)[Name]["output"]>>;
};

export interface Marketplace extends Methods, ActContext {}

/** @throws TypeError for a wrong address or missing contracts; DeploymentMissingError on an unknown chain */
export function openMarketplace(options: MarketplaceOptions): Marketplace {
  const { siteUrl, walletClient } = options;
  const { account } = walletClient;
  const { address, signMessage } = account;
  const signer = {
    address,
    signMessage: ({ message }: { message: string }) =>
      signMessage ? signMessage({ message }) : walletClient.signMessage({ account, message }),
  };
  const api = createApiClient(siteUrl);
  const writes = openWrites(options);
  const privateTasks = openPrivateTasks({
    account: address,
    chainId: walletClient.chain.id,
    siteUrl,
    api,
    now: () => writes.now(),
    signMessage: (message) => signer.signMessage({ message }),
    signTypedData: (typedData) => walletClient.signTypedData({ ...typedData, account }),
  });
  const context: ActContext = {
    api,
    content: openContentStore({ ...options, account: signer }),
    writes,
    privateTasks,
    tryPackage: options.tryPackage,
    onUpload: options.onUpload,
  };
  // Acts read from the chain with the caller's client, whose errors name its whole address.
  const redact = chainRedaction(options.publicClient, walletClient);
  const methods = Object.entries(acts).map(([name, act]) => [
    name,
    redacting(redact, (values: never) => act.run(values, context)),
  ]);
  return { ...context, ...(Object.fromEntries(methods) as Methods) };
}
