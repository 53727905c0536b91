/** Models and tasks that match a search text. */
export interface MarketplaceMatches {
  /** `warning`: another model has the same name, or the name has unusual letters. */
  models: { id: string; name: string; detail: string; warning: string | undefined }[];
  tasks: { id: string; title: string; detail: string }[];
}
