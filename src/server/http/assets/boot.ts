import { dictParameter } from '../../../contract/derived/operations/dict-parameter'
import { declaredOperations } from '../../../release/operations/operations'
import type { Boot, Release } from '../../../release/release'
import type { Env } from '../../env'

type Mode = Pick<Env, 'portalApi'>

/** Browsers keep a boot for ever by its revision, so that of front-end mode has one of its own. */
const frontEnd = '-front'

/** The revision that a browser knows a release by. */
export const bootRevision = ({ portalApi }: Mode, revision: string): string => (portalApi ? revision + frontEnd : revision)

/** The release's revision in that of a boot of this mode. */
export function releaseRevision({ portalApi }: Mode, asked: string): string | undefined {
  const [, revision, ending] = /^([0-9a-f]{16})(-front)?$/.exec(asked) ?? []
  return (ending === frontEnd) === Boolean(portalApi) ? revision : undefined
}

function served({ tree }: Release): Boot['served'] {
  const found = declaredOperations(tree).find(({ operation }) => operation.operationId === tree.portal.operations.dictionary)
  const parameter = found && dictParameter(found.method, found.operation)
  return parameter === undefined ? undefined : { operation: found!.operation.operationId, parameter }
}

const ofFrontEnd = new WeakMap<Release, Boot>()

/** The boot of a release as this process serves it: before a foreign backend, browsers take options from there (spec §7). */
export function bootOf(mode: Mode, release: Release): Boot {
  if (!mode.portalApi) return release.boot
  const known = ofFrontEnd.get(release)
  if (known) return known
  const source = served(release)
  const boot: Boot = { ...release.boot, revision: bootRevision(mode, release.revision), ...(source ? { served: source } : {}) }
  ofFrontEnd.set(release, boot)
  return boot
}
