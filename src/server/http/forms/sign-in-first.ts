import type { Route } from '../../../contract/route'
import type { Release } from '../../../release/release'
import type { Opening } from '../../../render'
import { anonymousAsker } from '../pages/visitor'
import type { FormAnswer } from './form-answer'

export const pathOfRoute = ({ boot }: Pick<Release, 'boot'>, id: string): string =>
  boot.routes.find((route) => route.id === id)?.path ?? '/'

/** Shows the sign-in form to a visitor without a session; it carries the typed values, which come back afterwards. */
export function signInFirst(release: Release, opening: Opening, { title = '' }: Route, kept: string): FormAnswer {
  const { path, query } = opening
  const { secrets = false, revision } = opening.posts ?? { revision: opening.revision }
  const from = query ? `${path}?${query}` : path
  const told = release.translator.translate('formKept', { page: title })
  return {
    opening: {
      ...opening,
      path: pathOfRoute(release, release.boot.portal.guard.signIn),
      query: '',
      session: anonymousAsker.session,
      arrival: { from },
      posts: { secrets, revision, from, kept, told },
    },
    visitor: { ...anonymousAsker, isKnown: true },
    status: 401,
  }
}
