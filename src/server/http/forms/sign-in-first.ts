import type { Route } from '../../../contract/route'
import type { Release } from '../../../release/release'
import type { PageToRender } from '../../../render'
import { signInArrival } from '../pages/arrival'
import { anonymousRequester } from '../pages/visitor'
import type { PageAsked } from './native-posts'
import type { FormAnswer } from './form-answer'

export const pathOfRoute = ({ boot }: Pick<Release, 'boot'>, id: string): string =>
  boot.routes.find((route) => route.id === id)?.path ?? '/'

/** Shows the sign-in form to a visitor without a session; it carries the typed values, which come back afterwards. */
export function signInFirst(
  { release, visitor }: Pick<PageAsked, 'release' | 'visitor'>,
  opening: PageToRender,
  { title = '' }: Route,
  deferred: string,
): FormAnswer {
  const { path, query } = opening
  const { secrets = false, revision } = opening.posts ?? { revision: opening.revision }
  const from = query ? `${path}?${query}` : path
  const notice = release.translator.translate('formKept', { page: title })
  return {
    opening: {
      ...opening,
      path: pathOfRoute(release, release.boot.portal.guard.signIn),
      query: '',
      session: anonymousRequester.session,
      arrival: signInArrival(from, visitor, release.translator),
      posts: { secrets, revision, from, kept: deferred, notice },
    },
    visitor: { ...anonymousRequester, isKnown: true },
    status: 401,
  }
}
