/** The width of a text in Chinese characters; two letters count as one. */
export const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 1 : 0.5), 0)
