import { useState } from "react";
import type { Address, Hex } from "viem";

/** A key that exists only in this tab until its file is saved. It is never stored or sent. */
export interface SessionKey {
  readonly address: Address;
  readonly isSaved: boolean;
}

export const sessionKeyFile = (address: string) =>
  `mlb-session-key-${address.slice(2, 10).toLowerCase()}.txt`;

function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

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
      download(sessionKeyFile(made.address), `${made.privateKey}\n`);
      setSaved(true);
    },
  };
}
