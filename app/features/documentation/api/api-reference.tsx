import { Form, Link, useSearchParams, useSubmit } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { Field, Input, Select } from "#app/components/ui/form/field.tsx";
import type { ApiEndpoint } from "#functions/catalogue/reference.ts";
import { EndpointDetails } from "./endpoint-details.tsx";
import { matchingEndpoints } from "./matching-endpoints.ts";

/** The endpoints with their search, method filter and base address (F292, F293). Without JavaScript the filter is a form. */
export function ApiReference({ endpoints }: { endpoints: readonly ApiEndpoint[] }) {
  const [search] = useSearchParams();
  const submit = useSubmit();
  const text = search.get("q") ?? "";
  const method = search.get("method") ?? "";
  const methods = [...new Set(endpoints.map((endpoint) => endpoint.method))];
  const shown = matchingEndpoints(endpoints, text, method);
  return (
    <section aria-label="Endpoints" className="mt-6 grid gap-4">
      <BaseAddress />
      <Form
        className="grid gap-3 sm:grid-cols-[1fr_auto_auto] sm:items-end"
        onChange={({ currentTarget }) => submit(currentTarget, { replace: true, preventScrollReset: true })}
      >
        <Field label="Search endpoints">
          <Input type="search" name="q" defaultValue={text} maxLength={100} />
        </Field>
        <Field label="Method">
          <Select name="method" defaultValue={method}>
            <option value="">All Methods</option>
            {methods.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <noscript>
          <Button type="submit">Filter</Button>
        </noscript>
      </Form>
      <p role="status" className="text-muted text-sm">
        {shown.length} of {endpoints.length} endpoints
      </p>
      {shown.length === 0 ? <EmptyState title="No results found. Try a different search term." /> : null}
      {shown.map((endpoint) => (
        <EndpointDetails key={endpoint.id} endpoint={endpoint} />
      ))}
    </section>
  );
}

function BaseAddress() {
  const [origin, setOrigin] = useState("");
  useEffect(() => setOrigin(location.origin), []);
  return (
    <dl className="border-border bg-surface grid gap-x-6 gap-y-1 rounded-card border p-4 sm:grid-cols-[auto_1fr]">
      <dt className="font-medium">Base URL</dt>
      <dd className="font-mono text-sm break-all">{origin}/api</dd>
      <dt className="font-medium">Authentication Required</dt>
      <dd className="text-muted">
        For reading, none. A permission to upload needs a signature of your wallet:{" "}
        <Link to="/docs/api/authentication" className="text-accent underline underline-offset-2">
          Authentication
        </Link>
        .
      </dd>
      <dt className="font-medium">Machine-readable</dt>
      <dd>
        <a href="/openapi.json" className="text-accent underline underline-offset-2">
          OpenAPI 3.1
        </a>
      </dd>
    </dl>
  );
}
