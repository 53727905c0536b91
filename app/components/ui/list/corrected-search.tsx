import { say } from "#app/language/say.tsx";

/** Shown when the search had no result and a corrected search is displayed instead. */
export function CorrectedSearch({ typed, searched }: { typed: string; searched: string | undefined }) {
  if (searched === undefined) return null;
  return (
    <p role="status">
      {say("No results for “{typed}”. Showing results for {strong}.", {
        typed,
        strong: <strong className="font-semibold">“{searched}”</strong>,
      })}
    </p>
  );
}
