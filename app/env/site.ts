/** External links of this installation (G55). Unset links are not shown, so none leads to an address that does not exist. */
export interface SiteLinks {
  readonly repository?: string;
  readonly social?: string;
  /** Contact address, without `mailto:`. */
  readonly email?: string;
}

export const SITE_NAME = "MLB Marketplace";

export const siteLinks: SiteLinks = {};
