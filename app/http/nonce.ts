import { createContext, useContext } from "react";

const NonceContext = createContext("");
export const NonceProvider = NonceContext.Provider;

/** The nonce of this response's Content-Security-Policy; empty in the browser, which hides it from scripts. */
export function useNonce(): string {
  return useContext(NonceContext);
}

/** A nonce for one response: 128 random bits, base64. */
export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
