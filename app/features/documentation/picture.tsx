import type { ImgHTMLAttributes } from "react";
import { PICTURE_SIZE, PICTURE_THEMES, pictureAddress, pictureNamed } from "#docs/pictures.ts";

/**
 * An image of a page. Generated screenshots exist in both themes; the style sheet shows one, and the other is never
 * fetched. The image links to itself, because its text is too small on phones.
 */
export function Picture({ src = "", alt = "", ...rest }: ImgHTMLAttributes<HTMLImageElement>) {
  const name = pictureNamed(src);
  if (name === undefined) return <img src={src} alt={alt} {...rest} />;
  return PICTURE_THEMES.map((theme) => {
    const address = pictureAddress(name, theme);
    return (
      <a key={theme} href={address} className="picture" data-shown-in={theme}>
        <img src={address} alt={alt} loading="lazy" decoding="async" {...PICTURE_SIZE} />
      </a>
    );
  });
}
