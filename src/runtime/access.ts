import type { Access } from '../contract/kinds'
import type { ClientSession } from './context'

type Visitor = Pick<ClientSession, 'token' | 'type' | 'role'>

/** The route guard (spec §5): a verified route needs a stored token and type 2. */
export function mayOpen(access: Access, { token, type, role }: Visitor): boolean {
  switch (access) {
    case 'public':
      return true
    case 'signedIn':
      return token !== ''
    case 'verified':
      return token !== '' && type === '2'
    case 'operator':
      return token !== '' && role === 'operator'
  }
}

/** The interactive action check (spec §5): who may not act is led to sign in or to complete the enterprise's information. */
export function actionCheck(needs: 'login' | 'verified', { token, type }: Visitor): 'allowed' | 'signIn' | 'complete' {
  if (token === '') return 'signIn'
  return needs === 'login' || type === '2' ? 'allowed' : 'complete'
}

/** The second helper of spec §5. */
export const isNotVerified = ({ type }: Pick<ClientSession, 'type'>) => type !== '2'
