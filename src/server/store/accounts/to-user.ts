import type { Selectable } from 'kysely'
import type { User } from '../store'
import { storedObject } from '../database/stored-json'
import type { Tables } from '../database/tables'

const textsIn = (stored: string): Record<string, string> =>
  Object.fromEntries(Object.entries(storedObject(stored)).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

export function toUser({ demo, attributes, passwordGiven, ...row }: Selectable<Tables['users']>): User {
  return { ...row, demo: demo === 1, passwordGiven: passwordGiven === 1, attributes: textsIn(attributes) }
}
