import { Badge } from "#app/components/ui/display/badge.tsx";
import type { ApiEndpoint } from "#functions/catalogue/reference.ts";
import { Examples, Parameters, RequestBody, Responses } from "./endpoint-panels.tsx";

const LABEL =
  "cursor-pointer border-b-2 border-transparent px-3 py-2 font-medium text-muted whitespace-nowrap hover:text-text";

/** Each tab with the classes that its radio button lights: the build reads them as they stand here. */
const TABS = [
  {
    value: "parameters",
    label: "Parameters",
    Panel: Parameters,
    input: "peer/parameters",
    lit: "peer-checked/parameters:border-accent peer-checked/parameters:text-text peer-focus-visible/parameters:outline-2",
    panel: "peer-checked/parameters:block",
  },
  {
    value: "body",
    label: "Request Body",
    Panel: RequestBody,
    input: "peer/body",
    lit: "peer-checked/body:border-accent peer-checked/body:text-text peer-focus-visible/body:outline-2",
    panel: "peer-checked/body:block",
  },
  {
    value: "responses",
    label: "Responses",
    Panel: Responses,
    input: "peer/responses",
    lit: "peer-checked/responses:border-accent peer-checked/responses:text-text peer-focus-visible/responses:outline-2",
    panel: "peer-checked/responses:block",
  },
  {
    value: "examples",
    label: "Examples",
    Panel: Examples,
    input: "peer/examples",
    lit: "peer-checked/examples:border-accent peer-checked/examples:text-text peer-focus-visible/examples:outline-2",
    panel: "peer-checked/examples:block",
  },
] as const;

interface EndpointDetailsProps {
  endpoint: ApiEndpoint;
  tab: string | null;
  shared: ApiEndpoint["responses"];
}

/**
 * One endpoint, which opens (F294). Its tabs are radio buttons, so that arrow keys and screen readers know them without a
 * script.
 * @param tab the tab that is shown at first; with one the endpoint is open
 * @param shared what every endpoint may answer
 */
export function EndpointDetails({ endpoint, tab, shared }: EndpointDetailsProps) {
  const { id, method, path, title, description, callsPerMinute, deprecated, beta } = endpoint;
  const first = TABS.find(({ value }) => value === tab) ?? TABS[0];
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
        <fieldset className="mt-3 flex min-w-0 flex-wrap">
          <legend className="sr-only">{`What is shown about ${path}`}</legend>
          {TABS.map(({ value, label, input, lit }) => [
            <input
              key={`${value}-input`}
              type="radio"
              name={`${id}-tab`}
              id={`${id}-${value}`}
              defaultChecked={value === first.value}
              className={`${input} sr-only`}
            />,
            <label key={value} htmlFor={`${id}-${value}`} className={`${LABEL} ${lit}`}>
              {label}
            </label>,
          ])}
          {TABS.map(({ value, panel, Panel }) => (
            <div key={value} className={`border-border hidden w-full min-w-0 border-t pt-2 ${panel}`}>
              <Panel endpoint={endpoint} shared={shared} />
            </div>
          ))}
        </fieldset>
      </div>
    </details>
  );
}
