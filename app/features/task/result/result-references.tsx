import { Hash } from "#app/components/chain/hash.tsx";
import type { SubmittedResult } from "#app/features/content/result-content.ts";

/** The result's hash and bundle where the content itself is not needed. */
export function ResultReferences({ resultHash, bundleCid }: Omit<SubmittedResult, "details">) {
  return (
    <p className="text-muted flex flex-wrap gap-x-4 text-sm">
      <span>
        Result hash <Hash value={resultHash} label="Copy result hash" />
      </span>
      <span>
        Bundle <Hash value={bundleCid} label="Copy bundle content id" />
      </span>
    </p>
  );
}
