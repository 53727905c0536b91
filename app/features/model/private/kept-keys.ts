import { MODEL_KEY } from "#app/env/device-keys.ts";
import { keyFromText, keyToText } from "#protocol/content/private/model-key.ts";

/**
 * Keys of the private models opened in this tab, so that the form of a new task can show the ordered model. They are
 * deleted with the tab.
 */
export function keptModelKey(modelId: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return keyFromText(sessionStorage.getItem(`${MODEL_KEY}${modelId}`) ?? "");
  } catch {
    return undefined;
  }
}

/** Keeps a key; `undefined` deletes it. */
export function keepModelKey(modelId: string, secret: Uint8Array | undefined): void {
  try {
    if (secret) sessionStorage.setItem(`${MODEL_KEY}${modelId}`, keyToText(secret));
    else sessionStorage.removeItem(`${MODEL_KEY}${modelId}`);
  } catch (error) {
    console.warn("The key of a private model could not be kept in this tab.", error);
  }
}
