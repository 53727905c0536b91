/** The kinds of refused or failed uploads. */
export type UploadErrorKind = "unauthorised" | "too-large" | "quota" | "network" | "rejected";

interface StorageErrorEntry {
  /** HTTP status of the answer. */
  status: 400 | 401 | 408 | 413 | 415 | 451 | 500 | 507;
  kind: UploadErrorKind;
  /** The event, its effect on the user's file, and the next step. A detail may follow it in the response. */
  message: string;
}

/** Every way in which the content store refuses an upload. The client recognises an error by its first words. */
export const storageErrors = {
  TicketMissing: {
    status: 401,
    kind: "unauthorised",
    message:
      "The upload has no ticket, so nothing was stored. Your file is untouched. Request a ticket and upload it again.",
  },
  TicketInvalid: {
    status: 401,
    kind: "unauthorised",
    message:
      "The upload ticket is not valid, so nothing was stored. Your file is untouched. Request a new ticket and upload it again.",
  },
  TicketExpired: {
    status: 401,
    kind: "unauthorised",
    message:
      "The upload ticket has expired, so the upload stopped. Your file is untouched. Request a new ticket and upload it again.",
  },
  FileTooLarge: {
    status: 413,
    kind: "too-large",
    message:
      "The file is larger than this upload allows, so it was not stored. Your file is untouched. Choose a smaller file, or provide a link to it.",
  },
  QuotaExceeded: {
    status: 507,
    kind: "quota",
    message:
      "The content store is full, so the file was not stored. Your file is untouched. Try again later, or contact the operator.",
  },
  AllowanceExceeded: {
    status: 507,
    kind: "quota",
    message:
      "Your account's storage has no room for this file, so it was not stored. Your file is untouched. Choose a smaller file, provide a link to it, or hold or stake more MLB to get more storage.",
  },
  MalformedArchive: {
    status: 400,
    kind: "rejected",
    message:
      "The upload is not a complete CAR archive, so it was refused. Your file is untouched. Upload it again.",
  },
  BlockMismatch: {
    status: 400,
    kind: "rejected",
    message:
      "Part of the upload does not match its content hash, so it was refused. Your file is untouched. Check that it is not being changed, and upload it again.",
  },
  UnsupportedBlock: {
    status: 400,
    kind: "rejected",
    message:
      "The upload contains a block that is not part of a file or folder, so it was refused. Your file is untouched. Upload it again as a file.",
  },
  UnreferencedBlock: {
    status: 400,
    kind: "rejected",
    message:
      "The upload contains blocks that do not belong to its file, so it was refused. Your file is untouched. Upload it again.",
  },
  InconsistentFile: {
    status: 400,
    kind: "rejected",
    message:
      "The sizes declared in the upload do not match its blocks, so it was refused. Your file is untouched. Upload it again.",
  },
  TreeTooComplex: {
    status: 400,
    kind: "rejected",
    message:
      "The upload has more blocks, or deeper nesting, than a file of its size needs, so it was refused. Your file is untouched. Upload it again in blocks of 256 KiB.",
  },
  TypeNotAccepted: {
    status: 415,
    kind: "rejected",
    message:
      "This file type is not accepted here, so the file was not stored. Your file is untouched. Choose a file type listed in the form.",
  },
  ContentDenied: {
    status: 451,
    kind: "rejected",
    message:
      "The operator of this content store has removed this content and does not accept it again, so it was not stored. Your file is untouched. Choose another file, or provide a link to it.",
  },
  UploadStalled: {
    status: 408,
    kind: "network",
    message: "The upload timed out. Your file is untouched. Check your connection and upload it again.",
  },
  StorageFailed: {
    status: 500,
    kind: "network",
    message:
      "The content store could not save the upload. Your file is untouched. Try again in a minute, and contact the operator if it happens again.",
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

export function storageErrorOf(message: string): StorageErrorEntry | undefined {
  return Object.values(storageErrors).find((entry) => message.startsWith(entry.message));
}
