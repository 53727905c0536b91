import { type Locale, localeOf } from "./locales.ts";

/**
 * The best supported language for an Accept-Language header ("de-AT, de;q=0.9, en;q=0.8"); defaults to English. Languages
 * with q=0 are excluded (RFC 9110, 12.5.4).
 */
export function localeFromHeader(header: string | null): Locale {
  const wishes = (header ?? "").split(",").map((part, place) => {
    const [tag, ...parameters] = part.split(";");
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/i.exec(parameter)?.[1]).find(Boolean);
    return { locale: localeOf(tag), weight: quality === undefined ? 1 : Number(quality) || 0, place };
  });
  return (
    wishes
      .filter(({ locale, weight }) => locale && weight > 0)
      .sort((a, b) => b.weight - a.weight || a.place - b.place)[0]?.locale ?? "en"
  );
}
