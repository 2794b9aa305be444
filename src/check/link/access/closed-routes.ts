import { memoizePerIndex } from '../memoize-per-index'

/** Routes already reported as closed to the visitors they serve; menus that lead there do not report it again. */
export const closedRoutes = memoizePerIndex(() => new Set<string>())
