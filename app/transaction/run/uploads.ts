import type { Address, Hex } from "viem";
import type { UploadWork } from "#app/content-worker/content-work.ts";
import { deviceTime, onDeviceClock, serverTime } from "#app/http/server-time.ts";
import { t } from "#language/text.ts";
import type { SignedPermit } from "#protocol/chain/permit.ts";
import type { ModelKey } from "#protocol/content/private/model-key.ts";
import type { UploadProgress } from "#protocol/content/upload.ts";
import { UploadError } from "#protocol/content/upload-error.ts";
import { hexDigits } from "#protocol/format/hex.ts";
import type { PermitTicketRequest } from "#protocol/schemas/http/ticket-request.ts";
import { requestTicket } from "#protocol/storage/request-ticket.ts";
import type { UploadedFile, Uploader, UploadPlan } from "../action.ts";
import { failureOf } from "../failure/classify.ts";
import { TransactionFailure } from "../failure/failure.ts";
import type { Upload } from "../state/state.ts";

/** How far back the speed is measured: long enough to be calm, short enough to follow a connection that changes. */
const WINDOW_MS = 5_000;

/** The speed of a transfer: takes the bytes done so far, gives bytes per second or undefined. */
export function paceOf(now: () => number): (doneBytes: number) => number | undefined {
  let marks: { at: number; bytes: number }[] = [];
  return (bytes) => {
    const at = now();
    marks = [...marks.filter((mark) => at - mark.at <= WINDOW_MS), { at, bytes }];
    const first = marks[0];
    if (!first || at === first.at || bytes === first.bytes) return undefined;
    return ((bytes - first.bytes) * 1_000) / (at - first.at);
  };
}

/** A new ticket is requested when the old one would expire during the upload. */
const TICKET_RESERVE_SECONDS = 60;

/** HTTP status of a refused proof. */
const UNPROVEN = 401;

interface Ticket {
  token: string;
  /** Local clock, unix seconds. */
  expiresAt: number;
}

/** An upload fails after this time without a connection; stored parts remain. Milliseconds. */
const PATIENCE_MS = 10 * 60_000;

/** Stores one file. */
type Store = (
  work: UploadWork & { key?: ModelKey },
  options: { signal?: AbortSignal; onProgress: (progress: UploadProgress) => void },
) => Promise<UploadedFile>;

export interface UploadSession {
  store: Store;
  storageUrl: string;
  /** Host of the site, as the wallet shows it in the message. */
  domain: string;
  signMessage: (message: string) => Promise<Hex>;
  /** A permit for the action's payment. It authorizes the upload, so no message must be signed. */
  permit?: SignedPermit;
  /** Aborts the upload; it rejects with the signal's reason. */
  signal?: AbortSignal;
  /** The server rejected the permit; a retry needs another one. */
  onPermitRefused?: () => void;
}

/** Uploads of this visit, cached by file: a retry uploads nothing. A ticket is kept until its files are stored. */
const uploadedFiles = new WeakMap<Blob, { stored: UploadedFile; key?: ModelKey }>();
const uploadedBytes = new Map<string, UploadedFile>();
const tickets = new Map<string, Ticket>();

export async function runUploads<Uploaded>(
  plan: UploadPlan<Uploaded>,
  account: Address,
  session: UploadSession,
  onProgress: (upload: Upload) => void,
): Promise<Uploaded> {
  const ticket = lazy(() => ticketFor(plan, account, session));
  const store = async (file: Blob, name: string, key?: ModelKey): Promise<UploadedFile> => {
    onProgress({ name, doneBytes: 0, totalBytes: file.size });
    session.signal?.throwIfAborted();
    const pace = paceOf(() => performance.now());
    const { storageUrl, signal } = session;
    const work = {
      kind: "upload",
      file,
      key,
      storageUrl,
      ticket: await ticket(),
      patienceMs: PATIENCE_MS,
    } as const;
    const { cid, sha256, size } = await session.store(work, {
      signal,
      onProgress: (progress) => {
        const bytesPerSecond = progress.phase === "uploading" ? pace(progress.doneBytes) : undefined;
        onProgress({ name, bytesPerSecond, ...progress });
      },
    });
    return { cid, sha256, size };
  };
  const uploader: Uploader = {
    async file(file, name, key) {
      const known = uploadedFiles.get(file);
      if (known && String(known.key?.secret) === String(key?.secret)) return known.stored;
      const stored = await store(file, name, key);
      uploadedFiles.set(file, { stored, key });
      return stored;
    },
    async bytes(bytes, name) {
      const key = await digest(bytes);
      const known = uploadedBytes.get(key);
      if (known) return known;
      const stored = await store(new Blob([bytes], { type: "application/json" }), name);
      uploadedBytes.set(key, stored);
      return stored;
    },
  };
  try {
    const uploaded = await plan.run(uploader);
    tickets.delete(ticketKey(plan, account));
    return uploaded;
  } catch (error) {
    const canResume = session.signal?.aborted || (error instanceof UploadError && error.kind === "network");
    if (!canResume) tickets.delete(ticketKey(plan, account));
    throw error;
  }
}

const ticketKey = ({ purpose, size }: UploadPlan<unknown>, account: Address) =>
  `${account.toLowerCase()}:${purpose}:${size}`;

async function ticketFor(
  plan: UploadPlan<unknown>,
  account: Address,
  session: UploadSession,
): Promise<string> {
  const key = ticketKey(plan, account);
  const known = tickets.get(key);
  if (known && known.expiresAt - TICKET_RESERVE_SECONDS > deviceTime()) return known.token;
  const { purpose, size, failed } = plan;
  const { permit, domain, signMessage: sign, onPermitRefused } = session;
  const facts = { address: account, purpose, size };
  const post = (body: object) => postRequest(body, failed);
  const answer = permit
    ? await post(provenByPermit(facts, permit))
    : await requestTicket({ ...facts, domain }, { sign, post, time: serverTime });
  if (permit && answer.status === UNPROVEN) onPermitRefused?.();
  const ticket = await readTicketAnswer(answer, failed);
  tickets.set(key, ticket);
  return ticket.token;
}

function provenByPermit(
  fields: Omit<PermitTicketRequest, "permit">,
  { value, nonce, deadline, signature }: SignedPermit,
): PermitTicketRequest {
  // JSON has no bigint; an amount may be larger than its numbers.
  const permit = { value: String(value), nonce: Number(nonce), deadline: Number(deadline), signature };
  return { ...fields, permit };
}

function postRequest(body: object, message: string): Promise<Response> {
  return fetch("/api/storage-ticket", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    const advice = t(
      "The marketplace server could not be reached. Your file is untouched. Check your connection and try again.",
    );
    throw new TransactionFailure(failureOf("upload-failed", { message, advice }), { cause: error });
  });
}

async function readTicketAnswer(answer: Response, message: string): Promise<Ticket> {
  const content: unknown = await answer.json().catch(() => undefined);
  const { ticket, expiresAt, detail } = (content ?? {}) as {
    ticket?: string;
    expiresAt?: number;
    detail?: string;
  };
  if (answer.ok && ticket && expiresAt) return { token: ticket, expiresAt: onDeviceClock(expiresAt, answer) };
  const advice = detail ?? t("The marketplace server refused the upload. Your file is untouched. Try again.");
  throw new TransactionFailure(
    failureOf("upload-failed", { message, advice, details: `HTTP ${answer.status}` }),
  );
}

function lazy<T>(make: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexDigits(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}
