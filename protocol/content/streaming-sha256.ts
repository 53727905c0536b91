import type { Hex } from "viem";

/** SHA-256 over bytes that arrive in pieces. */
interface StreamingSha256 {
  update(bytes: Uint8Array): void;
  /** `0x` and 64 lower-case hexadecimal digits. */
  digest(): Hex;
}

/** WebCrypto needs all bytes in memory; Node has a streaming hash, and browsers load one in WebAssembly. */
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
