/** Uploads an input and orders a task; the reward goes into escrow with a permit: `PRIVATE_KEY=0x… MODEL_ID=0x… node order.ts`. */
import { chainFor, createApiClient, openMarketplace, parseAmount } from "@mlb-marketplace/sdk";
import { createPublicClient, createWalletClient, type Hex, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";

const siteUrl = process.env.SITE_URL ?? "http://localhost:3000";
const storageUrl = process.env.STORAGE_URL ?? "http://localhost:8080";
const rpcUrl = process.env.RPC_URL ?? "http://localhost:8545";

const { chainId, contracts } = await createApiClient(siteUrl).get("parameters");
const chain = chainFor(chainId, { rpcUrl });
const account = privateKeyToAccount(process.env.PRIVATE_KEY as Hex);
const marketplace = openMarketplace({
  siteUrl,
  storageUrl,
  contracts,
  publicClient: createPublicClient({ chain, transport: http() }),
  walletClient: createWalletClient({ account, chain, transport: http() }),
});

const { taskId, blockNumber } = await marketplace.order({
  modelId: process.env.MODEL_ID as Hex,
  title: "Two flowers",
  // A table for the model "Iris Classifier" of the demo world. An input that the model's manifest refuses is not uploaded or paid.
  input: {
    text: "sepal_length,sepal_width,petal_length,petal_width\n5.1,3.5,1.4,0.2\n6.7,3.1,4.7,1.5\n",
    name: "flowers.csv",
  },
  reward: parseAmount("2"),
});
const { status } = await marketplace.api.get("task", { id: taskId }, { minBlock: blockNumber });
console.error(`Task ${taskId} has status ${status}.`);
console.log(taskId);
