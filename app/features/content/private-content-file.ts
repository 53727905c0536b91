import type { Hex } from "viem";
import { openInWorker } from "#app/content-worker/open-in-worker.ts";
import { contentUrls } from "#protocol/content/gateway.ts";
import { encryptionBytes, fileRules } from "#protocol/storage/file-rules.ts";

const MAX_BYTES = fileRules.model.maxBytes + encryptionBytes(fileRules.model.maxBytes);

export interface PrivateFileToOpen {
  cid: string;
  name: string;
  sha256?: Hex;
}

/** The decrypted file of a private model, or an unencrypted one of its past. @throws ContentError, PrivateContentError */
export async function openFile(
  { cid, name, sha256 }: PrivateFileToOpen,
  secret: Uint8Array<ArrayBuffer>,
  gatewayUrls: readonly string[],
  onProgress: (share: number) => void = () => undefined,
): Promise<File> {
  const urls = contentUrls(gatewayUrls, cid);
  return new File([await openInWorker({ cid, urls, secret, sha256, maxBytes: MAX_BYTES }, onProgress)], name);
}
