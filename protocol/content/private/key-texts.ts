/** Texts of a private model's key: the one that its owner signs, and the key in a link. */

/** The text that the owner signs. A wallet gives the same signature for the same text each time. */
export const PRIVATE_MODELS_MESSAGE = [
  "MLB Marketplace: open my private models",
  "",
  "This signature is the key to the descriptions and files of your private models.",
  "Sign it only on a site that may read them. It sends nothing and costs nothing.",
].join("\n");

/** A key as text for a link: 43 characters of base64url. */
export function keyToText(secret: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...secret));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The key in a text made by `keyToText`; undefined for anything else. */
export function keyFromText(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]{43}$/.test(text)) return undefined;
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
