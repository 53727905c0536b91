import { useLocation } from "@remix-run/react";
import shareImage from "./share-image.png?url";

/**
 * What a page tells machines about itself where the site has an address of its own: the one address of the page, whatever is
 * asked behind it, and the picture beside a link to it.
 */
export function HeadLinks({ origin }: { origin: string | undefined }) {
  const { pathname } = useLocation();
  if (!origin) return null;
  const address = origin + (pathname.replace(/\/+$/, "") || "/");
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={origin + shareImage} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
