/** Model embeds for other sites: a card for a frame and a badge image. Neither contains a script. */
import { beginningOf } from "#protocol/format/user-text.ts";
import type { EmbeddedModel } from "./embedded-model.query.server.ts";

/** Shared caches may store them, because they are the same for everyone. */
const CACHE = "public, max-age=60, s-maxage=300, stale-while-revalidate=3600";

export const CARD_SIZE = { width: 360, height: 140 } as const;

/** Colours of the site (`styles/tokens.css`), which a frame on another site cannot load. */
const STYLE = `
:root{color-scheme:light dark}
body{margin:0;font:15px/1.4 system-ui,sans-serif;background:transparent}
a{display:block;box-sizing:border-box;height:min(140px,100vh);padding:16px;border:1px solid light-dark(#d9dfe0,#263236);border-radius:12px;
background:light-dark(#ffffff,#12191b);color:light-dark(#12191b,#e8eeef);text-decoration:none;overflow:hidden}
a:focus-visible{outline:2px solid light-dark(#0a6a72,#4fc7c4);outline-offset:-3px}
strong{display:block;font-size:17px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
p{margin:2px 0 10px;color:light-dark(#4a575b,#a5b3b7);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
div{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
span{margin-right:20px}
`;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/** Escapes user-written names for markup. */
const text = (words: string): string => words.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const factsOf = ({ usage, decided, verified, medianReward }: EmbeddedModel): string[] => [
  ...(medianReward ? [medianReward] : []),
  `${usage.toLocaleString("en-US")} task${usage === 1 ? "" : "s"}`,
  decided === 0 ? "no results yet" : `${verified} of ${decided} verified`,
];

async function stylePolicy(): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(STYLE));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** The card as a standalone document that any site may embed in a frame. */
export async function modelCard(id: string, model: EmbeddedModel): Promise<Response> {
  const line = [`v${model.version}`, model.category, model.isActive ? "" : "inactive"]
    .filter(Boolean)
    .join(" · ");
  const facts = factsOf(model).map((fact) => `<span>${text(fact)}</span>`);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text(model.name)} · MLB Marketplace</title><style>${STYLE}</style></head><body><a href="/models/${id}" target="_blank" rel="noopener"><strong><bdi>${text(model.name)}</bdi></strong><p>${text(line)}</p><div>${facts.join("")}</div><p>${text(model.warning ?? "MLB Marketplace")}</p></a></body></html>`;
  return new Response(html, {
    headers: {
      "Cache-Control": CACHE,
      "Content-Security-Policy": `default-src 'none'; style-src ${await stylePolicy()}; base-uri 'none'; form-action 'none'; frame-ancestors *`,
      "Content-Type": "text/html; charset=utf-8",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** Estimated width of a text in the badge's font, pixels; never too small. */
const widthOf = (words: string): number => Math.ceil(words.length * 6.8) + 14;
const LONGEST_NAME = 40;

export function modelBadge(model: EmbeddedModel): Response {
  const name =
    model.name.length > LONGEST_NAME ? `${beginningOf(model.name, LONGEST_NAME - 1)}…` : model.name;
  const facts = [...(model.warning ? ["name warning"] : []), ...factsOf(model)].join(" · ");
  const [left, right] = [widthOf(name), widthOf(facts)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="22" role="img" aria-label="${text(`${name}: ${facts}`)}"><title>${text(`${name}: ${facts}`)}</title><clipPath id="r"><rect width="${left + right}" height="22" rx="4"/></clipPath><g clip-path="url(#r)"><rect width="${left}" height="22" fill="#12191b"/><rect x="${left}" width="${right}" height="22" fill="#0a6a72"/></g><g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle"><text x="${left / 2}" y="15">${text(name)}</text><text x="${left + right / 2}" y="15">${text(facts)}</text></g></svg>`;
  return new Response(svg, {
    headers: {
      "Access-Control-Allow-Origin": "*",
      "Cache-Control": CACHE,
      "Content-Security-Policy": "default-src 'none'",
      "Content-Type": "image/svg+xml; charset=utf-8",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
