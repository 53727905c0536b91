/** Parts of `mlb` that need optional packages (engines, agents) or a newer Node (a database). */

export const isMissingPackage = (cause: unknown): boolean =>
  ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"].includes(String((cause as { code?: unknown }).code));

/** @throws Error with the remedy when packages were left out of the installation, or Node is too old */
export async function optionalPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch((cause: unknown) => {
    const remedy = isMissingPackage(cause)
      ? "the optional packages. Install again without --omit=optional"
      : (cause as { code?: unknown }).code === "ERR_UNKNOWN_BUILTIN_MODULE" &&
        `Node 22.13 or later, and this is ${process.version}`;
    if (!remedy) throw cause;
    throw new Error(`This command needs ${remedy}; nothing was done.`, { cause });
  });
}
