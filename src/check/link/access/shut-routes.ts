import { perIndex } from '../per-index'

/** Routes that are told to be shut to those whom they serve; menus that lead there say it no second time. */
export const shutRoutes = perIndex(() => new Set<string>())
