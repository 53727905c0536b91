/**
 * Where this installation is reached outside the site (G55). What is not set is not shown: nobody is sent to an address
 * that does not exist.
 */
export interface SiteLinks {
  /** The code repository. */
  readonly repository?: string;
  /** The account on a social network. */
  readonly social?: string;
  /** The address for questions, without `mailto:`. */
  readonly email?: string;
}

export const SITE_NAME = "MLB Marketplace";

export const siteLinks: SiteLinks = {};
