import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Address } from "viem";
import { environment } from "#app/env/env.server.ts";
import { createNames, nameReader } from "#app/features/profile/account-names.server.ts";

const MAX_ADDRESSES = 100;
const ADDRESS = /^0x[0-9a-f]{40}$/;

const { MAINNET_RPC_URL } = environment;
const readNames = MAINNET_RPC_URL ? createNames(nameReader(MAINNET_RPC_URL)) : undefined;

/** ENS names of the accounts on a page (N22). */
export async function loader({ request }: LoaderFunctionArgs) {
  const asked = (new URL(request.url).searchParams.get("addresses") ?? "").toLowerCase().split(",");
  const addresses = [...new Set(asked)];
  if (addresses.length > MAX_ADDRESSES || !addresses.every((address) => ADDRESS.test(address)))
    return Response.json(
      { error: `addresses must be 1 to ${MAX_ADDRESSES} addresses, separated by commas` },
      { status: 400 },
    );
  if (!readNames) return Response.json({ error: "This site reads no names" }, { status: 404 });
  const names = await readNames(addresses as Address[]);
  const isComplete = Object.keys(names).length === addresses.length;
  return Response.json(names, {
    headers: { "Cache-Control": isComplete ? "public, max-age=600" : "no-store" },
  });
}
