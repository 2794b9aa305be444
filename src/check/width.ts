/** How wide a text is in Chinese characters: two letters take the room of one. */
export const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 1 : 0.5), 0)
