import { isCid } from "../content/pointer/pointer.ts";

/** The receipt that a vote's reason names, if any. */
export function receiptNamedIn(reason: string): string | undefined {
  const cid = /\bipfs:\/\/([A-Za-z0-9]+)/.exec(reason)?.[1];
  return cid && isCid(cid) ? cid : undefined;
}
