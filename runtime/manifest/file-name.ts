import * as z from "zod";

/** A file name without folders that every file system takes. */
export const fileNameSchema = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/,
    "must be a plain file name (letters, digits, dot, dash, underscore)",
  );
