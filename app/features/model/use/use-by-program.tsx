import { Link, useSearchParams } from "@remix-run/react";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { CardBody, SectionCard } from "#app/components/ui/display/card.tsx";
import { currentTab, TabLinks } from "#app/components/ui/list/tabs.tsx";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import type { PublishedModel } from "#app/features/execution/package/use-package.ts";
import { usePackageExample } from "#app/features/execution/package/use-package.ts";
import { t } from "#language/text.ts";
import { codeSnippets } from "./code-snippets.ts";

export function UseByProgram({ modelId, model }: { modelId: string; model: PublishedModel }) {
  const [search] = useSearchParams();
  const { subgraphUrl } = usePublicEnvironment();
  const example = usePackageExample(model);
  const { isPublic } = model;
  const snippets = codeSnippets({ modelId, isPublic, origin: location.origin, subgraphUrl, example });
  const current = currentTab(snippets, search.get("code"));
  const shown = snippets.find(({ value }) => value === current);
  return (
    <SectionCard title={t("Code samples")}>
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <TabLinks
          tabs={snippets.map(({ value, label }) => ({ value, label }))}
          label={t("Languages")}
          parameter="code"
        />
        {shown ? (
          <>
            <p className="text-muted max-w-prose">{shown.what}</p>
            <pre
              data-scrolls
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
              tabIndex={0}
              className="border-border bg-sunken max-h-[32rem] overflow-auto rounded-control border p-3 text-xs"
            >
              <code>{shown.code}</code>
            </pre>
            <div className="flex flex-wrap items-center gap-3">
              <CopyButton value={shown.code} label={t("Copy the code")} showLabel />
              <Link to="/docs/api" className="text-accent text-sm underline-offset-2 hover:underline">
                {t("API reference")}
              </Link>
              <Link
                to="/docs/guides/agents"
                className="text-accent text-sm underline-offset-2 hover:underline"
              >
                {t("Agent guide")}
              </Link>
            </div>
          </>
        ) : null}
      </CardBody>
    </SectionCard>
  );
}
