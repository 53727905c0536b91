/**
 * A pin at another operator, over the IPFS Pinning Service API (version 1:
 * https://ipfs.github.io/pinning-services-api-spec/).
 */
import type { CID } from "multiformats/cid";
import * as z from "zod";
import type { ContentPlace, PinState } from "./place.ts";

const ANSWER_MS = 20_000;

/** A service's answer about one pin, without unused fields. */
const pinStatusSchema = z.object({
  requestid: z.string().min(1),
  status: z.enum(["queued", "pinning", "pinned", "failed"]),
  pin: z.object({ cid: z.string() }),
  info: z.record(z.string(), z.unknown()).optional(),
});
type Pin = z.infer<typeof pinStatusSchema>;

const pinsSchema = z.object({ count: z.number(), results: z.array(pinStatusSchema) });

export interface PinningServiceOptions {
  /** Base URL, without `/pins`. */
  readonly url: string;
  readonly token: string;
  /** Multiaddrs at which the service finds the content, at most 20: of this gateway (`/dns4/…/tcp/443/https`) or of a node. */
  readonly origins?: readonly string[];
}

export class PinningService implements ContentPlace {
  readonly name: string;
  readonly #options: PinningServiceOptions;
  readonly #requests = new Map<string, string>();

  constructor(options: PinningServiceOptions) {
    this.#options = options;
    this.name = new URL(options.url).host;
  }

  /** Requests a pin unless one exists, and again if the earlier one failed. */
  async keep(root: CID): Promise<PinState> {
    const known = await this.#find(root);
    if (known && known.status !== "failed") return this.#stateOf(known);
    const origins = this.#options.origins ?? [];
    const request = { cid: String(root), name: `marketplace ${root}`, origins };
    const pin = known
      ? await this.#ask("POST", `pins/${known.requestid}`, request)
      : await this.#ask("POST", "pins", request);
    return this.#stateOf(pinStatusSchema.parse(pin), root);
  }

  async stateOf(root: CID): Promise<PinState> {
    const pin = await this.#find(root);
    return pin ? this.#stateOf(pin, root) : { status: "absent" };
  }

  async #find(root: CID): Promise<Pin | undefined> {
    const requestId = this.#requests.get(String(root));
    if (requestId) {
      const pin = await this.#ask("GET", `pins/${encodeURIComponent(requestId)}`);
      if (pin) return pinStatusSchema.parse(pin);
    }
    const query = new URLSearchParams({
      cid: String(root),
      status: "queued,pinning,pinned,failed",
      limit: "10",
    });
    const { results } = pinsSchema.parse(await this.#ask("GET", `pins?${query}`));
    const [pin] = results.toSorted((a, b) => rank(a) - rank(b));
    if (pin) this.#requests.set(String(root), pin.requestid);
    return pin;
  }

  #stateOf(pin: Pin, root?: CID): PinState {
    if (root && pin.pin.cid !== String(root))
      throw new Error(`${this.name} pins ${pin.pin.cid} instead of ${root}.`);
    this.#requests.set(pin.pin.cid, pin.requestid);
    const detail = pin.info?.status_details;
    return {
      status: pin.status,
      ...promisedUntil(pin.info),
      ...(typeof detail === "string" && { detail: detail.slice(0, 200) }),
    };
  }

  /** @returns the parsed answer; undefined for a pin that the service does not know */
  async #ask(method: "GET" | "POST", path: string, body?: object): Promise<unknown> {
    const { url, token } = this.#options;
    const answer = await fetch(new URL(path, url.replace(/\/*$/, "/")), {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (answer.ok) return answer.json();
    const text = await answer.text();
    if (answer.status === 404 && method === "GET") return undefined;
    throw new Error(`${this.name} answers ${answer.status}: ${text.slice(0, 200)}`);
  }
}

/** The specification has no field for an expiry time; services use one of these names. */
function promisedUntil(info: Pin["info"]): { until?: number } {
  const told = info?.pinned_until ?? info?.expires_at ?? info?.expires;
  const until = typeof told === "number" ? told : typeof told === "string" ? Date.parse(told) / 1_000 : NaN;
  return Number.isFinite(until) ? { until: Math.floor(until) } : {};
}

const rank = ({ status }: Pin) => ["pinned", "pinning", "queued", "failed"].indexOf(status);
