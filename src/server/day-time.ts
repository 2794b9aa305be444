import type { RecordType } from '../contract/record'
import { momentOf } from '../validate/time/zone'

/** The moment that a day of the calendar names in a field: its last when the field runs through it, else its first. */
export const dayTime = ({ through }: RecordType['fields'][string], day: string): string =>
  momentOf(`${day}T${through ? '23:59:59' : '00:00:00'}`).toISOString()
