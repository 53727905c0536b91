/** How a program or page gets an upload ticket for a signed text (G62). */
import type { Hex } from "viem";
import type { TicketRequest } from "../schemas/http/ticket-request.ts";
import { type StorageTicketRequest, storageTicketMessage, ticketNonce } from "./storage-ticket-message.ts";

/** The upload: files, account and site. */
export type UploadFacts = Omit<StorageTicketRequest, "issuedAt" | "nonce">;

export interface TicketTransport {
  readonly sign: (message: string) => Promise<Hex>;
  /** Posts the body to `/api/storage-ticket`; rejects when no answer arrived. */
  readonly post: (body: TicketRequest) => Promise<Response>;
  /** Unix seconds by the server's clock; default this device's clock. */
  readonly time?: () => Promise<number>;
}

/** Signs and posts a request, again without an answer; a wrong clock is corrected once. Gives the last answer. */
export async function requestTicket(
  facts: UploadFacts,
  { sign, post, time }: TicketTransport,
): Promise<Response> {
  const signed = async (issuedAt: number): Promise<TicketRequest> => {
    const request = { ...facts, issuedAt, nonce: ticketNonce() };
    return { ...request, signature: await sign(storageTicketMessage(request)) };
  };
  const first = await signed((await time?.()) ?? unixSeconds(Date.now()));
  const answer = await post(first).catch(() => post(first));
  return (await isOutdated(answer)) ? post(await signed(serverTime(answer))) : answer;
}

/** Whether the request was refused only for its nonce or time. */
async function isOutdated(answer: Response): Promise<boolean> {
  if (answer.status !== 401) return false;
  const problem = (await answer
    .clone()
    .json()
    .catch(() => undefined)) as { field?: unknown } | undefined;
  return problem?.field === "nonce" || problem?.field === "issuedAt";
}

/** Unix seconds from the answer's `Date` header, else by this device. */
function serverTime({ headers }: Response): number {
  const date = Date.parse(headers.get("date") ?? "");
  return unixSeconds(Number.isNaN(date) ? Date.now() : date);
}

const unixSeconds = (milliseconds: number) => Math.floor(milliseconds / 1_000);
