import type { ClientSession } from './client-session'

/** What an account is called on the page. A user name of digits, after a + abroad, is a phone number: the name tells more, and nobody beside reads the number. */
export const shownName = ({ username = '', enterpriseName }: Partial<Pick<ClientSession, 'username' | 'enterpriseName'>>): string =>
  (/^\+?\d+$/.test(username) && enterpriseName) || username
