/** `npm run tools gateway:remove -- CID… [--reason TEXT] [--undo]`: stops serving and taking contents, removes blocks. */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isCid } from "#protocol/content/pointer/pointer.ts";
import { contentEnvironment } from "../environment.ts";
import { Journal } from "../records/journal.ts";
import type { DenialEntry } from "./denied-content.ts";

try {
  const { values, positionals: cids } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: "string" }, undo: { type: "boolean", default: false } },
  });
  const wrong = cids.filter((cid) => !isCid(cid));
  if (cids.length === 0 || wrong.length > 0)
    throw new Error(
      wrong.length > 0 ? `not a content id: ${wrong.join(", ")}` : "name one content id or more",
    );
  const { CONTENT_DIR } = contentEnvironment({ STORAGE_TICKET_SECRET: "-".repeat(32), ...process.env });
  const journal = await Journal.open<DenialEntry>(join(CONTENT_DIR, "records", "denied.jsonl"), () => {});
  const at = Math.floor(Date.now() / 1_000);
  for (const cid of cids)
    await journal.add({ cid, denied: !values.undo, ...(values.reason && { reason: values.reason }), at });
  console.log(
    values.undo
      ? `${cids.length} contents may be uploaded again.`
      : `${cids.length} contents are denied. A running gateway applies this within seconds, a stopped one when it starts. Copies at a pinning service or at other gateways must be removed there.`,
  );
} catch (error) {
  console.error(`Nothing was changed: ${(error as Error).message}`);
  process.exitCode = 1;
}
