import { createPublicClient, createWalletClient, defineChain, http, parseEther } from "viem";
import {
  assertLocalDeployment,
  type Deployment,
  readDeployment,
  writeDeployment,
} from "./deployment-file.ts";
import { localAccounts } from "./local-accounts.ts";
import { local } from "./parameters.ts";
import { deploySystem } from "./system.ts";

/** Balance of the faucet of a local chain, wei: enough for ten thousand payments. */
export const LOCAL_FAUCET_FUNDING = parseEther("10000000");

/** Deploys to a fresh local chain, fills the faucet, and checks the addresses of `deployments/local.json`. */
export async function deployLocal(rpcUrl: string, onStep?: (text: string) => void): Promise<Deployment> {
  const chain = defineChain({
    id: 31337,
    name: "Local",
    nativeCurrency: { name: "POL", symbol: "POL", decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  const transport = http(rpcUrl);
  const publicClient = createPublicClient({ chain, transport, pollingInterval: 100 });
  const wallet = (account: (typeof localAccounts)["deployer"]) =>
    createWalletClient({ account, chain, transport });

  const chainId = await publicClient.getChainId();
  if (chainId !== chain.id) throw new Error(`The chain at ${rpcUrl} has id ${chainId}, not ${chain.id}.`);
  const sent = await publicClient.getTransactionCount({ address: localAccounts.deployer.address });
  if (sent !== 0)
    throw new Error(
      `The deployer has sent ${sent} transactions on the chain at ${rpcUrl}: local addresses are fixed, so deploy on a fresh chain.`,
    );

  const deployment = await deploySystem({
    network: "local",
    publicClient,
    walletClient: wallet(localAccounts.deployer),
    treasury: localAccounts.treasury.address,
    admin: localAccounts.admin.address,
    guardian: localAccounts.guardian.address,
    arbiter: localAccounts.arbiter.address,
    parameters: local,
    withFaucet: true,
    faucetFunding: { walletClient: wallet(localAccounts.treasury), amount: LOCAL_FAUCET_FUNDING },
    onStep,
  });
  if (readDeployment("local")) assertLocalDeployment(deployment);
  else writeDeployment(deployment);
  return deployment;
}
