import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Page } from "#app/components/page/page.tsx";
import { environment } from "#app/env/env.server.ts";
import { ChainValues } from "#app/features/styleguide/chain-values.tsx";
import { Controls } from "#app/features/styleguide/controls.tsx";
import { Data } from "#app/features/styleguide/data.tsx";
import { Feedback } from "#app/features/styleguide/feedback.tsx";
import { Forms } from "#app/features/styleguide/forms.tsx";
import { Foundations } from "#app/features/styleguide/foundations.tsx";
import { Traces } from "#app/features/styleguide/traces.tsx";
import { readIndexedBlock } from "#app/graphql/indexed-block.server.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";

export const meta: MetaFunction = () => [
  { title: "Style guide · MLB Marketplace" },
  { name: "robots", content: "noindex" },
];

/** For development: an installation on a public chain does not have this page. */
export async function loader() {
  if (environment.CHAIN_ID !== LOCAL_CHAIN_ID) throw new Response("Page not found", { status: 404 });
  const block = await readIndexedBlock();
  return { now: block?.timestamp ?? Math.floor(Date.now() / 1000) };
}

export default function StyleGuide() {
  const { now } = useLoaderData<typeof loader>();
  return (
    <Page title="Style guide" description="Everything that screens are made of, in every state.">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-4">
        <Foundations />
        <Controls />
        <ChainValues now={now} />
        <Traces now={now} />
        <Forms />
        <Data />
        <Feedback />
      </div>
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
