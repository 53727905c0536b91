import type { Hex } from "viem";

/** SHA-256 over bytes that arrive in pieces. */
interface StreamingSha256 {
  update(bytes: Uint8Array): void;
  /** `0x` and 64 lower-case hexadecimal digits. */
  digest(): Hex;
}

/**
 * WebCrypto needs all bytes in memory, which is too much for a file of 1 GiB. Node has a native streaming hash; a browser loads
 * one in WebAssembly on first use.
 */
export async function createStreamingSha256(): Promise<StreamingSha256> {
  const native = globalThis.process?.getBuiltinModule?.("node:crypto");
  if (native) {
    const hash = native.createHash("sha256");
    return { update: (bytes) => void hash.update(bytes), digest: () => `0x${hash.digest("hex")}` };
  }
  const { createSHA256 } = await import("hash-wasm");
  const hash = await createSHA256();
  return { update: (bytes) => void hash.update(bytes), digest: () => `0x${hash.digest("hex")}` };
}
