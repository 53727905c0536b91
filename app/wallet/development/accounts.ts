import type { Address, Hex, LocalAccount } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoAccounts } from "#protocol/chain/demo-accounts.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { readSettings, writeSettings } from "./settings.ts";

export interface DevelopmentAccount {
  address: Address;
  name: string;
  role: string;
  /** The local chain's start gives people of the demo world POL, but not these. */
  isMadeHere: boolean;
}

const ROLES: Record<string, string> = {
  modelOwner: "Model owner",
  taskRequester: "Requester",
  computeProvider: "Provider",
  verifier: "Verifier",
};

export function listAccounts(): DevelopmentAccount[] {
  const people = demoAccounts.map(({ address, name, role }) => ({
    address,
    name,
    role: ROLES[role] ?? "Operator",
    isMadeHere: false,
  }));
  const made = readSettings().keys.map((key, index) => madeAccount(key, index + 1));
  return [...people, ...made];
}

/** Makes an account with a new key that only this browser knows. */
export function createAccount(): DevelopmentAccount {
  const key = generatePrivateKey();
  const { keys } = writeSettings({ keys: [...readSettings().keys, key] });
  return madeAccount(key, keys.length);
}

function madeAccount(key: Hex, number: number): DevelopmentAccount {
  const { address } = privateKeyToAccount(key);
  return { address, name: `Account ${number}`, role: "Made in this browser", isMadeHere: true };
}

/** The signer of one of these accounts. @throws Error for another address */
export function signerOf(address: string): LocalAccount {
  const wanted = address.toLowerCase();
  const person = demoAccounts.find((account) => account.address.toLowerCase() === wanted);
  if (person) return demoSigner(person.name as Parameters<typeof demoSigner>[0], LOCAL_CHAIN_ID);
  const key = readSettings().keys.find(
    (candidate) => privateKeyToAccount(candidate).address.toLowerCase() === wanted,
  );
  if (!key) throw new Error(`The development wallet has no key for ${address}`);
  return privateKeyToAccount(key);
}
