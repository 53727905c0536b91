/** Longer ones do not fit into an address that every server takes. */
const ADDRESS_MAX = 6_000;

/** Address of the console with this query in it. @param variables JSON text; empty for none */
export function consoleAddress(query: string, variables = ""): string {
  const values = new URLSearchParams({ query, ...(variables.trim() && { variables }) });
  return `/graphiql?${values}`;
}

/** Writes the query into the address of the page without a visit; one that is too long stays out of it. */
export function keepInAddress(query: string, variables: string): void {
  const address = consoleAddress(query, variables);
  if (address.length <= ADDRESS_MAX) history.replaceState(history.state, "", address);
}
