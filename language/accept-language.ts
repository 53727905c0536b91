import { type Locale, localeOf } from "./locales.ts";

/** The best supported language for an Accept-Language header; q=0 is excluded (RFC 9110, 12.5.4). Default: English. */
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
