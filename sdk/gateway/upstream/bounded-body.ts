/** A provider's body up to a bound: a stranger could send one without an end, or one that unpacks to any size. */

class BodyTooLong extends Error {
  override readonly name = "BodyTooLong";
}

/** @throws BodyTooLong; what reading throws */
export async function textWithin({ body }: Response, maxCharacters: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > maxCharacters)
      throw new BodyTooLong(`The provider's answer has more than ${maxCharacters} characters.`);
  }
  return text + decoder.decode();
}

/** @throws BodyTooLong; SyntaxError; what reading throws */
export const jsonWithin = async (response: Response, maxCharacters: number): Promise<unknown> =>
  JSON.parse(await textWithin(response, maxCharacters));
