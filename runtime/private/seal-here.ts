type Bytes = Uint8Array<ArrayBuffer>;

/** Encrypts a file of a private task to the age recipients of its readers. */
export type SealFile = (plain: Bytes, recipients: readonly string[]) => Promise<Bytes>;

/** In this thread. The library is not loaded for public tasks. */
export const sealHere: SealFile = async (plain, recipients) =>
  (await import("#protocol/content/private-task/sealed-file.ts")).sealFile(plain, recipients);
