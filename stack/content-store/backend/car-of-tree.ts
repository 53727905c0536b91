import { CarWriter } from "@ipld/car/writer";
import type { WholeTree } from "./backend.ts";

/** The blocks of a tree as a CAR with its root, one after the other: its size does not matter to memory. */
export async function* carOfTree({ root, cids, get }: WholeTree): AsyncGenerator<Uint8Array> {
  const { writer, out } = CarWriter.create([root]);
  const writing = (async () => {
    for (const cid of await cids()) await writer.put({ cid, bytes: await get(cid) });
    await writer.close();
  })();
  // Reported where the reader sees it, after what was written before the failure.
  writing.catch(() => writer.close());
  yield* out;
  await writing;
}
