import { useState } from "react";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { codeSnippets } from "#app/features/model/use/code-snippets.ts";
import { gatewaySnippets } from "#app/features/model/use/gateway-snippets.ts";
import { t } from "#language/text.ts";
import type { TryModel } from "./try-model.ts";
import type { Call } from "./use-order.ts";

/** Ways to make a call with its own input; the others read facts about the model. */
const CALLS = ["sdk", "mcp"];

export function CallCode({ model, call }: { model: TryModel; call: Call }) {
  const { subgraphUrl } = usePublicEnvironment();
  const { id: modelId, isPublic } = model;
  const ofCall = codeSnippets({ modelId, isPublic, origin: location.origin, subgraphUrl, example: call });
  const snippets = [
    ...gatewaySnippets(modelId, call),
    ...ofCall.filter(({ value }) => CALLS.includes(value)),
  ];
  const [chosen, setChosen] = useState(snippets[0]?.value);
  const shown = snippets.find(({ value }) => value === chosen);
  return (
    <section aria-label={t("Code of this call")} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <fieldset className="flex gap-3">
          <legend className="sr-only">{t("Languages")}</legend>
          {snippets.map(({ value, label }) => (
            <label key={value} className="flex items-center gap-1.5">
              <input
                type="radio"
                name="call-code"
                checked={value === chosen}
                onChange={() => setChosen(value)}
                className="accent-accent size-4"
              />
              {label}
            </label>
          ))}
        </fieldset>
        {shown ? <CopyButton value={shown.code} label={t("Copy the code")} showLabel /> : null}
      </div>
      <p className="text-muted text-sm">{shown?.what}</p>
      <pre
        data-scrolls
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        tabIndex={0}
        className="border-border bg-sunken max-h-80 overflow-auto rounded-control border p-3 text-xs"
      >
        <code>{shown?.code}</code>
      </pre>
    </section>
  );
}
