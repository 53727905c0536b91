import { readIndexedBlock } from "#app/graphql/indexed-block.server.ts";

/** Requested by the browser after a transaction: has the index reached its block yet? */
export async function loader() {
  const block = await readIndexedBlock();
  return Response.json({ block }, { status: block ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}
