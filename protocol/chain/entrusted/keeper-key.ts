/** The key pair to which sealed votes are encrypted. It follows from the account's key, so a keeper has nothing else to keep. */
import { createECDH } from "node:crypto";
import { hexToBytes, keccak256, type LocalAccount } from "viem";
import type { KeeperKey } from "./entrusted-vote.ts";

const MESSAGE = "Key for sealed votes that are entrusted to this keeper";

export async function keeperKeyOf(account: Pick<LocalAccount, "signMessage">): Promise<KeeperKey> {
  const secret = hexToBytes(keccak256(await account.signMessage({ message: MESSAGE })));
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(secret);
  return {
    publicKey: `0x${pair.getPublicKey("hex")}`,
    sharedSecret: (point) => new Uint8Array(pair.computeSecret(point)),
  };
}
