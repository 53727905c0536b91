import type { DocsSearchResult } from "#protocol/schemas/http/docs-search.ts";

export function FoundText({ excerpt, matches }: Pick<DocsSearchResult, "excerpt" | "matches">) {
  const starts = [0, ...matches.map(([at, length]) => at + length)];
  return (
    <>
      {starts.map((start, index) => {
        const [at, length] = matches[index] ?? [excerpt.length, 0];
        return (
          <span key={start}>
            {excerpt.slice(start, at)}
            {length > 0 ? (
              <mark className="text-text bg-transparent font-medium">{excerpt.slice(at, at + length)}</mark>
            ) : null}
          </span>
        );
      })}
    </>
  );
}
