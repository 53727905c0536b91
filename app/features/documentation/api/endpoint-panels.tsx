import { Button } from "#app/components/ui/button.tsx";
import { Field, Input } from "#app/components/ui/form/field.tsx";
import type { ApiEndpoint, ApiParameter } from "#functions/catalogue/reference.ts";
import { Code, CodeTabs } from "./radio-tabs.tsx";

type Response = ApiEndpoint["responses"][number];

interface PanelProps {
  endpoint: ApiEndpoint;
  /** Responses common to all endpoints of its method. */
  shared: readonly Response[];
}

export function Parameters({ endpoint: { parameters } }: PanelProps) {
  if (parameters.length === 0) return <p className="text-muted">No parameters.</p>;
  return (
    <dl className="divide-border mt-1 divide-y">
      {parameters.map((parameter) => (
        <div key={parameter.name} className="grid gap-0.5 py-2 sm:grid-cols-[12rem_1fr] sm:gap-4">
          <dt>
            <code className="font-mono text-sm font-medium">{parameter.name}</code>
            <span className="text-muted block text-sm">
              {parameter.in === "path" ? "in the path, " : ""}
              {parameter.type}, {parameter.required ? "required" : "optional"}
            </span>
          </dt>
          <dd>
            {parameter.description}
            <ParameterValues {...parameter} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ParameterValues({ default: usual, example, enum: values }: ApiParameter) {
  const facts = [
    usual === undefined ? undefined : `Default: ${usual}`,
    example === undefined ? undefined : `Example: ${example}`,
    values === undefined ? undefined : `One of: ${values.join(", ")}`,
  ].filter((fact) => fact !== undefined);
  return facts.length > 0 ? (
    <span className="text-muted block text-sm break-words">{facts.join(" · ")}</span>
  ) : null;
}

export function RequestBody({ endpoint: { requestBody } }: PanelProps) {
  if (!requestBody) return <p className="text-muted">No request body.</p>;
  return (
    <div className="grid gap-2">
      <p>
        <code className="font-mono text-sm">{requestBody.contentType}</code>,{" "}
        {requestBody.required ? "required" : "optional"}
      </p>
      <Code value={requestBody.example} label="Copy the request body" />
    </div>
  );
}

export function ResponseList({ responses }: { responses: ApiEndpoint["responses"] }) {
  return (
    <ul className="mt-1 grid list-none grid-cols-[minmax(0,1fr)] gap-4 pl-0">
      {responses.map(({ status, description, example }) => (
        <li key={description} className="grid grid-cols-[minmax(0,1fr)]">
          <p className="mt-0">
            <strong className="tabular font-mono text-sm">{status}</strong> {description}
          </p>
          <Code value={example} label={`Copy the response ${status}`} />
        </li>
      ))}
    </ul>
  );
}

/** Id of the section with the responses common to all endpoints of a method. */
export const sharedId = (method: ApiEndpoint["method"]): string => `every-${method.toLowerCase()}`;

/** Responses of an endpoint; those common to its method are listed once, below all endpoints. */
export function Responses({ endpoint: { method, responses }, shared }: PanelProps) {
  const isShared = ({ description }: Response) => shared.some((other) => other.description === description);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ResponseList responses={responses.filter((response) => !isShared(response))} />
      {shared.length > 0 ? (
        <p className="mt-0">
          {"And "}
          <a href={`#${sharedId(method)}`}>{`what every ${method} endpoint may answer`}</a>
          {`: ${shared.map(({ status }) => status).join(", ")}.`}
        </p>
      ) : null}
    </div>
  );
}

/** Requests in three languages with their responses, and a form to send them. */
export function Examples({ endpoint: { id, examples, method } }: PanelProps) {
  return (
    <ul className="mt-1 grid list-none grid-cols-[minmax(0,1fr)] gap-5 pl-0">
      {examples.map(({ title, description, request, response, code }, place) => (
        <li key={title} className="grid grid-cols-[minmax(0,1fr)]">
          <h3 className="mt-0 text-base font-medium">{title}</h3>
          <p className="text-muted mt-0">{description}</p>
          <CodeTabs name={`${id}-${place}-language`} samples={code} />
          <Code value={response} label="Copy the response" />
          {method === "GET" ? <TryForm id={`${id}-${place}-try`} request={request} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** Sends a request to an endpoint of this site. Shown only once its script is loaded (`use-try-requests.ts`). */
function TryForm({ id, request }: { id: string; request: string }) {
  return (
    <form data-try-request hidden className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <Field label="Ask this site" id={id}>
          <Input name="request" defaultValue={request} spellCheck={false} className="font-mono text-sm" />
        </Field>
        <Button type="submit">Send</Button>
      </div>
      <output aria-live="polite" className="text-muted text-sm" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard where it is longer than its box. */}
      <pre tabIndex={0} hidden className="max-h-80 overflow-auto break-all whitespace-pre-wrap" />
    </form>
  );
}
