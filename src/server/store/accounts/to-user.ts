import type { Selectable } from 'kysely'
import type { User } from '../store'
import type { Tables } from '../database/tables'

export function toUser({ demo, attributes, passwordGiven, ...row }: Selectable<Tables['users']>): User {
  return { ...row, demo: demo === 1, passwordGiven: passwordGiven === 1, attributes: JSON.parse(attributes) }
}
