/** Models and tasks that a text may mean. */
export interface MarketplaceMatches {
  models: { id: string; name: string; detail: string }[];
  tasks: { id: string; title: string; detail: string }[];
}
