import type { Address } from "viem";
import { WALLET_KEY } from "#app/env/device-keys.ts";

/** Cookie of the wallet layer: which wallet was connected, with which account. Public data, written by wagmi. */
export const WALLET_COOKIE = `${WALLET_KEY}.store`;

/** The connection that the cookie remembers. Anyone can write a cookie: use it to choose a view, never for authorization. */
export interface StoredWallet {
  readonly address: Address;
  readonly chainId: number | undefined;
  readonly name: string | undefined;
  /** Whether only the full configuration can restore it. */
  readonly needsFullWallet: boolean;
}

const FULL_ONLY_CONNECTORS = new Set<unknown>(["walletConnect", "coinbaseWalletSDK", "baseAccount", "safe"]);

/** wagmi's state: a `Map` of connections by their id, as `serialize` of wagmi writes it. */
interface Serialized {
  readonly current: string | null;
  readonly connections: { readonly value: readonly (readonly [uid: string, SerializedConnection])[] };
}

interface SerializedConnection {
  readonly accounts: readonly unknown[];
  readonly chainId?: number;
  readonly connector: { readonly id?: unknown; readonly type?: unknown; readonly name?: unknown };
}

const isAddressText = (value: unknown): value is Address =>
  typeof value === "string" && /^0x[0-9a-fA-F]{40}$/.test(value);

export function readCookie(cookies: string, key: string): string | null {
  const entry = cookies.split("; ").find((cookie) => cookie.startsWith(`${key}=`));
  if (!entry) return null;
  try {
    return decodeURIComponent(entry.slice(key.length + 1));
  } catch {
    // Treat a foreign cookie as absent.
    return null;
  }
}

/** The stored connection in a request's Cookie header, for the server; null when there is none. */
export function walletStateFromCookie(cookieHeader: string | null): string | null {
  return readCookie(cookieHeader ?? "", WALLET_COOKIE);
}

/** Reads wagmi's serialized state without loading wagmi. Undefined without a connected account. */
export function parseStoredWallet(stored: string | null): StoredWallet | undefined {
  try {
    const { state }: { state: Serialized } = JSON.parse(stored ?? "{}");
    const connection = state.connections.value.find(([uid]) => uid === state.current)?.[1];
    const address = connection?.accounts[0];
    if (!connection || !isAddressText(address)) return undefined;
    const { id, type, name } = connection.connector;
    return {
      address,
      chainId: Number.isSafeInteger(connection.chainId) ? connection.chainId : undefined,
      name: typeof name === "string" ? name : undefined,
      needsFullWallet: FULL_ONLY_CONNECTORS.has(id) || FULL_ONLY_CONNECTORS.has(type),
    };
  } catch {
    return undefined;
  }
}
