/** A download's Content-Disposition: the name in ASCII and in full (RFC 6266), without folders or unsafe characters. */
export function contentDisposition(kind: "inline" | "attachment", filename: string | undefined): string {
  const name = cleanName(filename ?? "");
  if (name === "") return kind;
  const ascii = name.replace(/[^\x20-\x7e]/g, "_").replace(/["\\]/g, "_");
  const full = encodeURIComponent(name).replace(
    /['()*!]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${full}`;
}

function cleanName(filename: string): string {
  const last = filename.split(/[\\/]/).at(-1) ?? "";
  // Lone surrogates cannot be encoded; control and direction characters disguise an ending.
  return last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim()
    .slice(0, 200)
    .toWellFormed();
}
