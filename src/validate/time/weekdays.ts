interface Weekday {
  /** `Mon`, 周一. */
  short: string
  /** `Monday`, 星期一. */
  long: string
}

const named = new Map<string, readonly Weekday[]>()

/** The names of the weekdays in a language, from Sunday. Throws a RangeError for an invalid tag. */
export function weekdaysIn(locale: string): readonly Weekday[] {
  const known = named.get(locale)
  if (known) return known
  const [short, long] = (['short', 'long'] as const).map((weekday) => new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }))
  // 4 January 1970 was a Sunday.
  const made = Array.from({ length: 7 }, (_, at) => {
    const day = Date.UTC(1970, 0, 4 + at)
    return { short: short?.format(day) ?? '', long: long?.format(day) ?? '' }
  })
  named.set(locale, made)
  return made
}

/** The weekday that a text names in a language, from 0 for Sunday; -1 for none. */
export function weekdayNamed(text: string, locale: string): number {
  const name = text.toLocaleLowerCase(locale)
  return weekdaysIn(locale).findIndex(({ short, long }) => [short, long].some((one) => one.toLocaleLowerCase(locale) === name))
}
