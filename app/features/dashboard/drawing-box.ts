/** Coordinates that the drawings of the server and the elements of the page share. */
export const SPARK = { width: 96, height: 24 } as const;
export const CHART = { width: 720, height: 144 } as const;
