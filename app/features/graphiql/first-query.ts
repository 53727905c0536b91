/** The console's initial query: small, and with results on any network in use. */
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
