import type { Hex } from "viem";
import type { Config } from "wagmi";
import { getWalletClient } from "wagmi/actions";

/** Asks the connected wallet to sign a text. @throws whatever the wallet throws; when none is connected, wagmi's error */
export async function signMessage(config: Config, message: string): Promise<Hex> {
  return (await getWalletClient(config)).signMessage({ message });
}
