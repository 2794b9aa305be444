import type { Portal } from '../../portal'

type Api = Pick<Portal['api'], 'main' | 'shared' | 'flow'>

/** The API prefixes of portal.json: the one list for the server, the browser and front-end mode. */
const apiPrefixes = ({ main, shared, flow }: Api): string[] => [main, shared, flow].map((prefix) => prefix.replace(/\/+$/, ''))

/** Whether a path belongs to the API, whether or not an operation answers there. */
export const isApiPath = (api: Api, path: string): boolean =>
  apiPrefixes(api).some((prefix) => path === prefix || path.startsWith(`${prefix}/`))

/** First path segments of the API (`/ad/`); no page lies below them. */
export const apiFolders = (api: Api): string[] => [...new Set(apiPrefixes(api).map((prefix) => `/${prefix.split('/')[1] ?? ''}/`))]
