/** Ada publishes models on the running local chain, as an owner does on the registration page. */

import { createPublicClient, createWalletClient, http } from "viem";
import { chainFor, LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { deploymentFor } from "#protocol/chain/deployments.ts";
import type { ContentSource } from "#protocol/content/content-source.ts";
import { composeAccessMethod } from "#protocol/content/pointer/pointer.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { metadataDigest } from "#protocol/documents/hashing.ts";
import { modelRegistryAbi } from "#protocol/generated/abi.ts";
import { modelMetadataSchema } from "#protocol/schemas/model-metadata.ts";
import type { Manifest } from "#runtime/manifest/manifest.ts";
import { referencedBytes } from "#runtime/manifest/package-file.ts";
import { openPackage } from "#runtime/package/archive.ts";
import { type OwnContentStore, uploadSource } from "../../content-store/upload/upload-file.ts";
import type { MadePackage } from "../../packages/catalogue.ts";
import type { Listing } from "../../packages/listing.ts";

export interface MarketplaceOptions extends OwnContentStore {
  readonly chainUrl: string;
}

/** The metadata document (F305) without the file's facts. */
const describe = ({ usage, weightCount, ...listing }: Listing, manifest: Manifest) => ({
  ...listing,
  name: manifest.name,
  version: manifest.version,
  isPublic: true,
  accessMethod: usage,
  parameters: String(weightCount),
  license: manifest.license,
  inputSchema: manifest.parameters,
});

export function openMarketplace({ chainUrl, ...store }: MarketplaceOptions) {
  const chain = chainFor(LOCAL_CHAIN_ID, { rpcUrl: chainUrl });
  const transport = http(chainUrl);
  const client = createPublicClient({ chain, transport, pollingInterval: 250, cacheTime: 0 });
  const account = demoSigner("Ada", LOCAL_CHAIN_ID);
  const wallet = createWalletClient({ account, chain, transport });
  const registry = {
    address: deploymentFor(LOCAL_CHAIN_ID).contracts.ModelRegistry.address,
    abi: modelRegistryAbi,
  } as const;
  const upload = (content: ContentSource) => uploadSource(content, account.address, store);

  /** Stores weights, package and metadata. @returns the registration */
  async function stored(packageName: string, { bytes, weights }: MadePackage, listing: Listing) {
    const { manifest } = await openPackage(bytes);
    const weightsSize = referencedBytes(manifest.files);
    if (weights) await upload(weights);
    const file = await upload(bytes);
    const metadata = modelMetadataSchema.parse({
      ...describe(listing, manifest),
      modelHash: file.cid,
      fileName: `${packageName}.zip`,
      fileSize: file.size,
      fileChecksum: file.sha256,
      ...(weightsSize > 0 && { weightsSize }),
      timestamp: Number((await client.getBlock()).timestamp),
    });
    const { name, description, version, category } = metadata;
    return {
      name,
      description,
      version,
      category,
      isPublic: true,
      metadataCid: (await upload(canonicalJsonBytes(metadata))).cid,
      metadataDigest: await metadataDigest(metadata),
      accessMethod: composeAccessMethod({ fileCid: file.cid, accessMethod: listing.usage }),
    };
  }

  return {
    async publishedNames(): Promise<Set<string>> {
      const query = { ...registry, eventName: "ModelRegistered", fromBlock: 0n } as const;
      const events = await client.getContractEvents({ ...query, args: { owner: account.address } });
      return new Set(events.map(({ args }) => args.name ?? ""));
    },
    /** @throws UploadError; Error when the registration is reverted */
    async publish(packageName: string, made: MadePackage, listing: Listing): Promise<void> {
      const input = await stored(packageName, made, listing);
      const register = () =>
        wallet.writeContract({ ...registry, functionName: "registerModel", args: [input] });
      // Ada's wallet may use the same transaction number at the same time.
      const hash = await register().catch(register);
      const receipt = await client.waitForTransactionReceipt({ hash });
      if (receipt.status !== "success") throw new Error(`The registration of ${input.name} was reverted`);
    },
  };
}
