import type { Address, Hash, Hex, PublicClient } from "viem";

type Status = 100 | 200 | 400 | 500;

/**
 * Test double of the provider for Safe apps; responses match safe-global/safe-apps-sdk,
 * packages/safe-apps-provider/src/provider.ts (0.18.6). The Safe's proposal service is a map; a test decides when the owners
 * execute a proposal.
 */
export class FakeSafe {
  /** Code of a contract that answers 2 to every call, as a Safe answers `getThreshold()`. */
  static readonly CODE: Hex = "0x600260005260206000f3";
  private readonly proposals = new Map<Hash, { status: Status; executed?: Hash }>();
  private readonly chain: PublicClient;
  readonly address: Address;
  /** False: a provider before 0.18.4, which has no `wallet_getCallsStatus`. */
  private readonly hasCallsStatus: boolean;

  constructor(address: Address, chain: PublicClient, hasCallsStatus = true) {
    this.address = address;
    this.chain = chain;
    this.hasCallsStatus = hasCallsStatus;
  }

  private propose(): Hash {
    const hash: Hash = `0x${"5afe".repeat(15)}${String(this.proposals.size).padStart(4, "0")}`;
    this.proposals.set(hash, { status: 100 });
    return hash;
  }

  /** The owners have signed and executed the proposal. */
  carriedOut(proposal: Hash, executed: Hash, status: Status = 200): void {
    this.proposals.set(proposal, { status, executed });
  }

  cancelled(proposal: Hash): void {
    this.proposals.set(proposal, { status: 400 });
  }

  readonly request = async ({
    method,
    params = [],
  }: {
    method: string;
    params?: unknown;
  }): Promise<unknown> => {
    const [first] = params as [Hash];
    switch (method) {
      case "eth_accounts":
        return [this.address];
      case "eth_chainId":
        return "0x7a69";
      case "eth_sendTransaction":
        return this.propose();
      case "wallet_sendCalls":
        return { id: this.propose() };
      case "wallet_getCapabilities":
        return { "0x7a69": { atomicBatch: { supported: true } } };
      case "wallet_getCallsStatus":
        if (!this.hasCallsStatus) break;
        return this.statusOf(first);
      case "eth_getTransactionReceipt": {
        const receipt = await this.receiptOf(this.proposals.get(first)?.executed ?? first);
        // Return the requested hash: libraries compare the two.
        return receipt && { ...receipt, transactionHash: first };
      }
    }
    throw new Error(`"${method}" not implemented`);
  };

  private async statusOf(id: Hash) {
    const { status, executed } = this.proposals.get(id) ?? {};
    const result = { version: "1.0", id, chainId: "0x7a69", status };
    const receipt = executed && (await this.receiptOf(executed));
    return receipt ? { ...result, receipts: [{ ...receipt, transactionHash: executed }] } : result;
  }

  private receiptOf(hash: Hash) {
    return this.chain.request({ method: "eth_getTransactionReceipt", params: [hash] });
  }
}
