import { useSearchParams } from "@remix-run/react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { consoleAddress } from "#docs/console-links.ts";
import { FIRST_QUERY } from "./first-query.ts";
import type { ConsoleProps } from "./graphiql-console.tsx";

/** Longer URLs are not accepted by every server. */
const ADDRESS_MAX = 6_000;

/** Writes the query into the page's URL without a navigation, unless it is too long. */
function keepInAddress(query: string, variables: string): void {
  const address = consoleAddress(query, variables);
  if (address.length <= ADDRESS_MAX) history.replaceState(history.state, "", address);
}

type State =
  | { readonly status: "closed" | "loading" | "failed" }
  | { readonly status: "open"; readonly Console: ComponentType<ConsoleProps> };

/** Loads the console on request, or at once if the URL contains a query: it is larger than all other pages. */
export function ConsoleLoader() {
  const [parameters] = useSearchParams();
  const brought = parameters.get("query");
  const [state, setState] = useState<State>({ status: "closed" });
  // The editor owns its text; this is the initial one from the URL.
  const [shown] = useState({ query: brought ?? FIRST_QUERY, variables: parameters.get("variables") ?? "" });
  const edited = useRef(shown);

  function open(): void {
    setState({ status: "loading" });
    import("./graphiql-console.tsx").then(
      ({ default: Console }) => setState({ status: "open", Console }),
      (error: unknown) => {
        console.warn("The console could not be loaded.", error);
        setState({ status: "failed" });
      },
    );
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address brought is opened once.
  useEffect(() => {
    if (brought !== null) open();
  }, []);

  if (state.status === "open") {
    return (
      <div className="border-border h-[calc(100dvh-13rem)] min-h-144 overflow-hidden rounded-card border">
        <state.Console
          {...shown}
          onEdit={(change) => {
            edited.current = { ...edited.current, ...change };
            keepInAddress(edited.current.query, edited.current.variables);
          }}
        />
      </div>
    );
  }
  return (
    <div className="border-border bg-surface grid justify-items-start gap-3 rounded-card border p-4">
      <p className="text-muted max-w-prose">
        The editor knows every type of the index, completes while you write, and loads about 320 kB when you
        open it. Nothing of it stays on your device.
      </p>
      <Button variant="primary" onClick={open} disabled={state.status === "loading"}>
        {state.status === "loading" ? "Loading the console" : "Open GraphiQL"}
      </Button>
      <p role="status">
        {state.status === "failed"
          ? "The console could not be loaded. Nothing was lost: check the connection and open it again."
          : ""}
      </p>
    </div>
  );
}
