import type { RecordType } from '../contract/record'

/** The moment that a day of China's names in a field: its last when the field runs through it, else its first. */
export const dayTime = ({ through }: RecordType['fields'][string], day: string): string =>
  `${day}T${through ? '23:59:59' : '00:00:00'}+08:00`
