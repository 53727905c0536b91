import schema from "#subgraph/api.graphql?url";

/** The API of the index, for code generators. The file's own address changes with its content. */
export function loader() {
  return new Response(null, {
    status: 302,
    headers: {
      Location: schema,
      "Access-Control-Allow-Origin": "*",
      "Cache-Control": "public, max-age=300",
    },
  });
}
