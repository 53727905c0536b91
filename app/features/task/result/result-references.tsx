import { Hash } from "#app/components/chain/hash.tsx";
import type { SubmittedResult } from "#app/features/content/result-content.ts";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";

/** The result's hash and bundle where the content itself is not needed. */
export function ResultReferences({ resultHash, bundleCid }: Omit<SubmittedResult, "details">) {
  return (
    <p className="text-muted flex flex-wrap gap-x-4 text-sm">
      <span>
        {say("Result hash {hash}", { hash: <Hash value={resultHash} label={t("Copy result hash")} /> })}
      </span>
      <span>
        {say("Bundle {hash}", { hash: <Hash value={bundleCid} label={t("Copy bundle content id")} /> })}
      </span>
    </p>
  );
}
