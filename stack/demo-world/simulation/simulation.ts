import type { Address, Hex, LocalAccount } from "viem";
import type { DeployedContract, Deployment } from "#protocol/chain/deployment.ts";
import type { Catalogue } from "../models/catalogue.ts";
import type { DemoModel } from "../models/demo-model.ts";
import type { Content } from "./content.ts";
import type { Ledger } from "./ledger.ts";

export type ModelKey = keyof Catalogue;

export interface PublishedModel {
  readonly id: Hex;
  /** Digest of its metadata. */
  readonly digest: Hex;
  readonly demo: DemoModel;
}

export type ContractName = keyof Deployment["contracts"];

export interface Simulation {
  readonly ledger: Ledger;
  readonly content: Pick<Content, "upload" | "uploadJson">;
  readonly catalogue: Catalogue;
  readonly contracts: Deployment["contracts"];
  /** Models registered so far; an update replaces the entry. */
  readonly published: Map<ModelKey, PublishedModel>;
  readonly next: { model: number; task: number };
}

/** A simulated person and the account that signs their transactions. */
export interface Actor {
  readonly simulation: Simulation;
  readonly account: LocalAccount;
}

/** Address of a contract. Throws when the deployment lacks it, as it may lack the faucet. */
export function addressOf(simulation: Pick<Simulation, "contracts">, name: ContractName): Address {
  const contract: DeployedContract | undefined = simulation.contracts[name];
  if (!contract) throw new Error(`${name} is not deployed on this chain`);
  return contract.address;
}
