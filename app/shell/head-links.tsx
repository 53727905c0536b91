import { useLocation } from "@remix-run/react";
import shareImage from "./share-image.png?url";

/** Canonical URL (without query parameters) and link preview image of a page. Requires a public origin. */
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
