import type { RecordType } from '../contract/record'
import { momentOf } from '../validate/time/zone'

/** The moment that a calendar day stands for in a field: the day's last if the field runs through it, else its first. */
export const dayTime = ({ through }: RecordType['fields'][string], day: string): string =>
  momentOf(`${day}T${through ? '23:59:59' : '00:00:00'}`).toISOString()
