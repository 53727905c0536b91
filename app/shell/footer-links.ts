import { t } from "#language/text.ts";

export interface FooterGroup {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** F270. A test compares the addresses with the pages that exist. */
export const footerGroups = (): readonly FooterGroup[] => [
  {
    title: t("Platform"),
    links: [
      { label: t("Models"), href: "/models" },
      { label: t("Tasks"), href: "/tasks" },
      { label: t("Compute"), href: "/compute" },
      { label: t("Verification"), href: "/verification" },
      { label: t("Token"), href: "/token" },
    ],
  },
  {
    title: t("Resources"),
    links: [
      { label: t("Documentation"), href: "/docs" },
      { label: t("Getting started"), href: "/docs/overview/getting-started" },
      { label: t("White papers"), href: "/docs/white-papers" },
      { label: "GraphiQL", href: "/graphiql" },
      { label: "FAQ", href: "/docs/help/faq" },
    ],
  },
  {
    title: t("Organization"),
    links: [
      { label: t("About"), href: "/about" },
      { label: t("Careers"), href: "/careers" },
      { label: t("Privacy"), href: "/privacy" },
      { label: t("Terms"), href: "/terms" },
    ],
  },
  {
    title: t("Community"),
    links: [
      { label: t("Community"), href: "/community" },
      { label: t("Contact"), href: "/contact" },
      { label: t("Activity"), href: "/activity" },
      { label: t("Statistics"), href: "/stats" },
      { label: t("Status"), href: "/status" },
    ],
  },
];
