/** Verifies the sources of a deployment on a block explorer with Etherscan's API, version 2. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Address, encodeAbiParameters } from "viem";
import { predictAddresses } from "./addresses.ts";
import { CONTRACTS, type ContractName, compilerInput, readArtifact } from "./artifacts.ts";
import { constructorArguments } from "./constructor-arguments.ts";
import type { Deployment } from "./deployment-file.ts";
import type { SystemParameters } from "./parameters.ts";

export interface Explorer {
  /** For example `https://api.etherscan.io/v2/api`. */
  readonly url: string;
  readonly apiKey: string;
  /** Milliseconds between two status requests. */
  readonly pollMs?: number;
}

interface Answer {
  readonly status: string;
  readonly message: string;
  readonly result: string;
}

const POLL_MS = 5_000;
const ATTEMPTS = 60;

async function call(
  { url, apiKey }: Explorer,
  chainId: number,
  fields: Record<string, string>,
): Promise<Answer> {
  const address = new URL(url);
  address.searchParams.set("chainid", String(chainId));
  const body = new URLSearchParams({ ...fields, module: "contract", apikey: apiKey });
  const response = await fetch(address, { method: "POST", body, signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`The explorer at ${address.host} answers ${response.status}.`);
  return (await response.json()) as Answer;
}

/** Encoded constructor arguments, hex digits without 0x. */
function encodedArguments(name: ContractName, args: readonly unknown[]): string {
  const entry = readArtifact(name).abi.find(({ type }) => type === "constructor");
  const inputs = entry && "inputs" in entry ? entry.inputs : [];
  return encodeAbiParameters(inputs ?? [], args as unknown[]).slice(2);
}

/** The explorer sees a new contract some seconds later than the chain, and limits calls per second. */
const isTemporary = ({ result }: Answer) =>
  /unable to locate contractcode|not have bytecode|(?<!daily )rate limit/i.test(result);

/** A call that is repeated while its refusal is temporary. */
async function repeatedCall(
  explorer: Explorer,
  chainId: number,
  fields: Record<string, string>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await call(explorer, chainId, fields);
    if (attempt === ATTEMPTS || !isTemporary(answer)) return answer;
    await sleep(explorer.pollMs ?? POLL_MS);
  }
}

const isDone = ({ result }: Answer) => /already verified|pass - verified/i.test(result);

/** Verifies every unverified contract of a deployment. @throws Error with the explorer's message */
export async function verifySources(
  deployment: Deployment,
  holders: { readonly treasury: Address },
  parameters: SystemParameters,
  explorer: Explorer,
  onStep: (text: string) => void = () => {},
): Promise<void> {
  const { deployer, chainId, contracts } = deployment;
  const at = predictAddresses(deployer, 0);
  for (const name of CONTRACTS) at[name] = contracts[name]?.address ?? at[name];
  const args = constructorArguments(at, deployer, holders.treasury, parameters);
  for (const name of CONTRACTS) {
    const contract = contracts[name];
    if (!contract) continue;
    const { input, compiler, contractName } = compilerInput(name);
    const asked = await repeatedCall(explorer, chainId, {
      action: "verifysourcecode",
      codeformat: "solidity-standard-json-input",
      sourceCode: input,
      contractaddress: contract.address,
      contractname: contractName,
      compilerversion: compiler,
      // The explorer's own spelling.
      constructorArguements: encodedArguments(name, args[name]),
    });
    if (!isDone(asked)) {
      if (asked.status !== "1") throw new Error(`The explorer refuses ${name}: ${asked.result}`);
      await settled(explorer, chainId, name, asked.result);
    }
    onStep(`the sources of ${name} are verified`);
  }
}

async function settled(explorer: Explorer, chainId: number, name: string, guid: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await sleep(explorer.pollMs ?? POLL_MS);
    const answer = await repeatedCall(explorer, chainId, { action: "checkverifystatus", guid });
    if (isDone(answer)) return;
    if (!/pending|queue/i.test(answer.result))
      throw new Error(`The explorer does not accept ${name}: ${answer.result}`);
  }
  throw new Error(
    `The explorer has not decided about ${name} for minutes. Run the command again to continue.`,
  );
}
