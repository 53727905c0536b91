/** A gateway as a process. Arguments: address of the chain, port, folder, address of the provider, deposit. */
import { parseEther } from "viem";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { openGateway } from "#sdk/gateway/gateway.ts";
import { channelsOf } from "../../agents/endpoint/test-support/test-endpoint.ts";

const [rpcUrl = "", port = "", folder = "", provider = "", deposit] = process.argv.slice(2);
const MLB = parseEther("1");
/** About thirty answers: some kills meet a top-up. */
const DEPOSIT = BigInt(deposit ?? 3_000n);
const gateway = await openGateway({
  account: demoSigner("Clara", LOCAL_CHAIN_ID),
  channels: channelsOf("Clara", rpcUrl),
  folder,
  port: Number(port),
  budget: 10n * MLB,
  deposit: DEPOSIT,
  perCall: MLB,
  checkShare: 0,
  endpoints: async () => [{ url: provider }],
  note: (line: string) => console.error(line),
});
console.log(gateway.url);
