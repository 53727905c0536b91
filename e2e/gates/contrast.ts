/** Contrast of two opaque colours by WCAG 2, for text whose background is one colour. */

/** WCAG 2 level AA for text of any size; large text may have less. */
const ENOUGH = 4.5;

/** Linear light of a channel from 0 to 255. */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of `rgb(r, g, b)`; undefined for any other notation. */
function luminanceOf(colour: string): number | undefined {
  const [, red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return 0.2126 * linear(Number(red)) + 0.7152 * linear(Number(green)) + 0.0722 * linear(Number(blue));
}

/** Whether text is readable at any size. False also for colours that it cannot compare. */
export function isReadable(text: string, background: string): boolean {
  const [one, other] = [luminanceOf(text), luminanceOf(background)];
  if (one === undefined || other === undefined) return false;
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= ENOUGH;
}
