/** What the console shows to somebody who brings no query: small, and every row of it exists on any network that was used. */
export const FIRST_QUERY = `# Ctrl-Enter (⌘-Enter) asks. Ctrl-Space completes. The address of this page keeps the query.
query NewestTasks {
  tasks(first: 5, orderBy: seq, orderDirection: desc) {
    seq
    status
    reward
    model {
      name
    }
  }
  _meta {
    block {
      number
    }
  }
}
`;
