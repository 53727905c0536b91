/** Accounts with announced keys for private tasks. */
import { mnemonicToAccount } from "viem/accounts";
import { DEMO_MNEMONIC } from "#protocol/chain/demo-accounts.ts";
import { announcedKeyTypedData } from "#protocol/content/private-task/announced-key.ts";
import { privateReader } from "#protocol/content/private-task/private-reader.ts";
import { readerKeyOf } from "#protocol/content/private-task/reader-key.ts";
import type { Reader } from "#protocol/content/private-task/readers.ts";

const TEST_CHAIN = 31_337;
const accountAt = (addressIndex: number) => mnemonicToAccount(DEMO_MNEMONIC, { addressIndex });

/** @param place of the account in the demo mnemonic */
export async function readerOf(place: number, role: Reader["role"]): Promise<Reader> {
  const account = accountAt(place);
  const { recipient } = await readerKeyOf(account);
  const announced = { account: account.address, recipient, issuedAt: 1_770_000_000 };
  const signature = await account.signTypedData(announcedKeyTypedData(TEST_CHAIN, announced));
  return { role, ...announced, signature };
}

export async function openerFor(place: number) {
  const account = accountAt(place);
  return privateReader({
    account: account.address,
    chainId: TEST_CHAIN,
    key: await readerKeyOf(account),
  });
}
