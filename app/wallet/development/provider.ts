import {
  type Address,
  type Chain,
  createWalletClient,
  type Hex,
  hexToNumber,
  http,
  isAddressEqual,
  numberToHex,
  type TypedDataDefinition,
} from "viem";
import { signerOf } from "./accounts.ts";
import { askForAccount, askForApproval } from "./prompts.ts";
import { readSettings, writeSettings } from "./settings.ts";

/** Error codes of EIP-1193 and EIP-3326. */
const USER_REJECTED = 4001;
const UNAUTHORISED = 4100;
const UNSUPPORTED_METHOD = 4200;
const UNKNOWN_CHAIN = 4902;

class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

type Listener = (value: unknown) => void;
type Request = { method: string; params?: unknown };

/** A development wallet: an EIP-1193 provider with publicly known keys that prompts, signs and rejects like a real one. */
export class DevelopmentProvider {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly chain: Chain;

  constructor(chain: Chain) {
    this.chain = chain;
  }

  on(event: string, listener: Listener): this {
    const set = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, set.add(listener));
    return this;
  }

  removeListener(event: string, listener: Listener): this {
    this.listeners.get(event)?.delete(listener);
    return this;
  }

  private emit(event: string, value: unknown): void {
    for (const listener of this.listeners.get(event) ?? []) listener(value);
  }

  /** Switches the account, as if the user switched it in the wallet. */
  selectAccount(address: Address | undefined): void {
    writeSettings({ account: address });
    this.emit("accountsChanged", address ? [address] : []);
  }

  /** Switches the chain; undefined restores the product's chain. */
  selectChain(chainId: number | undefined): void {
    writeSettings({ chainId });
    this.emit("chainChanged", numberToHex(this.chainId()));
  }

  private chainId(): number {
    return readSettings().chainId ?? this.chain.id;
  }

  readonly request = async ({ method, params }: Request): Promise<unknown> => {
    const list = Array.isArray(params) ? params : [];
    switch (method) {
      case "eth_accounts":
        return this.accounts();
      case "eth_requestAccounts":
        return this.connect();
      case "wallet_requestPermissions":
        await this.connect();
        return [{ parentCapability: "eth_accounts" }];
      case "wallet_getPermissions":
        return this.accounts().length > 0 ? [{ parentCapability: "eth_accounts" }] : [];
      case "wallet_revokePermissions":
        writeSettings({ account: undefined });
        return null;
      case "eth_chainId":
        return numberToHex(this.chainId());
      case "wallet_switchEthereumChain":
        return this.switchChain(list[0]);
      case "wallet_addEthereumChain":
        return this.switchChain(list[0]);
      case "personal_sign":
        return this.signMessage(list[0] as Hex, list[1] as Address);
      case "eth_signTypedData_v4":
        return this.signTypedData(list[0] as Address, list[1] as string);
      case "wallet_watchAsset":
        await this.approve("Show a token", "The page wants to add its token to the wallet.");
        return true;
      case "eth_sendTransaction":
        return this.sendTransaction(list[0] as Record<string, Hex>);
      case "wallet_getCapabilities":
      case "wallet_sendCalls":
        throw new ProviderError(UNSUPPORTED_METHOD, `The development wallet does not support ${method}`);
      default:
        return this.forward(method, list);
    }
  };

  private accounts(): string[] {
    const { account } = readSettings();
    return account ? [account] : [];
  }

  private async connect(): Promise<string[]> {
    const known = this.accounts();
    if (known.length > 0) return known;
    const chosen = readSettings().approval === "reject" ? null : await askForAccount();
    if (!chosen) throw new ProviderError(USER_REJECTED, "The connection was declined");
    writeSettings({ account: chosen });
    this.emit("accountsChanged", [chosen]);
    return [chosen];
  }

  private async switchChain(parameters: unknown): Promise<null> {
    const chainId = hexToNumber((parameters as { chainId: Hex }).chainId);
    if (chainId !== this.chain.id) throw new ProviderError(UNKNOWN_CHAIN, `Unknown chain ${chainId}`);
    await this.approve("Switch network", `To chain ${chainId}`);
    this.selectChain(undefined);
    return null;
  }

  private async signMessage(message: Hex, address: Address): Promise<Hex> {
    const signer = this.signer(address);
    await this.approve("Sign a message", decodeText(message));
    return signer.signMessage({ message: { raw: message } });
  }

  private async signTypedData(address: Address, json: string): Promise<Hex> {
    if (!readSettings().typedData) throw new ProviderError(UNSUPPORTED_METHOD, "Typed data is not supported");
    const signer = this.signer(address);
    const typedData = JSON.parse(json) as TypedDataDefinition;
    await this.approve("Sign typed data", JSON.stringify(typedData.message, null, 2));
    return signer.signTypedData(typedData);
  }

  private async sendTransaction(transaction: Record<string, Hex>): Promise<Hex> {
    const { from, to, data, value, gas, nonce, maxFeePerGas, maxPriorityFeePerGas } = transaction;
    const signer = this.signer(from as Address);
    await this.approve("Send a transaction", `To ${to}\n${data ?? ""}`);
    const client = createWalletClient({ account: signer, chain: this.chain, transport: http() });
    return client.sendTransaction({
      to,
      data,
      value: value ? BigInt(value) : undefined,
      gas: gas ? BigInt(gas) : undefined,
      nonce: nonce ? hexToNumber(nonce) : undefined,
      ...(maxFeePerGas && maxPriorityFeePerGas
        ? { maxFeePerGas: BigInt(maxFeePerGas), maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas) }
        : {}),
    });
  }

  private signer(address: Address) {
    const connected = readSettings().account;
    if (!connected || !isAddressEqual(connected as Address, address)) {
      throw new ProviderError(UNAUTHORISED, `The account ${address} is not connected`);
    }
    return signerOf(address);
  }

  private async approve(title: string, body: string): Promise<void> {
    const { approval } = readSettings();
    const approved = approval === "ask" ? await askForApproval(title, body) : approval === "auto";
    if (!approved) throw new ProviderError(USER_REJECTED, "The request was declined");
  }

  /** Forwards requests that need no key to the chain. */
  private async forward(method: string, params: unknown[]): Promise<unknown> {
    const answer = await fetch(this.chain.rpcUrls.default.http[0] as string, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
    const { result, error } = (await answer.json()) as {
      result?: unknown;
      error?: { code: number; message: string };
    };
    if (error) throw new ProviderError(error.code, error.message);
    return result;
  }
}

function decodeText(message: Hex): string {
  const bytes = message.slice(2).match(/../g) ?? [];
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
}
