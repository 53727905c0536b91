/** An account's access to private tasks (decision 35): its key, the keys of others, and the tasks that name it as a reader. */
import type { Address, Hex } from "viem";
import { repeatableSignature } from "#protocol/content/private/own-signature.ts";
import { PrivateContentError } from "#protocol/content/private/private-content-error.ts";
import {
  type AnnouncedKey,
  announcedKeyTypedData,
  isKeySigned,
} from "#protocol/content/private-task/announced-key.ts";
import { type PrivateReader, privateReader } from "#protocol/content/private-task/private-reader.ts";
import {
  READER_KEY_MESSAGE,
  type ReaderKey,
  readerKeyFrom,
} from "#protocol/content/private-task/reader-key.ts";
import { type Reader, readersProblem, type SignedKey } from "#protocol/content/private-task/readers.ts";
import { type ApiClient, jsonOf, request, siteOrigin } from "../api/api-client.ts";
import { ProblemError } from "../api/problem.ts";

/** An account cannot take part in a private task. Nothing was uploaded or paid. */
export class ReaderKeyError extends Error {
  override readonly name = "ReaderKeyError";
}

export interface PrivateTasks {
  /** The account's key, from one signature of the wallet. */
  key(): Promise<ReaderKey>;
  /** The account's signed announcement, which others need to encrypt for it. @throws ReaderKeyError for a contract's account and for a signer that signs differently each time */
  announcement(): Promise<SignedKey>;
  /** Announces the account's key at the site, where requesters find it. @throws ProblemError, ReaderKeyError */
  announce(): Promise<SignedKey>;
  /** Opens files of private tasks that name this account. */
  reader(): Promise<PrivateReader>;
  /** The readers of a new task of this account. @throws ReaderKeyError when one has not announced a key; ProblemError */
  readersFor(provider: Address, verifiers: readonly Address[]): Promise<readonly Reader[]>;
}

export interface PrivateTasksOptions {
  readonly account: Address;
  readonly chainId: number;
  readonly siteUrl: string;
  readonly api: Pick<ApiClient, "get">;
  /** Unix seconds of the chain. */
  now(): Promise<number>;
  signMessage(message: string): Promise<Hex>;
  signTypedData(typedData: ReturnType<typeof announcedKeyTypedData>): Promise<Hex>;
}

/** The key, requested once; a rejected signature can be requested again. */
function once(request: () => Promise<ReaderKey>): () => Promise<ReaderKey> {
  let asked: Promise<ReaderKey> | undefined;
  return () => {
    asked ??= request();
    asked.catch(() => {
      asked = undefined;
    });
    return asked;
  };
}

export function openPrivateTasks(options: PrivateTasksOptions): PrivateTasks {
  const { account, chainId, siteUrl, api, now, signMessage, signTypedData } = options;
  const sign = () => signMessage(READER_KEY_MESSAGE);
  const key = once(async () => readerKeyFrom(await sign()));
  const repeatableKey = once(async () =>
    readerKeyFrom(
      await repeatableSignature(account, READER_KEY_MESSAGE, sign).catch((cause: unknown) => {
        throw cause instanceof PrivateContentError ? new ReaderKeyError(cause.message, { cause }) : cause;
      }),
    ),
  );

  async function announcement(): Promise<SignedKey> {
    const { recipient } = await repeatableKey();
    const announced: AnnouncedKey = { account, recipient, issuedAt: await now() };
    const signature = await signTypedData(announcedKeyTypedData(chainId, announced));
    const signed = { ...announced, signature };
    if (await isKeySigned(chainId, signed)) return signed;
    throw new ReaderKeyError(
      "This account is a contract without its own key, so it cannot read private tasks. Use an account with its own key.",
    );
  }

  async function announcedBy(other: Address): Promise<SignedKey> {
    const { keys } = await api.get("reader-keys", { account: other });
    for (const found of keys) {
      const signed = found as SignedKey;
      const isTheirs = signed.account.toLowerCase() === other.toLowerCase();
      if (isTheirs && (await isKeySigned(chainId, signed))) return signed;
    }
    throw new ReaderKeyError(
      `${other} has not announced a key for private tasks, so nothing can be encrypted for it. Nothing was uploaded or paid.`,
    );
  }

  return {
    key,
    announcement,
    async announce() {
      const signed = await announcement();
      const headers = { "content-type": "application/json" };
      const init = { method: "POST", headers, body: JSON.stringify(signed) };
      const { response, text } = await request(
        new URL("/api/reader-keys/publish", siteOrigin(siteUrl)),
        {},
        init,
      );
      if (!response.ok) throw new ProblemError(response, jsonOf(text));
      return signed;
    },
    reader: async () => privateReader({ account, chainId, key: await key() }),
    async readersFor(provider, verifiers) {
      const wanted = [
        { role: "requester" as const, account },
        { role: "provider" as const, account: provider },
        ...verifiers.map((verifier) => ({ role: "verifier" as const, account: verifier })),
      ];
      const problem = readersProblem(wanted);
      if (problem) throw new ReaderKeyError(`A private task ${problem}. Nothing was uploaded or paid.`);
      const others = await Promise.all(wanted.slice(1).map((reader) => announcedBy(reader.account)));
      const own = await announcement();
      return [own, ...others].map((signed, index) => ({
        role: wanted[index]?.role ?? "verifier",
        account: signed.account,
        recipient: signed.recipient,
        issuedAt: signed.issuedAt,
        signature: signed.signature,
      }));
    },
  };
}
