/** The token that pays for work (F10). Its contract says the same; a test compares them. */
export const TOKEN_SYMBOL = "MLB";
