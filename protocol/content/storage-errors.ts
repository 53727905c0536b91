/** The kinds of refused or failed uploads. */
export type UploadErrorKind = "unauthorised" | "too-large" | "quota" | "network" | "rejected";

interface StorageErrorEntry {
  /** HTTP status of the answer. */
  status: 400 | 401 | 408 | 413 | 415 | 451 | 500 | 507;
  kind: UploadErrorKind;
  /** What happened, that nothing was lost, and what to do. A detail may follow it in the response. */
  message: string;
}

/**
 * Every way in which the content store refuses an upload. The nft.storage protocol sends a message without a code, so
 * client and server share these sentences: the client recognises an error by the start of its message.
 */
export const storageErrors = {
  TicketMissing: {
    status: 401,
    kind: "unauthorised",
    message:
      "The upload carried no ticket, so nothing was stored. Your file is untouched: ask for a ticket and upload it again.",
  },
  TicketInvalid: {
    status: 401,
    kind: "unauthorised",
    message:
      "The upload ticket is not valid, so nothing was stored. Your file is untouched: ask for a new ticket and upload it again.",
  },
  TicketExpired: {
    status: 401,
    kind: "unauthorised",
    message:
      "The upload ticket has expired, so the upload stopped. Your file is untouched: ask for a new ticket and upload it again.",
  },
  FileTooLarge: {
    status: 413,
    kind: "too-large",
    message:
      "The file is larger than this upload allows, so it was not stored. Your file is untouched: choose a smaller one, or refer to it by a link.",
  },
  QuotaExceeded: {
    status: 507,
    kind: "quota",
    message:
      "The content store is full, so the file was not stored. Your file is untouched: try again later, or ask the operator for more space.",
  },
  AllowanceExceeded: {
    status: 507,
    kind: "quota",
    message:
      "Your account's storage has no room for this file, so it was not stored. Your file is untouched: hold or stake more MLB for more room, choose a smaller file, or refer to it by a link.",
  },
  MalformedArchive: {
    status: 400,
    kind: "rejected",
    message:
      "The upload is not a complete CAR archive, so it was refused. Your file is untouched: upload it again.",
  },
  BlockMismatch: {
    status: 400,
    kind: "rejected",
    message:
      "A block of the upload does not match its content hash, so it was refused. Your file is untouched: check that it is not being changed, and upload it again.",
  },
  UnsupportedBlock: {
    status: 400,
    kind: "rejected",
    message:
      "The upload holds a block that is not part of a file or folder, so it was refused. Your file is untouched: upload it again as a file.",
  },
  UnreferencedBlock: {
    status: 400,
    kind: "rejected",
    message:
      "The upload holds blocks that do not belong to its file, so it was refused. Your file is untouched: upload it again.",
  },
  InconsistentFile: {
    status: 400,
    kind: "rejected",
    message:
      "The upload declares other sizes than its blocks have, so it was refused. Your file is untouched: upload it again.",
  },
  TreeTooComplex: {
    status: 400,
    kind: "rejected",
    message:
      "The upload is made of more or deeper nested blocks than a file of its size needs, so it was refused. Your file is untouched: upload it again in blocks of 256 KiB.",
  },
  TypeNotAccepted: {
    status: 415,
    kind: "rejected",
    message:
      "The file is of another type than this upload is for, so it was not stored. Your file is untouched: choose a file of a type that the form names.",
  },
  ContentDenied: {
    status: 451,
    kind: "rejected",
    message:
      "The operator of this content store has removed this content and does not take it again, so it was not stored. Your file is untouched: choose another file, or refer to it by a link.",
  },
  UploadStalled: {
    status: 408,
    kind: "network",
    message:
      "Nothing of the upload arrived for a while, so it was ended. Your file is untouched: check your connection and upload it again.",
  },
  StorageFailed: {
    status: 500,
    kind: "network",
    message:
      "The content store could not save the upload. Your file is untouched: try again in a minute, and tell the operator if it happens again.",
  },
} as const satisfies Record<string, StorageErrorEntry>;

export type StorageErrorName = keyof typeof storageErrors;

/** A content store refusal, by its name in the table; the detail is appended to the sentence. */
export class StorageError extends Error {
  override readonly name: StorageErrorName;
  readonly status: StorageErrorEntry["status"];

  constructor(name: StorageErrorName, detail?: string, options?: ErrorOptions) {
    super(detail ? `${storageErrors[name].message} (${detail})` : storageErrors[name].message, options);
    this.name = name;
    this.status = storageErrors[name].status;
  }
}

/** The table entry whose sentence the message starts with, if any. */
export function storageErrorOf(message: string): StorageErrorEntry | undefined {
  return Object.values(storageErrors).find((entry) => message.startsWith(entry.message));
}
