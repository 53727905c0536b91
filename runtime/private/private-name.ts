/** Name of a private result file, independent of the content. */
export const PRIVATE_RESULT = "result.age";
/** Name of a private input file. Pages recognise a private task by it. */
export const PRIVATE_INPUT = "input.age";
