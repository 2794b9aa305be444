import type { Portal } from '../../contract/portal'

/** Whether a path belongs to the API that front-end mode hands to another backend (design §7). */
export const isPassedOn = ({ api }: Pick<Portal, 'api'>, path: string): boolean => [api.main, api.shared, api.flow].some((base) => path.startsWith(`${base}/`))
