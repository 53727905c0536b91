import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import type { StateFolders } from "../settings/settings.ts";
import { StackError } from "../stack-error.ts";

/**
 * Makes the state folder, and sees to it that this user may write what is in it.
 * @throws StackError when another user (root, as a rule) made it
 */
export function assertWritable(folders: StateFolders): void {
  try {
    mkdirSync(folders.root, { recursive: true });
    for (const folder of Object.values(folders)) if (existsSync(folder)) accessSync(folder, constants.W_OK);
  } catch (error) {
    const { path, code } = error as NodeJS.ErrnoException;
    throw new StackError(
      `The state folder cannot be written (${code}: ${path ?? folders.root}). It probably belongs to another user: ` +
        "start as that user, change the owner with chown, or choose another folder with STACK_DIR=<folder>.",
    );
  }
}
