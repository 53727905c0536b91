/** Short responses to rejected page requests. They cost almost nothing. */
import type { Locale } from "#language/locales.ts";
import { localeOfRequest } from "../language/language-cookie.ts";
import { isDocument } from "./page-cache.server.ts";
import type { Refusal } from "./page-limits.server.ts";
import { setSecurityHeaders } from "./security-headers.server.ts";

interface Texts {
  readonly 429: readonly [title: string, text: string];
  readonly 503: readonly [title: string, text: string];
}

const NOTHING_LOST = {
  en: "Nothing was sent or lost; your tasks and tokens are on the chain.",
  de: "Nichts wurde gesendet, nichts ging verloren; Ihre Aufgaben und Token sind auf der Blockchain.",
  es: "No se envió ni se perdió nada; sus tareas y tokens están en la cadena.",
};

/** Not in the catalogue: rejected clients load no scripts. */
const TEXTS: Readonly<Record<Locale, Texts>> = {
  en: {
    429: ["Too many requests", "Your network asked for more pages in a minute than one network may."],
    503: ["The site is busy", "Too many pages are being prepared at this moment."],
  },
  de: {
    429: ["Zu viele Anfragen", "Ihr Netz hat in einer Minute mehr Seiten angefragt, als ein Netz darf."],
    503: ["Die Website ist ausgelastet", "Gerade werden zu viele Seiten vorbereitet."],
  },
  es: {
    429: ["Demasiadas solicitudes", "Su red pidió en un minuto más páginas de las permitidas a una red."],
    503: ["El sitio está saturado", "En este momento se preparan demasiadas páginas."],
  },
};

const AGAIN: Readonly<Record<Locale, (seconds: number) => string>> = {
  en: (seconds) => `Try again in ${seconds} s.`,
  de: (seconds) => `Versuchen Sie es in ${seconds} s erneut.`,
  es: (seconds) => `Inténtelo de nuevo en ${seconds} s.`,
};

export function refusalAnswer(request: Request, { status, seconds }: Refusal): Response {
  const locale = localeOfRequest(request);
  const [title, text] = TEXTS[locale][status];
  const sentence = `${text} ${NOTHING_LOST[locale]} ${AGAIN[locale](seconds)}`;
  const headers = new Headers({ "Retry-After": String(seconds), "Cache-Control": "no-store" });
  setSecurityHeaders(headers);
  if (!isDocument(request)) {
    headers.set("Content-Type", "text/plain; charset=utf-8");
    return new Response(`${title}. ${sentence}\n`, { status, headers });
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'self'");
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title>`;
  const html = `<!DOCTYPE html><html lang="${locale}"><head>${head}</head><body><main><h1>${title}</h1><p>${sentence}</p></main></body></html>`;
  return new Response(html, { status, headers });
}

/** Methods of every page: pages accept no form submissions. */
const ALLOWED = "GET, HEAD, OPTIONS";

/** Response to a method other than GET and HEAD; nothing is rendered. */
export function answerWithoutPage({ method }: Request): Response {
  const headers = new Headers({ Allow: ALLOWED, "Cache-Control": "no-store" });
  setSecurityHeaders(headers);
  if (method === "OPTIONS") return new Response(null, { status: 204, headers });
  headers.set("Content-Type", "text/plain; charset=utf-8");
  return new Response(`Method not allowed; allowed: ${ALLOWED}\n`, { status: 405, headers });
}
