/** A number with its noun in the right form: "1 task", "3 tasks". @param many where it is not the noun with an s */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
