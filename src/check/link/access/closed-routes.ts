import { perIndex } from '../per-index'

/** Routes already reported as closed to the visitors they serve; menus that lead there do not report it again. */
export const closedRoutes = perIndex(() => new Set<string>())
