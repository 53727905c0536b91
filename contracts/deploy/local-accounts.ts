import { type HDAccount, mnemonicToAccount } from "viem/accounts";

/** The publicly known development mnemonic. Its keys must never hold anything of value. */
const MNEMONIC = "test test test test test test test test test test test junk";

const account = (addressIndex: number): HDAccount => mnemonicToAccount(MNEMONIC, { addressIndex });

export const localAccounts = {
  deployer: account(0),
  treasury: account(1),
  guardian: account(2),
  arbiter: account(3),
  admin: account(4),
};
