/** The width of a text in Chinese characters; two letters count as one. */
export const displayWidth = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 1 : 0.5), 0)

/** The longest statement of a problem, in Chinese characters; details are in its remedy. */
export const widest = 40
