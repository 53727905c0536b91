import { Columns2, RotateCcw, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { t } from "#language/text.ts";
import type { FetchedPackage } from "#runtime/work/prepared-job.ts";
import { CallActions } from "../call-actions.tsx";
import { tokenHash } from "../token-hash.ts";
import type { TryModel } from "../try-model.ts";
import { agreementOf, requestToRepeat } from "./agreement.ts";
import { AgreementNotice } from "./agreement-notice.tsx";
import { Comparison } from "./comparison.tsx";
import { type Answer, idsOf, inputOf, useAnswer } from "./use-answer.ts";

export interface AnswerActionsProps {
  model: TryModel;
  published: FetchedPackage;
  answer: Answer;
  onRegenerate: () => void;
}

/** Actions on an answer: compute it again, get another one, compare it, order it, share it, call it from a program. */
export function AnswerActions({ model, published, answer, onRegenerate }: AnswerActionsProps) {
  const { answer: second, isBusy, start } = useAnswer(model.accessMethod, published);
  const [isCompared, setIsCompared] = useState(false);
  const request = requestToRepeat(answer);
  const isFixed = answer.status === "done" && (request.temperature ?? 0) === 0;
  const call = { input: inputOf(request), task: "inference", parameters: {} } as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {second ? (
        <AgreementNotice agreement={agreementOf(answer, second)} reason={second.error?.message} />
      ) : null}
      <CallActions
        model={model}
        manifest={published.manifest}
        call={call}
        digest={{ digest: tokenHash(idsOf(answer)), tokens: answer.tokens.length }}
      >
        <Button size="small" disabled={isBusy} onClick={() => void start(request)}>
          <ShieldCheck aria-hidden="true" className="size-4" />
          {t("Recompute here")}
        </Button>
        <Button
          size="small"
          blocked={isFixed ? t("At temperature 0 the answer is always the same.") : undefined}
          explained
          onClick={onRegenerate}
        >
          <RotateCcw aria-hidden="true" className="size-4" />
          {t("Regenerate")}
        </Button>
        <Button size="small" aria-expanded={isCompared} onClick={() => setIsCompared(!isCompared)}>
          <Columns2 aria-hidden="true" className="size-4" />
          {t("Compare models")}
        </Button>
      </CallActions>
      {isCompared ? <Comparison modelId={model.id} request={request} /> : null}
    </div>
  );
}
