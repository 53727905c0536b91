import * as z from "zod";

/** A file name without folders that every file system takes. */
export const fileNameSchema = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/,
    "must be a plain file name (letters, digits, dot, dash, underscore)",
  );

/** A given name as such a one: its end, which has the kind of the file. Empty when nothing of it may stay. */
export const plainFileName = (name: string): string =>
  name
    .replace(/[^A-Za-z0-9._-]/g, "-")
    .slice(-100)
    .replace(/^[^A-Za-z0-9]+/, "");
