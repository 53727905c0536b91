import type { CID } from "multiformats/cid";
import { type BlockFacts, matchesHash, readBlock } from "../disk/block.ts";
import { blockKey } from "../disk/cid-file-name.ts";
import { surveyTree } from "../disk/tree-survey.ts";
import type { ContentPlace } from "./backend.ts";
import type { FolderBackend } from "./folder-backend.ts";

export interface Move {
  moved: number;
  /** Kept at the new place before, or asked of it. */
  present: number;
  failed: { root: string; reason: string }[];
}

/**
 * Copies every content of a folder to another place, root by root; nothing is taken away. A root is a block that no other block
 * refers to, so that content which came before there were records goes, too.
 *
 * @param say told of each content that was moved
 */
export async function moveContent(
  from: FolderBackend,
  to: ContentPlace,
  say: (line: string) => void,
): Promise<Move> {
  const move: Move = { moved: 0, present: 0, failed: [] };
  const { facts, damaged } = await readAll(from);
  for (const cid of damaged) move.failed.push({ root: String(cid), reason: "the block is damaged on disk" });
  for (const root of rootsOf(facts)) {
    try {
      const { status } = await to.stateOf(root);
      if (status !== "absent" && status !== "failed") {
        move.present += 1;
        continue;
      }
      const { order, missing } = surveyTree(
        root,
        () => false,
        (cid) => facts.get(blockKey(cid)),
      );
      if (missing > 0) throw new Error(`${missing} blocks are missing`);
      const get = async (cid: CID) => (await from.get(cid)) ?? new Uint8Array();
      await to.keep({ root, cids: async () => order.map(({ cid }) => cid), get });
      move.moved += 1;
      say(`${root}`);
    } catch (error) {
      move.failed.push({ root: String(root), reason: (error as Error).message });
    }
  }
  return move;
}

/** What every block is and refers to; leaves without their bytes. */
async function readAll(from: FolderBackend): Promise<{ facts: Map<string, BlockFacts>; damaged: CID[] }> {
  const facts = new Map<string, BlockFacts>();
  const damaged: CID[] = [];
  for (const cid of from.cids()) {
    const bytes = await from.get(cid);
    if (bytes && matchesHash(cid, bytes)) facts.set(blockKey(cid), readBlock(cid, bytes));
    else damaged.push(cid);
  }
  return { facts, damaged };
}

function rootsOf(facts: ReadonlyMap<string, BlockFacts>): CID[] {
  const below = new Set([...facts.values()].flatMap(({ links }) => links.map(({ cid }) => blockKey(cid))));
  return [...facts.values()].filter(({ cid }) => !below.has(blockKey(cid))).map(({ cid }) => cid);
}
