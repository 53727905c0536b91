/** Safari ends a composition before the key that confirms or cancels it, and marks only that key's code. */
const INPUT_METHOD_KEY = 229;

/** Whether a key belongs to an input method, as for Japanese: Enter confirms its suggestion, Escape cancels it. */
export const isForInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === INPUT_METHOD_KEY;
