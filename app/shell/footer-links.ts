export interface FooterGroup {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** F270. A test compares the addresses with the pages that exist. */
export const footerGroups: readonly FooterGroup[] = [
  {
    title: "Platform",
    links: [
      { label: "Models", href: "/models" },
      { label: "Tasks", href: "/tasks" },
      { label: "Compute", href: "/compute" },
      { label: "Verification", href: "/verification" },
      { label: "Token", href: "/token" },
    ],
  },
  {
    title: "Resources",
    links: [
      { label: "Documentation", href: "/docs" },
      { label: "Getting started", href: "/docs/overview/getting-started" },
      { label: "White papers", href: "/docs/white-papers" },
      { label: "GraphiQL", href: "/graphiql" },
      { label: "FAQ", href: "/docs/help/faq" },
    ],
  },
  {
    title: "Organization",
    links: [
      { label: "About", href: "/about" },
      { label: "Careers", href: "/careers" },
      { label: "Privacy", href: "/privacy" },
      { label: "Terms", href: "/terms" },
    ],
  },
  {
    title: "Community",
    links: [
      { label: "Community", href: "/community" },
      { label: "Contact", href: "/contact" },
      { label: "Activity", href: "/activity" },
      { label: "Statistics", href: "/stats" },
      { label: "Status", href: "/status" },
    ],
  },
];
