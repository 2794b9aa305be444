/** The mark between the whole part and the decimals of a typed number: a comma, as in `35,50`, if the portal's language writes one. */
export let decimalMark: '.' | ',' = '.'

export function setDecimalMark(locale: string): void {
  decimalMark = (0.5).toLocaleString(locale).includes(',') ? ',' : '.'
}

/** A number as the portal's readers type it; undecorated, so that it can be typed again. Other text stays as it is. */
export const writtenNumber = (value: unknown): string => String(value).replace(/^(-?\d+)\.(\d+)$/, `$1${decimalMark}$2`)

/** Whether a typed text may mean thousands, as `35.000` does beside a decimal comma: it is refused rather than read as 35. */
export const isThousands = (text: string): boolean => decimalMark === ',' && /^-?[1-9]\d?\d?\.\d{3}$/.test(text)

/** A typed number with a point, which it may also be typed with; other text stays as it is. */
export const pointedNumber = (text: string): string => (decimalMark === ',' && /^-?\d+,\d+$/.test(text) ? text.replace(',', '.') : text)
