import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { Field, Input, Select } from "#app/components/ui/form/field.tsx";
import { documentationSearch } from "#app/features/documentation/articles.server.ts";
import { documentationFilters } from "#app/features/documentation/documentation-route.server.ts";
import { FoundSections } from "#app/features/documentation/search/found-sections.tsx";
import { FoundText } from "#app/features/documentation/search/found-text.tsx";
import { SearchHelp } from "#app/features/documentation/search/search-help.tsx";
import type { DocumentationType } from "#protocol/schemas/documentation.ts";
import { DOCS_SEARCH_TEXT_MAX } from "#protocol/schemas/documentation.ts";
import { docsSearchQuerySchema } from "#protocol/schemas/http/docs-search.ts";

const typeNames: Record<DocumentationType, string> = {
  guide: "Guide",
  api: "API",
  tutorial: "Tutorial",
  reference: "Reference",
  whitepaper: "White paper",
};

export const meta: MetaFunction = () => [
  { title: "Search · MLB Marketplace documentation" },
  { name: "robots", content: "noindex" },
];

/** The search of a page that was opened as a form, so it works without JavaScript. Unknown filters count as none. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const values = new URL(request.url).searchParams;
  const filters = documentationFilters();
  const text = (values.get("q") ?? "").trim().slice(0, DOCS_SEARCH_TEXT_MAX);
  const type = filters.types.find((known) => known === values.get("type"));
  const section = filters.sections.find(({ id }) => id === values.get("section"))?.id;
  const query = docsSearchQuerySchema.safeParse({ q: text, type, section });
  const search = query.success ? await documentationSearch(context.readFile) : undefined;
  const found = query.success ? search?.(query.data) : undefined;
  return { text, type, section, filters, found };
}

export default function DocumentationSearch() {
  const { text, type, section, filters, found } = useLoaderData<typeof loader>();
  const field = useRef<HTMLInputElement>(null);
  // A suggestion or Back searches for another text. The field is not replaced: it would lose the focus after Enter.
  useEffect(() => {
    if (field.current) field.current.value = text;
  }, [text]);
  return (
    <div className="grid max-w-3xl gap-5">
      <h1 className="text-3xl">Search the documentation</h1>
      <Form className="grid gap-3 sm:grid-cols-[1fr_auto_auto_auto] sm:items-end">
        <Field label="Words">
          <Input ref={field} type="search" name="q" defaultValue={text} maxLength={DOCS_SEARCH_TEXT_MAX} />
        </Field>
        <Field label="Type">
          <Select key={type} name="type" defaultValue={type ?? ""}>
            <option value="">All types</option>
            {filters.types.map((value) => (
              <option key={value} value={value}>
                {typeNames[value]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Section">
          <Select key={section} name="section" defaultValue={section ?? ""}>
            <option value="">All sections</option>
            {filters.sections.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="primary">
          Search
        </Button>
      </Form>
      {found ? (
        <>
          <p role="status" className="text-muted">
            {found.total} {found.total === 1 ? "page" : "pages"} for “{text}”
          </p>
          {found.suggestion ? (
            <p>
              Did you mean{" "}
              <Link
                to={`?${new URLSearchParams({ q: found.suggestion })}`}
                className="text-accent font-medium hover:underline"
              >
                {found.suggestion}
              </Link>
              ?
            </p>
          ) : null}
          {found.total === 0 ? (
            <EmptyState title="No results found. Try a different search term." action={<SearchHelp />} />
          ) : (
            <ol className="grid gap-4">
              {found.results.map((result) => (
                <li key={result.id} className="grid gap-0.5">
                  <Link to={result.url} className="text-accent text-lg font-medium hover:underline">
                    {result.breadcrumbs.at(-1)}
                  </Link>
                  <span className="text-muted text-sm">
                    {typeNames[result.type]} · {result.breadcrumbs.slice(0, -1).join(" › ")}
                  </span>
                  <span>
                    <FoundText {...result} />
                  </span>
                  <FoundSections sections={result.sections} />
                </li>
              ))}
            </ol>
          )}
        </>
      ) : null}
    </div>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
