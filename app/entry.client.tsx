import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { surviveBlockedStorage } from "./blocked-storage.ts";
import { beginHydration } from "./http/document-age.ts";
import { ignoreSupersededRequest } from "./http/superseded-request.ts";
import { loadLanguage, pageLocale } from "./language/language-of-browser.ts";
import { surviveTranslation } from "./translated-page.ts";

/** Libraries that add <style> elements read the policy's nonce from this global, a convention of bundlers. */
function shareNonce(): void {
  const script = document.querySelector<HTMLScriptElement>("script[nonce]");
  if (script?.nonce) Object.assign(globalThis, { __webpack_nonce__: script.nonce });
}

shareNonce();
surviveTranslation();
surviveBlockedStorage();
window.addEventListener("unhandledrejection", ignoreSupersededRequest);

function takeOver(): void {
  beginHydration();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

const locale = pageLocale();
// If the texts fail to load, the page continues in English.
if (locale === "en") takeOver();
else loadLanguage(locale).then(takeOver, takeOver);
