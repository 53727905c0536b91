import { say } from "#app/language/say.tsx";

/** Nothing has the typed words: what is shown instead was searched with a typo forgiven. */
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
