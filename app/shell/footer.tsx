import { Link } from "@remix-run/react";
import { SITE_NAME, siteLinks } from "#app/env/site.ts";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { languageChoice } from "#app/features/preferences/language-options.tsx";
import type { IndexedBlock } from "#app/graphql/indexed-block.ts";
import { say } from "#app/language/say.tsx";
import { formatCount } from "#language/number.ts";
import { t } from "#language/text.ts";
import { explorerUrl } from "#protocol/chain/chains.ts";
import { deployments } from "#protocol/chain/deployments.ts";
import { shortAddress } from "#protocol/format/identifier.ts";

interface FooterGroup {
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
      { label: t("Wallet"), href: "/token" },
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

/** Links by group (F270), data freshness, and the contract addresses for verification. */
export function Footer({ block }: { block: IndexedBlock | null }) {
  return (
    <footer className="border-border text-muted print:hidden mt-12 border-t pt-8 pb-6 text-sm">
      <div className="grid grid-cols-2 gap-6 sm:grid-cols-4">
        {footerGroups().map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-text pb-1.5 font-medium">{title}</h2>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <Link to={href} className="footer-link">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-border mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 border-t pt-4">
        <p>
          © {new Date().getUTCFullYear()} {SITE_NAME}
        </p>
        <select
          {...languageChoice()}
          aria-label={t("Language")}
          className="border-control bg-surface text-text min-h-9 rounded-control border px-2 pointer-coarse:min-h-11"
        />
        <IndexState block={block} />
        <ContractLinks />
        <SocialLinks />
      </div>
    </footer>
  );
}

function IndexState({ block }: { block: IndexedBlock | null }) {
  const chain = useAppChain();
  return (
    <p>
      {chain.name} ·{" "}
      {block
        ? say("as of block {number}", {
            number: <span className="tabular">{formatCount(block.number)}</span>,
          })
        : t("the index is not responding")}
    </p>
  );
}

function ContractLinks() {
  const chain = useAppChain();
  const token = deployments.get(chain.id)?.contracts.MLBToken.address;
  if (!token) return null;
  const explorer = explorerUrl(chain, { address: token });
  const address = (
    <span className="font-mono" title={token}>
      {shortAddress(token)}
    </span>
  );
  return (
    <p>
      {t("Token")}{" "}
      {explorer ? (
        <a href={explorer} className="underline underline-offset-2">
          {address}
        </a>
      ) : (
        address
      )}
    </p>
  );
}

function SocialLinks() {
  const links = [
    siteLinks.repository && { label: t("Code"), href: siteLinks.repository },
    siteLinks.social && { label: t("News"), href: siteLinks.social },
    siteLinks.email && { label: "E-mail", href: `mailto:${siteLinks.email}` },
  ].filter((link) => typeof link === "object");
  if (links.length === 0) return null;
  return (
    <ul className="flex gap-4 sm:ml-auto">
      {links.map(({ label, href }) => (
        <li key={label}>
          <a href={href} rel="noreferrer" className="hover:text-text">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
