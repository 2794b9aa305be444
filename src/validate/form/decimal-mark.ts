/** The mark between the whole part and the decimals of a typed number: a comma, as in `35,50`, if the portal's language writes one. */
export let decimalMark: '.' | ',' = '.'

/** Decimals behind a comma, or points that surely stand for thousands: `35,50`, `1.119,90`, `1.234.567`. */
const commaNumber = /^-?(\d+|\d{1,3}(\.\d{3})+),\d+$|^-?\d{1,3}(\.\d{3}){2,}$/

/** Groups of three digits from the first on; a blank elsewhere is a slip, or another number. */
const spacedNumber = /^-?[1-9]\d{0,2}(\s\d{3})+([.,]\d+)?$/

export function setDecimalMark(locale: string): void {
  decimalMark = (0.5).toLocaleString(locale).includes(',') ? ',' : '.'
}

/** A number as the portal's readers type it; undecorated, so that it can be typed again. Other text stays as it is. */
export const writtenNumber = (value: unknown): string => String(value).replace(/^(-?\d+)\.(\d+)$/, `$1${decimalMark}$2`)

/** Whether a typed text may mean thousands, as `35.000` does beside a decimal comma: it is refused rather than read as 35. */
export const isThousands = (text: string): boolean => decimalMark === ',' && /^-?[1-9]\d?\d?\.\d{3}$/.test(text)

/** A typed number with a point, which it may also be typed with, and without marks of thousands; other text stays as it is. */
export function pointedNumber(text: string): string {
  if (decimalMark !== ',') return text
  const joined = spacedNumber.test(text) ? text.replace(/\s/g, '') : text
  return commaNumber.test(joined) ? joined.replaceAll('.', '').replace(',', '.') : joined
}
