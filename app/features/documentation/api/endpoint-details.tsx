import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { Badge } from "#app/components/ui/display/badge.tsx";
import { currentTab, TabLinks } from "#app/components/ui/list/tabs.tsx";
import type { ApiEndpoint } from "#functions/catalogue/reference.ts";
import { Examples, Parameters, RequestBody, Responses } from "./endpoint-panels.tsx";

const TABS = [
  { value: "parameters", label: "Parameters", Panel: Parameters },
  { value: "body", label: "Request Body", Panel: RequestBody },
  { value: "responses", label: "Responses", Panel: Responses },
  { value: "examples", label: "Examples", Panel: Examples },
] as const;

/** One endpoint, which opens (F294). A link to one of its tabs, `?tasks=examples`, finds it open. */
export function EndpointDetails({ endpoint }: { endpoint: ApiEndpoint }) {
  const { id, method, path, title, description, callsPerMinute, deprecated, beta } = endpoint;
  const [search] = useSearchParams();
  const [openAtFirst] = useState(search.has(id));
  const current = currentTab([...TABS], search.get(id));
  const tab = TABS.find(({ value }) => value === current) ?? TABS[0];
  return (
    <details id={id} open={openAtFirst} className="border-border bg-surface scroll-mt-20 rounded-card border">
      <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        <Badge tone={method === "GET" ? "tint" : "reward"}>{method}</Badge>
        <span className="font-mono text-sm break-all">{path}</span>
        <span className="font-medium">{title}</span>
        {deprecated ? <Badge tone="neutral">Deprecated</Badge> : null}
        {beta ? <Badge tone="accent">Beta</Badge> : null}
      </summary>
      <div className="border-border grid gap-3 border-t px-4 py-3">
        <p className="max-w-prose">{description}</p>
        <p className="text-muted text-sm">{callsPerMinute} calls a minute and caller.</p>
        <TabLinks
          tabs={TABS.map(({ value, label }) => ({ value, label }))}
          label={`About ${path}`}
          parameter={id}
        />
        <tab.Panel endpoint={endpoint} />
      </div>
    </details>
  );
}
