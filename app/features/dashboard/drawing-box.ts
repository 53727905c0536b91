/** Coordinates shared by server-rendered drawings and page elements. */
export const SPARK = { width: 96, height: 24 } as const;
export const CHART = { width: 720, height: 144 } as const;
