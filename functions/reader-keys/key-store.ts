/** Announced keys in the site's store, the newest one of each account. */
import type { NoticeStore } from "#notices/store/notice-store.ts";
import type { SignedKey } from "#protocol/content/private-task/readers.ts";
import { signedKeySchema } from "#protocol/content/private-task/readers-schema.ts";

const ALL = "reader-keys";

export async function announcedKeys(store: NoticeStore): Promise<readonly SignedKey[]> {
  const fields = await store.fields(ALL);
  return [...fields.values()].flatMap((value) => signedKeySchema.safeParse(value).data ?? []);
}

/** Keeps a key unless the site has a newer one of the account. @returns whether it was kept */
export async function keepKey(store: NoticeStore, signed: SignedKey): Promise<boolean> {
  const field = signed.account.toLowerCase();
  const before = signedKeySchema.safeParse((await store.fields(ALL)).get(field)).data;
  if (before && before.issuedAt > signed.issuedAt) return false;
  await store.setField(ALL, field, signed);
  return true;
}
