import { parseAccessMethod } from "#protocol/content/pointer/pointer.ts";

/** Whether a model may be a package that anyone can run: it is public and has a file. */
export const mayBePackage = ({
  isPublic,
  accessMethod,
}: {
  isPublic: boolean;
  accessMethod: string;
}): boolean => isPublic && parseAccessMethod(accessMethod).fileCid !== undefined;
