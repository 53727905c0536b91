import { useState } from "react";
import type { Address, Hex } from "viem";
import { saveFile } from "#app/features/content/save-file.ts";

/** A key that exists only in this tab until its file is saved. It is never stored or sent. */
export interface SessionKey {
  readonly address: Address;
  /** Whether its file was downloaded. */
  readonly isSaved: boolean;
}

/** Name of a session key's file. */
export const sessionKeyFile = (address: string) =>
  `mlb-session-key-${address.slice(2, 10).toLowerCase()}.txt`;

/** Makes a session key for a program. The private key leaves this hook only in the file. */
export function useSessionKey() {
  const [made, setMade] = useState<{ privateKey: Hex; address: Address }>();
  const [isSaved, setSaved] = useState(false);
  const key: SessionKey | undefined = made && { address: made.address, isSaved };
  return {
    key,
    /** @returns its address */
    async make(): Promise<Address> {
      const { generatePrivateKey, privateKeyToAccount } = await import("viem/accounts");
      const privateKey = generatePrivateKey();
      const { address } = privateKeyToAccount(privateKey);
      setSaved(false);
      setMade({ privateKey, address });
      return address;
    },
    save(): void {
      if (!made) return;
      saveFile(sessionKeyFile(made.address), `${made.privateKey}\n`, "text/plain");
      setSaved(true);
    },
  };
}
