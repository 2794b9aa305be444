import type { Portal } from '../portal'
import type { Route } from '../route'

/** Whether search engines may list a route. The page shown after an account was closed makes sense only then; the home page always does. */
export const isListed = ({ guard, logout }: Pick<Portal, 'guard' | 'logout'>, { id }: Pick<Route, 'id'>): boolean =>
  id !== logout.closed || id === guard.home
