import { Badge } from "#app/components/ui/display/status-chip.tsx";
import type { ApiEndpoint } from "#functions/catalogue/reference.ts";
import { Examples, Parameters, RequestBody, Responses } from "./endpoint-panels.tsx";
import { RadioTabs } from "./radio-tabs.tsx";

const TABS = [
  { value: "parameters", label: "Parameters", Panel: Parameters },
  { value: "body", label: "Request Body", Panel: RequestBody },
  { value: "responses", label: "Responses", Panel: Responses },
  { value: "examples", label: "Examples", Panel: Examples },
] as const;

interface EndpointDetailsProps {
  endpoint: ApiEndpoint;
  tab: string | null;
  shared: ApiEndpoint["responses"];
}

/** One collapsible endpoint (F294). @param tab the initially selected tab; if set, the endpoint is open */
export function EndpointDetails({ endpoint, tab, shared }: EndpointDetailsProps) {
  const { id, method, path, title, description, callsPerMinute, deprecated, beta } = endpoint;
  const first = TABS.find(({ value }) => value === tab)?.value;
  const tabs = TABS.map(({ Panel, ...named }) => ({
    ...named,
    panel: <Panel endpoint={endpoint} shared={shared} />,
  }));
  return (
    <details
      id={id}
      open={tab !== null}
      className="border-border bg-surface group scroll-mt-4 rounded-card border"
    >
      <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 before:content-['▸'] group-open:before:content-['▾']">
        <Badge tone={method === "GET" ? "tint" : "reward"}>{method}</Badge>
        <span className="font-mono text-sm break-all">{path}</span>
        <span className="font-medium">{title}</span>
        {deprecated ? <Badge tone="neutral">Deprecated</Badge> : null}
        {beta ? <Badge tone="accent">Beta</Badge> : null}
      </summary>
      <div className="border-border border-t px-4 pt-1 pb-4">
        <p className="mt-2">{description}</p>
        <p className="text-muted mt-1 text-sm">{`${callsPerMinute} calls a minute and caller.`}</p>
        <RadioTabs name={id} legend={`Views of ${path}`} tabs={tabs} {...(first && { first })} />
      </div>
    </details>
  );
}
