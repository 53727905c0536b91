/** Demo users: accounts of the public development mnemonic, only on the local chain and never in production builds. */
import type { Address } from "viem";

export const DEMO_MNEMONIC = "test test test test test test test test test test test junk";

type DemoRole =
  | "deployer"
  | "treasury"
  | "guardian"
  | "arbiter"
  | "admin"
  | "modelOwner"
  | "taskRequester"
  | "computeProvider"
  | "verifier";

export interface DemoAccount {
  /** Last element of the derivation path m/44'/60'/0'/0/index. */
  readonly index: number;
  readonly name: DemoName;
  readonly role: DemoRole;
  readonly address: Address;
}

const PEOPLE = [
  ["Deployer", "deployer", "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"],
  ["Treasury", "treasury", "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"],
  ["Guardian", "guardian", "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC"],
  ["Arbiter", "arbiter", "0x90F79bf6EB2c4f870365E785982E1f101E93b906"],
  ["Admin", "admin", "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65"],
  ["Ada", "modelOwner", "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc"],
  ["Bela", "modelOwner", "0x976EA74026E726554dB657fA54763abd0C3a0aa9"],
  ["Clara", "taskRequester", "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955"],
  ["Dmitri", "taskRequester", "0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f"],
  ["Edith", "taskRequester", "0xa0Ee7A142d267C1f36714E4a8F75612F20a79720"],
  ["Farid", "computeProvider", "0xBcd4042DE499D14e55001CcbB24a551F3b954096"],
  ["Grete", "computeProvider", "0x71bE63f3384f5fb98995898A86B02Fb2426c5788"],
  ["Hiro", "computeProvider", "0xFABB0ac9d68B0B445fB7357272Ff202C5651694a"],
  ["Ines", "verifier", "0x1CBd3b2770909D4e10f157cABC84C7264073C9Ec"],
  ["Jonas", "verifier", "0xdF3e18d64BC6A983f673Ab319CCaE4f1a57C7097"],
  ["Kemal", "verifier", "0xcd3B766CCDd6AE721141F452C550Ca635964ce71"],
  ["Lena", "verifier", "0x2546BcD3c84621e976D8185a91A922aE77ECEc30"],
  ["Mario", "verifier", "0xbDA5747bFD65F08deb54cb465eB87D40e51B197E"],
  ["Nadia", "verifier", "0xdD2FD4581271e230360230F9337D5c0430Bf44C0"],
  ["Oskar", "verifier", "0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199"],
] as const satisfies readonly (readonly [string, DemoRole, Address])[];

export type DemoName = (typeof PEOPLE)[number][0];

export const demoAccounts: readonly DemoAccount[] = PEOPLE.map(([name, role, address], index) => ({
  index,
  name,
  role,
  address,
}));

export function demoAccount(name: DemoName): DemoAccount {
  const account = demoAccounts.find((candidate) => candidate.name === name);
  if (!account) throw new Error(`There is no demo account named "${name}"`);
  return account;
}

/** Name of the demo account with this address (any letter case), otherwise undefined. */
export function demoNameOf(address: string): DemoName | undefined {
  const wanted = address.toLowerCase();
  return demoAccounts.find((account) => account.address.toLowerCase() === wanted)?.name;
}
