import type { ImgHTMLAttributes } from "react";
import { PICTURE_SIZE, PICTURE_THEMES, pictureAddress, pictureNamed } from "#docs/pictures.ts";

/**
 * An image of a page. One that a journey has taken comes in both themes, of which the style sheet shows one: the other is
 * never fetched. It leads to itself, because on a phone its words are too small.
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
