import { renderToStaticMarkup } from "react-dom/server";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { Field, Input, Select } from "#app/components/ui/form/field.tsx";
import { describedEndpoints } from "#functions/catalogue/endpoints.ts";
import { type ApiEndpoint, apiEndpoint } from "#functions/catalogue/reference.ts";
import { EndpointDetails } from "./endpoint-details.tsx";
import { ResponseList, sharedId } from "./endpoint-panels.tsx";

/** Loaded once, because the catalogue is part of the build. */
let endpoints: readonly ApiEndpoint[] | undefined;

/** Endpoints as HTML without JavaScript (F292, F294). `query`: the URL parameters `q`, `method` and open tabs. */
export function renderApiReference(query: URLSearchParams): string {
  endpoints ??= describedEndpoints.map(apiEndpoint);
  return renderToStaticMarkup(<ApiReference endpoints={endpoints} query={query} />);
}

/** Responses common to all of these endpoints; a single endpoint shares none. */
function sharedResponses([first, ...others]: readonly ApiEndpoint[]): ApiEndpoint["responses"] {
  if (!first || others.length === 0) return [];
  return first.responses.filter(({ description }) =>
    others.every(({ responses }) => responses.some((other) => other.description === description)),
  );
}

function ApiReference({
  endpoints: all,
  query,
}: {
  endpoints: readonly ApiEndpoint[];
  query: URLSearchParams;
}) {
  const text = (query.get("q") ?? "").slice(0, 100);
  const methods = [...new Set(all.map(({ method }) => method))];
  const method = methods.find((known) => known === query.get("method")) ?? "";
  const shown = matchingEndpoints(all, text, method);
  const shared = new Map(
    methods.map((name) => [name, sharedResponses(all.filter((endpoint) => endpoint.method === name))]),
  );
  return (
    <section aria-label="Endpoints" className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
      <form action="/docs/api" className="grid gap-3 sm:grid-cols-[1fr_auto_auto] sm:items-end">
        <Field label="Search endpoints" id="endpoint-search">
          <Input type="search" name="q" defaultValue={text} maxLength={100} />
        </Field>
        <Field label="Method" id="endpoint-method">
          <Select name="method" defaultValue={method}>
            <option value="">All Methods</option>
            {methods.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <Button type="submit">Filter</Button>
      </form>
      <p role="status" className="text-muted mt-0 text-sm">
        {`${shown.length} of ${all.length} endpoints`}
      </p>
      {shown.length === 0 ? <EmptyState title="No results found. Try a different search term." /> : null}
      {shown.map((endpoint) => (
        <EndpointDetails
          key={endpoint.id}
          endpoint={endpoint}
          tab={query.get(endpoint.id)}
          shared={shared.get(endpoint.method) ?? []}
        />
      ))}
      {[...shared].map(([name, responses]) => (
        <details
          key={name}
          id={sharedId(name)}
          className="border-border bg-surface scroll-mt-4 rounded-card border px-4 py-3"
        >
          <summary className="cursor-pointer font-medium">{`What every ${name} endpoint may answer`}</summary>
          <ResponseList responses={responses} />
        </details>
      ))}
    </section>
  );
}

/** Endpoints that contain every word in their names or descriptions. @param method empty for all */
function matchingEndpoints(endpoints: readonly ApiEndpoint[], text: string, method: string): ApiEndpoint[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return endpoints.filter((endpoint) => {
    if (method && endpoint.method !== method) return false;
    const { path, title, description, parameters } = endpoint;
    const names = parameters.map((parameter) => `${parameter.name} ${parameter.description}`);
    const all = [path, title, description, ...names].join(" ").toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
