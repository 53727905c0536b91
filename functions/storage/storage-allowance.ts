/** GET /api/storage-allowance/{id}: an account's stored bytes and its allowance. */
import type { Address } from "viem";
import { jsonAnswer } from "#functions/http/answer.ts";
import { webHandler } from "#functions/http/endpoint.ts";
import { parsePath, parseQuery } from "#functions/http/input.ts";
import { type ItemEndpoint, resource } from "#functions/http/resource.ts";
import type { Services } from "#functions/services/services.ts";
import { accountParameter } from "#protocol/schemas/http/api-listing.ts";
import { noQuerySchema } from "#protocol/schemas/http/api-record.ts";
import { type StorageAllowance, storeUsageSchema } from "#protocol/schemas/http/storage-allowance.ts";
import { accountAllowance } from "./allowance.ts";

const STORE_TIMEOUT_MS = 3_000;

async function usedBy({ config }: Services, account: string) {
  try {
    const signal = AbortSignal.timeout(STORE_TIMEOUT_MS);
    const answer = await fetch(`${config.storageUrl}/usage/${account}`, { signal });
    return answer.ok ? storeUsageSchema.parse(await answer.json()) : undefined;
  } catch {
    return undefined;
  }
}

const storageAllowanceEndpoint: ItemEndpoint = async (name, request, services) => {
  const account = parsePath(name, "id", accountParameter);
  parseQuery(request, noQuerySchema);
  const [allowed, used] = await Promise.all([accountAllowance(services, account), usedBy(services, account)]);
  const { starterBytes, bytesPerMlb } = services.config.storageTerms;
  const answer: StorageAllowance = {
    account: account as Address,
    usedBytes: used?.bytes ?? null,
    contents: used?.contents ?? null,
    allowedBytes: allowed?.quota ?? null,
    starterBytes,
    bytesPerMlb,
  };
  return jsonAnswer(answer);
};

export const storageAllowance = webHandler("GET", resource(storageAllowanceEndpoint));
