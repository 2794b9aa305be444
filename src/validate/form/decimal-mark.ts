/** The mark between the whole part and the decimals of a typed number: a comma, as in `35,50`, if the portal's language writes one. */
export let decimalMark: '.' | ',' = '.'

/** How a typed number is read: the first script, which leaves decimal commas to React, never sets it. */
let reading = { isThousands: (_: string): boolean => false, pointed: (text: string): string => text }

/** Thousands apart by spaces or points, and decimals behind a comma: `1 119,90`, `1.119,90`, `1.234.567`. */
const grouped = /^-?[1-9]\d?\d?(?:(?:[ \u00a0\u202f]\d{3})+|(?:\.\d{3})+(?=,)|(?:\.\d{3}){2,})(?:,\d+)?$/
const withComma = {
  isThousands: (text: string) => /^-?[1-9]\d?\d?\.\d{3}$/.test(text),
  pointed: (text: string) =>
    grouped.test(text) || /^-?\d+,\d+$/.test(text) ? text.replaceAll(/[ \u00a0\u202f.]/g, '').replace(',', '.') : text,
}
const withPoint = reading

export function setDecimalMark(locale: string): void {
  decimalMark = (0.5).toLocaleString(locale).includes(',') ? ',' : '.'
  reading = decimalMark === ',' ? withComma : withPoint
}

/** A number as the portal's readers type it; undecorated, so that it can be typed again. Other text stays as it is. */
export const writtenNumber = (value: unknown): string => String(value).replace(/^(-?\d+)\.(\d+)$/, `$1${decimalMark}$2`)

/** Whether a typed text may mean thousands, as `35.000` does beside a decimal comma: it is refused rather than read as 35. */
export const isThousands = (text: string): boolean => reading.isThousands(text)

/** A typed number with a point, which it may also be typed with, and without marks of thousands; other text stays as it is. */
export const pointedNumber = (text: string): string => reading.pointed(text)
