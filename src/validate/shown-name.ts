import type { ClientSession } from './client-session'

/** The name of an account on the page. Replaces a phone number or mail address by the enterprise: that says more, and the address stays private. */
export const shownName = ({ username = '', enterpriseName }: Partial<Pick<ClientSession, 'username' | 'enterpriseName'>>): string =>
  (/^\+?\d+$|@/.test(username) && enterpriseName) || username
