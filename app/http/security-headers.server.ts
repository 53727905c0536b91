import type { PublicEnvironment } from "#app/env/public.ts";

/** Hosts the WalletConnect connector talks to; only let in when WalletConnect is offered. */
const WALLETCONNECT_HOSTS = [
  "https://*.walletconnect.com",
  "wss://*.walletconnect.com",
  "https://*.walletconnect.org",
  "wss://*.walletconnect.org",
  "https://*.reown.com",
];
const WALLETCONNECT_FRAMES = ["https://verify.walletconnect.com", "https://verify.walletconnect.org"];
/** Sources of language models' weights, which a visitor loads by a click: the site, and the storage that it redirects to. */
const WEIGHTS_HOSTS = ["https://huggingface.co", "https://*.hf.co"];
const COINBASE_HOSTS = ["https://*.coinbase.com", "wss://*.walletlink.org"];

function origin(url: string): string {
  return new URL(url).origin;
}

/** The Content-Security-Policy of a page. In development Vite needs inline styles and a web socket. */
export function contentSecurityPolicy(
  environment: PublicEnvironment,
  nonce: string,
  development: boolean,
): string {
  const gateways = environment.gatewayUrls.map(origin);
  const walletConnect = Boolean(environment.walletConnectProjectId);
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    // WebAssembly hashes files before they are uploaded.
    "script-src": ["'self'", `'nonce-${nonce}'`, "'wasm-unsafe-eval'"],
    "style-src": development ? ["'self'", "'unsafe-inline'"] : ["'self'", `'nonce-${nonce}'`],
    // Charts and bars carry their geometry in style attributes of the server's HTML.
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...gateways],
    // A recording that was fetched and checked is played from memory.
    "media-src": ["'self'", "blob:"],
    "font-src": ["'self'"],
    "connect-src": [
      "'self'",
      origin(environment.rpcUrl),
      ...(environment.secondRpcUrl ? [origin(environment.secondRpcUrl)] : []),
      origin(environment.subgraphUrl),
      origin(environment.storageUrl),
      ...gateways,
      ...WEIGHTS_HOSTS,
      ...COINBASE_HOSTS,
      ...(walletConnect ? WALLETCONNECT_HOSTS : []),
      ...(development ? ["ws:"] : []),
    ],
    "frame-src": walletConnect ? WALLETCONNECT_FRAMES : ["'none'"],
    "worker-src": ["'self'", "blob:"],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    // Safe runs applications in a frame; plain 'self' would lock its users out.
    "frame-ancestors": ["'self'", "https://app.safe.global"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(" ")}`)
    .join("; ");
}

export function setSecurityHeaders(headers: Headers): void {
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  // Recordings for models of sound, after the visitor's consent.
  headers.set("Permissions-Policy", "camera=(), microphone=(self), geolocation=(), payment=(), usb=(self)");
  // Wallet pop-ups keep a handle to their opener; "same-origin" would cut it.
  headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  // Isolated pages may share memory with the engine's threads (decision 18). Unlike COOP and COEP, this header leaves the windows of wallets
  // connected. All pages have it: Chromium loses the scroll position on the way back between pages with and without it.
  headers.set("Document-Isolation-Policy", "isolate-and-credentialless");
  headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}
