import type { AccountsFile } from '../../../contract/accounts'
import { operationsIn } from '../../../contract/derived/operations/operations-in'
import type { WrittenApi } from '../../../contract/operation'
import { accountNames, admits } from '../../../contract/derived/accounts/account-names'
import type { Portal } from '../../../contract/portal'
import type { RoutesFile } from '../../../contract/route'
import type { Files } from '../../../edit/apply-to-files'
import { translate } from '../../translate'
import { visitorsOf } from '../../schema-form/visitors'
import { jsonIn } from '../../store/files'
import { titleOr } from '../../store/title-or'

/** A line of the read-only room. */
export interface FixedLine {
  id: string
  title: string
  address: string
  who: string
  limit?: string
}

/** Titles of who an access word admits, from accounts.json. */
function whoOf(files: Files): (access: string | string[]) => string {
  const names = accountNames(jsonIn(files, 'accounts.json') as unknown as AccountsFile | undefined)
  const visitors = visitorsOf(files)
  return (access) => {
    const admitted = visitors.filter(({ account }) => admits(names, access, account))
    if (admitted.length === visitors.length) return translate('fixedEverybody')
    return admitted.map(({ title }) => title).join(translate('comma')) || translate('fixedNobody')
  }
}

export function routeLines(files: Files): FixedLine[] {
  const who = whoOf(files)
  const { routes } = (jsonIn(files, 'routes.json') ?? { routes: [] }) as unknown as RoutesFile
  return routes.map(({ id, title, path, access }) => ({ id, title: title ?? path, address: path, who: who(access) }))
}

export function operationLines(files: Files): FixedLine[] {
  const who = whoOf(files)
  return [...files.keys()]
    .filter((name) => name.startsWith('api/') && name.endsWith('.json'))
    .flatMap((name) => operationsIn((jsonIn(files, name) ?? { paths: {} }) as unknown as Pick<WrittenApi, 'paths'>))
    .map(({ method, path, operation }) => {
      const { operationId, summary, 'x-access': access, 'x-rate': rate } = operation
      return {
        id: operationId,
        title: summary,
        address: `${method.toUpperCase()} ${path}`,
        who: who(access),
        ...(rate ? { limit: translate('fixedLimit', { seconds: rate.seconds, limit: rate.limit }) } : {}),
      }
    })
}

/** Where the guard redirects, by page title. */
export function guardLines(files: Files): string[] {
  const guard = (jsonIn(files, 'portal.json') as unknown as Portal | undefined)?.guard
  const routes = (jsonIn(files, 'routes.json') as unknown as RoutesFile | undefined)?.routes ?? []
  const pageTitle = (id: string) => {
    const route = routes.find((one) => one.id === id)
    return titleOr(route, id)
  }
  if (!guard) return []
  return [translate('fixedGuardLogin', { page: pageTitle(guard.signIn) }), translate('fixedGuardHome', { page: pageTitle(guard.home) })]
}
